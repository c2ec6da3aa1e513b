/** What the person at this screen sees and may do; no rule of the game is known here. */
import { announce } from "../lib/announce.svelte";
import type { Answer, TableConnection } from "../lib/connection.svelte";
import { navigate } from "../lib/router.svelte";
import { seatNames, tell } from "../lib/telling";
import { has, t } from "../lib/words.svelte";
import type { Color, PlayerMove, Shown as ShownEvent, TableEvent, Update, View } from "../protocol";
import { sound } from "../sound";
import { intend, offered, question, toPlay, type Intent, type Offer } from "./choices";
import { append, worthTelling, type Line } from "./log";
import { partnerOf } from "./seats";
import { askedSeat } from "./shown";
import { Stage } from "./stage.svelte";

export interface Refusal {
  code: string;
  rule: string;
  n: number;
}

/** Said at any time: it answers no question that could have become stale. */
const SPEECH = new Set(["slap", "calluno", "catch", "object"]);

const REFUSAL_MS = 9000;

export class Game {
  readonly stage = new Stage();
  lines = $state.raw<Line[]>([]);
  intent = $state.raw<Intent | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** UNO has been pressed before its time: it rides with the next card. */
  armed = $state(false);
  /** The hand that a challenger has seen. */
  frozen = $state.raw<ShownEvent | null>(null);
  /** On a shared device: the chair whose hand lies open. */
  holder = $state<number | null>(null);

  #refusals = 0;

  constructor(readonly connection: TableConnection) {
    for (const { events } of connection.heard) this.#write(events);
    $effect(() => connection.onEvents((events, update) => this.#hear(events, update)));
    $effect(() => this.#lookAt(this.view));
    $effect(() => {
      void connection.turn;
      if (this.refusal) {
        const timer = setTimeout(() => (this.refusal = null), REFUSAL_MS);
        return () => clearTimeout(timer);
      }
      return;
    });
  }

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
    const chair = this.holder ?? this.#asked[0];
    return views.find((view) => this.chairOf(view.seat) === chair) ?? views[0] ?? null;
  });

  /** My chairs that the table waits for. */
  get #asked(): number[] {
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
    const { form } = this.table.setup;
    return partnerOf(this.seat, this.table.seated.length, form === "partners" || form === "rotation");
  }
  readonly offer: Offer = $derived.by(() => offered(this.open ? (this.view?.moves ?? []) : []));
  readonly asking = $derived.by(() => this.intent && question(this.intent, this.partner));
  get myTurn(): boolean {
    return this.view !== null && this.seat !== null && askedSeat(this.view) === this.seat;
  }

  chairOf(seat: number | null): number | null {
    return seat === null ? null : (this.table.seated[seat] ?? null);
  }
  nameOf(seat: number): string {
    return this.names[seat] ?? "";
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
  readonly lateCalls = $derived.by(() => this.#mine((view) => this.shared && !this.#isOnScreen(view) && offered(view.moves).uno));

  /** My players who have a hand to put on the pile. */
  readonly slappers = $derived.by(() => this.#mine((view) => offered(view.moves).slap));

  /** On a shared device: whose hands can be turned up; those that are asked, first. */
  readonly hidden = $derived.by(() => {
    const asked = this.#asked;
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

  /** Takes up a card: lays it, asks what has to be said with it, or hears why it cannot be laid. */
  take(card: string): void {
    this.refusal = null;
    const choice = this.offer.cards.get(card);
    if (!choice) return this.#send({ move: "play", card } as PlayerMove);
    this.intent = intend(choice);
    this.#proceed();
  }
  aim(target: number): void {
    if (this.intent) this.intent = { ...this.intent, target };
    this.#proceed();
  }
  confirm(): void {
    if (this.intent) this.intent = { ...this.intent, sure: true };
    this.#proceed();
  }
  name(color: Color): void {
    if (!this.intent) return this.#send({ move: "namecolor", color });
    this.intent = { ...this.intent, color };
    this.#proceed();
  }
  cancel(): void {
    this.intent = null;
  }
  #proceed(): void {
    if (!this.intent || this.asking) return;
    const uno = this.armed && this.view!.hand.length === 2;
    this.armed = false;
    this.#send(toPlay(this.intent, uno));
    this.intent = null;
  }

  /** Makes a move that needs no further word. */
  act(move: Exclude<PlayerMove["move"], "play" | "namecolor" | "catch" | "object">): void {
    this.#send({ move });
  }

  uno(): void {
    const view = this.view;
    if (!view || this.seat === null) return;
    if (!this.offer.uno && view.hand.length === 2) {
      this.armed = !this.armed;
      announce(t(this.armed ? "table-uno-armed" : "table-uno-disarmed"));
      return;
    }
    this.#send({ move: "calluno" });
  }

  /** Gives all my chairs up; a bot plays on. */
  async leave(): Promise<void> {
    for (const chair of this.connection.you?.chairs ?? []) {
      await this.connection.send({ type: "stand", chair });
    }
    navigate("/");
  }

  nobodyToCatch(): void {
    announce(t("table-catch-none"));
  }

  /** For any of my players who can: on a shared device the catcher need not hold the hand. */
  speak(move: PlayerMove, chair: number | null = this.chair): void {
    this.#send(move, chair);
  }

  #send(move: PlayerMove, chair: number | null = this.chair): void {
    if (chair === null) return;
    const turn = SPEECH.has(move.move) ? null : this.connection.turn;
    void this.connection
      .send({ type: "act", chair, move, turn })
      .then((answer) => this.#answered(answer));
  }
  #answered(answer: Answer): void {
    if (answer.ok) return;
    this.refusal = { code: answer.code, rule: answer.rule, n: ++this.#refusals };
    this.armed = false;
    sound("refused");
    announce(refusalText(this.refusal), true);
  }

  #hear(events: TableEvent[], update: Update | null): void {
    const told = this.#write(events);
    if (!update || !this.view) return;
    this.stage.tell(events, this.view);
    this.#forget();
    for (const event of events) if (event.event === "shown") this.frozen = event;
    const turn = events.some((event) => event.event === "asked") ? this.#turnLine() : "";
    const text = [...told, turn].filter(Boolean).join(" ");
    if (text) announce(text);
  }

  /** What was begun and is no longer possible. */
  #forget(): void {
    if (this.intent && !this.offer.cards.has(this.intent.choice.card)) this.intent = null;
    if (this.view && this.view.hand.length !== 2) this.armed = false;
    if (this.shared && this.#asked.length && !this.#asked.includes(this.holder ?? -1)) {
      this.holder = null;
    }
  }

  #turnLine(): string {
    const asked = this.view && askedSeat(this.view);
    if (asked === null) return "";
    if (!this.shared && asked === this.seat) {
      sound("turn");
      return t("table-your-turn");
    }
    return t("table-turn-of", { name: this.nameOf(asked) });
  }

  #write(events: TableEvent[]): string[] {
    const alone = (this.connection.you?.chairs.length ?? 0) <= 1;
    const chairs = this.table.chairs.map(({ name }) => name);
    const texts = worthTelling(events, alone)
      .map((event) => tell(event, this.edition, this.names, chairs))
      .filter((text): text is string => text !== null);
    this.lines = append(this.lines, texts);
    return texts;
  }

  /** Another seat, or the first view of all: no scenes lead there. */
  #lookAt(view: View | null): void {
    if (view && this.stage.shown?.seat !== view.seat) this.stage.snap(view);
  }
}

/** A refusal in words: of the rules, or of the table. */
export function refusalText({ code }: Pick<Refusal, "code">): string {
  const key = `refusal-${code}`;
  return t(has(key) ? key : `error-${code}`);
}
