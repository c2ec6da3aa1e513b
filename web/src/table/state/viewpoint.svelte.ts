/** Whose eyes this screen lends: one person may hold several chairs on a shared device. */
import type { TableConnection } from "../../lib/connection.svelte";
import { seatNames } from "../../lib/telling";
import type { View } from "../../protocol";
import { offered, type Offer } from "./choices";
import { askedSeat } from "./shown";

export class Viewpoint {
  /** On a shared device: the chair whose hand lies open. */
  holder = $state<number | null>(null);

  constructor(readonly connection: TableConnection) {}

  get table() {
    return this.connection.table!;
  }
  get edition(): string {
    return this.table.setup.edition;
  }
  get names(): string[] {
    return seatNames(this.table);
  }
  /** Several players on one device. */
  readonly shared = $derived.by(() => this.connection.views.length > 1);

  readonly view = $derived.by((): View | null => {
    const views = this.connection.views;
    const chair = this.holder ?? this.asked[0];
    return views.find((view) => this.chairOf(view.seat) === chair) ?? views[0] ?? null;
  });

  /** My chairs that the table waits for. */
  get asked(): number[] {
    return this.connection.views
      .filter((view) => view.seat !== null && askedSeat(view) === view.seat)
      .map((view) => this.chairOf(view.seat)!);
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }
  get chair(): number | null {
    return this.chairOf(this.seat);
  }
  /** Whether the hand on the screen may be seen. */
  get open(): boolean {
    return !this.shared || this.holder === this.chair;
  }
  get partner(): number | null {
    return this.seat === null ? null : (this.table.partners[this.seat] ?? null);
  }
  readonly offer: Offer = $derived.by(() => {
    const may = this.open && !this.table.paused;
    return offered(may ? (this.view?.moves ?? []) : []);
  });
  get myTurn(): boolean {
    return this.view !== null && this.seat !== null && askedSeat(this.view) === this.seat;
  }

  /** Seats that win and lose with this screen. */
  get side(): number[] {
    const mine = this.connection.views.flatMap(({ seat }) => seat ?? []);
    return this.partner === null ? mine : [...mine, this.partner];
  }

  chairOf(seat: number | null): number | null {
    return seat === null ? null : (this.table.seated[seat] ?? null);
  }
  nameOf(seat: number): string {
    return this.names[seat] ?? "";
  }
  personaOf(seat: number): string | null {
    return this.table.chairs[this.chairOf(seat) ?? -1]?.persona ?? null;
  }

  isBot(seat: number): boolean {
    return this.table.chairs[this.chairOf(seat) ?? -1]?.holder === "bot";
  }

  /** Whom one of my players can catch, and which of them says it. */
  readonly catches = $derived.by(() => {
    const mine = [this.view, ...this.connection.views].filter((view) => view !== null);
    const found = new Map<number, number>();
    for (const view of mine) {
      for (const seat of offered(view.moves).catches) {
        if (!found.has(seat)) found.set(seat, this.chairOf(view.seat)!);
      }
    }
    return [...found].map(([seat, chair]) => ({ seat, chair }));
  });

  /** On a shared device: players besides the one on the screen who can still say UNO. */
  readonly lateCalls = $derived.by(() =>
    this.#mine((view) => this.shared && !this.#isOnScreen(view) && offered(view.moves).uno),
  );

  /** My players who have a hand to put on the pile. */
  readonly slappers = $derived.by(() => this.#mine((view) => offered(view.moves).slap));

  /** On a shared device: whose hands can be turned up; those that are asked, first. */
  readonly hidden = $derived.by(() => {
    const asked = this.asked;
    return this.#mine((view) => !this.#isOnScreen(view))
      .map((one) => ({ ...one, asked: asked.includes(one.chair) }))
      .sort((one, other) => Number(other.asked) - Number(one.asked));
  });

  #isOnScreen(view: View): boolean {
    return this.open && view.seat === this.seat;
  }
  #mine(which: (view: View) => boolean): { chair: number; name: string }[] {
    return this.connection.views.filter(which).map((view) => ({
      chair: this.chairOf(view.seat)!,
      name: this.nameOf(view.seat!),
    }));
  }
}
