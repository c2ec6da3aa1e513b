/** The teacher, as far as this screen knows: may it be asked, does it think, what has it said. */
import type { Advice } from "../../protocol";
import type { Game } from "./game.svelte";

export class Teacher {
  /** The question that has been asked about, and the one whose answer has been put away. */
  #asked = $state(-1);
  #closed = $state(-1);

  constructor(private readonly game: Game) {}

  /** Whether the host lets people ask at all. */
  get allowed(): boolean {
    return this.game.table.setup.teacher === "advice" && this.game.seat !== null;
  }
  get ready(): boolean {
    return this.allowed && this.game.myTurn && this.game.open && !this.game.table.paused;
  }

  readonly advice = $derived.by((): Advice | null => {
    const { advised, turn } = this.game.connection;
    if (!advised || !this.ready || advised.turn !== turn || this.#closed === turn) return null;
    return advised.chair === this.game.chair ? advised.advice : null;
  });
  get thinking(): boolean {
    return this.ready && this.#asked === this.game.connection.turn && !this.advice && !this.#put;
  }
  get #put(): boolean {
    return this.#closed === this.game.connection.turn;
  }

  /** The card to be laid, if that is the advice. */
  get card(): string | null {
    const move = this.advice?.move;
    return move?.move === "play" ? move.card : null;
  }

  ask(): void {
    const { chair, connection } = this.game;
    if (chair === null) return;
    this.#asked = connection.turn;
    this.#closed = -1;
    this.game.request({ type: "askadvice", chair, turn: connection.turn });
  }
  close(): void {
    this.#closed = this.game.connection.turn;
  }
}
