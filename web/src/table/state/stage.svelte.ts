/**
 * The screen's picture of a round, led through what happened scene by scene. It always ends equal
 * to the latest view: flying cards are decoration.
 */
import type { TableEvent, View } from "../../protocol";
import type { Senses } from "./senses";
import { after, departed, shownOf, undealt, type Shown } from "./shown";
import { pace, scenes, type Mark, type Scene } from "./story";

export interface Flash {
  id: number;
  seat: number | null;
  kind: Mark;
}

/** A scene that is over: what the table was like before it and is now. */
export interface Moment {
  events: readonly TableEvent[];
  before: Shown;
  after: Shown;
  /** How much faster than life it went; infinitely, if nothing of it was seen. */
  speed: number;
}

interface Act {
  scenes: Scene[];
  view: View;
}

/** Lets the cards of a scene fly, and says when they have left; whoever draws the table brings it. */
export type Perform = (scene: Scene, ms: number, left: () => void) => Promise<void>;

const FLASH_MS = 1300;

export class Stage {
  shown = $state.raw<Shown | null>(null);
  flashes = $state.raw<Flash[]>([]);
  /** Nothing is still to be seen. */
  idle = $state(true);
  /** A scene hides what lies under it: what is to be seen there has not begun. */
  veiled = $state(false);
  perform: Perform = () => Promise.resolve();
  /** Hears of every scene once its cards lie where they belong; nobody waits for it. */
  landed: (moment: Moment) => void = () => undefined;

  #acts: Act[] = [];
  #playing = false;
  #flashes = 0;
  #cut = 0;

  constructor(private readonly senses: Senses) {}

  /** Shows a view at once and forgets what was still to be seen. */
  snap(view: View): void {
    this.#acts = [];
    this.#cut += 1;
    this.shown = shownOf(view);
  }

  /** Tells what happened and ends at `view`. */
  tell(events: readonly TableEvent[], view: View, side: readonly number[] = []): void {
    const still = this.senses.still();
    if (!this.shown && !still && events.some(({ event }) => event === "began")) {
      this.shown = undealt(view);
    }
    const from = this.#acts.length ? shownOf(this.#acts.at(-1)!.view) : this.shown;
    if (!from || from.seat !== view.seat || events.length === 0) {
      if (!this.#playing) this.snap(view);
      else this.#acts.push({ scenes: [], view });
      return;
    }
    const told = scenes(events, from, side);
    if (still) {
      let before = from;
      for (const scene of told) {
        this.#signal(scene);
        const now = scene.events.reduce(after, before);
        this.landed({ events: scene.events, before, after: now, speed: Infinity });
        before = now;
      }
      this.snap(view);
      return;
    }
    this.#acts.push({ scenes: told, view });
    if (!this.#playing) void this.#run();
  }

  async #run(): Promise<void> {
    this.#playing = true;
    this.idle = false;
    const cut = this.#cut;
    while (this.#acts.length && cut === this.#cut) {
      const act = this.#acts[0]!;
      while (act.scenes.length && cut === this.#cut) await this.#play(act.scenes.shift()!);
      if (cut !== this.#cut) break;
      this.#acts.shift();
      this.shown = shownOf(act.view);
    }
    this.#playing = false;
    this.idle = true;
    if (this.#acts.length) void this.#run();
  }

  async #play(scene: Scene): Promise<void> {
    const speed = pace(this.#waiting() + scene.ms);
    this.#signal(scene);
    const cut = this.#cut;
    const before = this.shown;
    if (!before) return;
    const left = () => (this.shown = departed(before, scene.events[0]!));
    if (speed !== Infinity && scene.ms > 0) await this.perform(scene, scene.ms / speed, left);
    if (cut !== this.#cut) return;
    this.shown = scene.events.reduce(after, before);
    this.landed({ events: scene.events, before, after: this.shown, speed });
  }

  #waiting(): number {
    return this.#acts.flatMap((act) => act.scenes).reduce((sum, scene) => sum + scene.ms, 0);
  }

  #signal(scene: Scene): void {
    if (scene.noise) this.senses.sound(scene.noise);
    if (scene.buzz) this.senses.buzz(scene.buzz);
    if (!scene.mark) return;
    const flash = { id: ++this.#flashes, ...scene.mark };
    this.flashes = [...this.flashes, flash];
    setTimeout(() => (this.flashes = this.flashes.filter(({ id }) => id !== flash.id)), FLASH_MS);
  }
}
