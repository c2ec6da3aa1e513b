/** What the person at this screen does and hears; no rule of the game is known here. */
import type { Answer, TableConnection, Wish } from "../../lib/connection.svelte";
import { tell } from "../../lib/telling";
import { has, t } from "../../lib/words.svelte";
import { aboutHouse } from "../../lib/house";
import type {
  Color,
  PlayerMove,
  Shown as ShownEvent,
  TableEvent,
  Update,
  View,
} from "../../protocol";
import { intend, question, toPlay, type Intent } from "./choices";
import { entries, keep, lines, worthTelling, type Entry } from "./log";
import type { Senses } from "./senses";
import { Stage } from "./stage.svelte";
import { Viewpoint } from "./viewpoint.svelte";
import { waitingFor } from "./waiting";

/** Why something was not done, in words, and the clause that decides. */
export interface Refusal {
  text: string;
  rule: string;
}

/** Said at any time: it answers no question that could have become stale. */
const SPEECH = new Set(["slap", "calluno", "catch", "object"]);

const REFUSAL_MS = 9000;
const FROZEN_MS = 20_000;

export class Game extends Viewpoint {
  readonly stage: Stage;
  #entries = $state.raw<Entry[]>([]);
  /** The log, in the language of the moment. */
  readonly lines = $derived.by(() => lines(this.#entries.map((entry) => this.#tell(entry))));
  intent = $state.raw<Intent | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** UNO has been pressed before its time: it rides with the next card. */
  armed = $state(false);
  /** The hand that a challenger has seen. */
  frozen = $state.raw<ShownEvent | null>(null);
  /** Why a claim of a hint has come to nothing, as long as it is news. */
  verdict = $state<string | null>(null);
  /** The card that has been sent and not yet been answered. */
  sent = $state<string | null>(null);
  /** Chairs whose hand is on the pile, as far as this screen knows. */
  slapped = $state.raw<readonly number[]>([]);

  #busy = false;

  constructor(
    connection: TableConnection,
    private readonly senses: Senses,
  ) {
    super(connection);
    this.stage = new Stage(senses);
    for (const { events } of connection.heard) this.#note(events);
    $effect(() => connection.onEvents((events, update) => this.#hear(events, update)));
    $effect(() => this.#lookAt(this.view));
    $effect(() => {
      if (!this.refusal) return;
      const timer = setTimeout(() => (this.refusal = null), REFUSAL_MS);
      return () => clearTimeout(timer);
    });
  }

  readonly asking = $derived.by(() => this.intent && question(this.intent, this.partner));

  /** Takes up a card: lays it, asks what has to be said with it, or hears why it cannot be laid. */
  take(card: string): void {
    if (this.#busy) return;
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
    if (view.hand.length > 2) return this.#refuse(t("table-uno-early"));
    if (!this.offer.uno && view.hand.length === 2) {
      this.armed = !this.armed;
      this.senses.announce(t(this.armed ? "table-uno-armed" : "table-uno-disarmed"));
      return;
    }
    this.#send({ move: "calluno" });
  }

  /** Gives all my chairs up; a bot plays on. */
  async leave(): Promise<void> {
    for (const chair of this.connection.you?.chairs ?? []) {
      await this.connection.send({ type: "stand", chair });
    }
    this.senses.leave();
  }

  /** Says something to the table that is no move; if it is refused, says why. */
  request(wish: Wish): void {
    void this.connection.send(wish).then((answer) => this.#answered(answer));
  }

  nobodyToCatch(): void {
    this.#refuse(t("table-catch-none"));
  }

  /** The table answers when all hands are down, or at once if the tap came too early. */
  slap(chair: number): void {
    if (this.slapped.includes(chair)) return;
    this.slapped = [...this.slapped, chair];
    const lift = () => (this.slapped = this.slapped.filter((other) => other !== chair));
    void this.connection
      .send({ type: "act", chair, move: { move: "slap" }, turn: null })
      .then(lift);
  }

  /** For any of my players who can: on a shared device the catcher need not hold the hand. */
  speak(move: PlayerMove, chair: number | null = this.chair): void {
    this.#send(move, chair);
  }

  #send(move: PlayerMove, chair: number | null = this.chair): void {
    if (chair === null) return;
    const spoken = SPEECH.has(move.move);
    if (this.#busy && !spoken) return;
    const turn = spoken ? null : this.connection.turn;
    const answer = this.connection.send({ type: "act", chair, move, turn });
    if (!spoken) this.#await(answer, move.move === "play" ? move.card : null);
    void answer.then((answered) => this.#answered(answered));
  }
  /** One answer at a time: a card pressed twice is sent once. */
  #await(answer: Promise<Answer>, card: string | null): void {
    this.#busy = true;
    this.frozen = null;
    this.sent = card;
    void answer.then(() => {
      this.#busy = false;
      this.sent = null;
    });
  }
  #answered(answer: Answer): void {
    if (answer.ok || answer.code === "stale") return;
    this.armed = false;
    this.#refuse(refusalText(answer, this.edition), answer.rule);
  }
  #refuse(text: string, rule = ""): void {
    this.refusal = { text, rule };
    this.senses.sound("refused");
    this.senses.announce(text, true);
  }

  #hear(events: TableEvent[], update: Update | null): void {
    const told = this.#note(events);
    if (!update || !this.view) return;
    this.stage.tell(events, this.view, this.side);
    this.#forget();
    for (const event of events) {
      if (event.event === "shown") this.#freeze(event);
      if (event.event === "hintdropped") this.#rule(event);
      if (event.event === "timeup" && event.chair === this.chair) {
        this.refusal = { text: t("table-time-up"), rule: "" };
      }
    }
    if (events.length)
      this.#speak(
        told,
        events.some((event) => event.event === "asked"),
      );
  }

  /** To the screen reader: what happened and, if somebody is asked, what for. */
  #speak(told: string[], asked: boolean): void {
    const happened = lines(told).map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text));
    const mine = asked && this.myTurn && this.open;
    if (mine) {
      this.senses.sound("turn");
      this.senses.buzz("turn");
    }
    const text = [...happened, asked ? waitingFor(this) : ""].filter(Boolean).join(" ");
    if (text) this.senses.announce(text, mine && this.view?.phase.phase === "underattack");
  }

  #freeze(event: ShownEvent): void {
    this.frozen = event;
    setTimeout(() => {
      if (this.frozen === event) this.frozen = null;
    }, FROZEN_MS);
  }

  #rule(event: TableEvent): void {
    const text = (this.verdict = this.#tell({
      event,
      seats: this.names,
      mine: this.seat,
      times: 1,
    }));
    setTimeout(() => {
      if (this.verdict === text) this.verdict = null;
    }, REFUSAL_MS);
  }

  /** What was begun and is no longer possible. */
  #forget(): void {
    if (this.intent && !this.offer.cards.has(this.intent.choice.card)) this.intent = null;
    if (this.view && this.view.hand.length !== 2) this.armed = false;
    if (this.view?.phase.phase === "over") this.frozen = null;
    if (this.shared && this.asked.length && !this.asked.includes(this.holder ?? -1)) {
      this.holder = null;
    }
  }

  /** Puts events into the log; returns them as sentences. */
  #note(events: TableEvent[]): string[] {
    const alone = (this.connection.you?.chairs.length ?? 0) <= 1;
    const told = worthTelling(events, alone);
    const more = entries(told, this.names, alone ? this.seat : null);
    this.#entries = keep(this.#entries, more);
    return more.map((entry) => this.#tell(entry)).filter(Boolean);
  }
  #tell({ event, seats, mine, times }: Entry): string {
    const chairs = this.table.chairs.map(({ name }) => name);
    const own = this.connection.you?.chairs ?? [];
    const reader = { seat: mine, chair: own.length === 1 ? own[0]! : null };
    return tell(event, this.edition, seats, chairs, reader, times) ?? "";
  }

  /** Another seat, or the first view of all: no scenes lead there. */
  #lookAt(view: View | null): void {
    if (view && this.stage.shown?.seat !== view.seat) this.stage.snap(view);
  }
}

/** A refusal in words: of the rules, or of the table. */
function refusalText(answer: Extract<Answer, { ok: false }>, edition: string): string {
  const key = `refusal-${answer.code}`;
  return t(has(key) ? key : `error-${answer.code}`, aboutHouse(answer), edition);
}
