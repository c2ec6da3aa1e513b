// Seconds until a moment, read again every so often.
const EVERY_MS = 250;

export class Countdown {
  #now = $state(performance.now());
  readonly #due: () => number | null;

  /** `due` is by performance.now(). */
  constructor(due: () => number | null) {
    this.#due = due;
    $effect(() => {
      this.#now = performance.now();
      if (due() === null) return;
      const timer = setInterval(() => (this.#now = performance.now()), EVERY_MS);
      return () => clearInterval(timer);
    });
  }

  get seconds(): number | null {
    const due = this.#due();
    return due === null ? null : Math.max(0, Math.ceil((due - this.#now) / 1000));
  }
}

/** Whether a countdown is said aloud at this second: now and then, not all the time. */
export const isSaid = (seconds: number): boolean =>
  seconds === 10 || (seconds > 0 && seconds % 30 === 0);
