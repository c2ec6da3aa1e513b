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
  perform: Perform = () => Promise.resolve();

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
      for (const scene of told) this.#signal(scene);
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
    if (cut === this.#cut) this.shown = scene.events.reduce(after, before);
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
