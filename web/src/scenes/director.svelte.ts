/**
 * Puts scenes over the table: one at a time, each when its cards have landed, and none for whom
 * everything is to stand still or has to catch up. The game never waits for one.
 */
import type { Senses } from "../table/state/senses";
import type { Moment } from "../table/state/stage.svelte";
import { Memory, type Drama } from "./dramas";

export interface Shot {
  /** Counts shots, so that equal ones can be told apart. */
  id: number;
  drama: Drama;
  ms: number;
}

const MS: Record<Drama["kind"], number> = {
  caught: 1900,
  bluff: 2000,
  honest: 2000,
  crash: 1500,
  bite: 2600,
  on: 1900,
  back: 1900,
  many: 1900,
  comeback: 2000,
  won: 5200,
};
/** How much faster than life things may go on so that there is still time for a scene. */
const HASTE = 2;
/** What no sentence of the log says: it is said when it happens, whether it is seen or not. */
const UNSAID = new Set<Drama["kind"]>(["many", "comeback"]);

export class Director {
  now = $state.raw<Shot | null>(null);

  #memory = new Memory();
  #shots = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly senses: Pick<Senses, "announce" | "still">,
    private readonly edition: () => string,
    /** A scene in words. */
    private readonly words: (drama: Drama) => string,
  ) {}

  /** So much has been seen on the table: its cards lie where they belong. */
  landed(moment: Moment): void {
    const dramas = this.#memory.see(moment, this.edition());
    for (const drama of dramas) {
      if (UNSAID.has(drama.kind)) this.senses.announce(this.words(drama));
    }
    const drama = dramas.at(-1);
    if (!drama || this.senses.still()) return;
    const end = drama.kind === "won";
    if (moment.speed > HASTE && !(end && moment.speed !== Infinity)) return;
    if (this.now?.drama.kind === "won" && !end) return;
    this.#show(drama);
  }

  /** Whoever does something has seen enough. */
  skip(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.now = null;
  }

  #show(drama: Drama): void {
    this.skip();
    const ms = MS[drama.kind];
    this.now = { id: ++this.#shots, drama, ms };
    this.#timer = setTimeout(() => this.skip(), ms);
  }
}
