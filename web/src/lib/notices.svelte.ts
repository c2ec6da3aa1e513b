// What the house tells everybody: asked for now and then, and told at once at a table.
import type { HouseNotice } from "../protocol";
import { announce } from "./announce.svelte";
import { api } from "./api";
import { noticeText } from "../notices/sentences";

const ASK_MS = 60_000;
const TICK_MS = 15_000;

class HouseNotices {
  #told = $state.raw<readonly HouseNotice[]>([]);
  #dismissed = $state.raw<ReadonlySet<number>>(new Set());
  #said = new Set<number>();
  now = $state(Date.now());
  /** How much of the screen they take, in pixels. */
  height = $state(0);

  /** Those that are not over, and that nobody has put away. */
  get shown(): HouseNotice[] {
    return this.#told.filter(
      ({ id, until }) => !this.#dismissed.has(id) && (!until || Date.parse(until) > this.now),
    );
  }

  tell(notices: readonly HouseNotice[]): void {
    this.now = Date.now();
    this.#told = notices;
    for (const notice of this.shown.filter(({ id }) => !this.#said.has(id))) {
      this.#said.add(notice.id);
      announce(noticeText(notice, this.now));
    }
  }

  dismiss(id: number): void {
    this.#dismissed = new Set([...this.#dismissed, id]);
  }

  /** Asks now and then; returns how to stop. `told` is where a socket tells them already. */
  follow(told: () => boolean): () => void {
    const ask = () => {
      if (document.hidden || told()) return;
      api.notices().then(
        ({ notices }) => this.tell(notices),
        () => undefined,
      );
    };
    ask();
    const asking = setInterval(ask, ASK_MS);
    const ticking = setInterval(() => (this.now = Date.now()), TICK_MS);
    return () => {
      clearInterval(asking);
      clearInterval(ticking);
    };
  }
}

export const houseNotices = new HouseNotices();
