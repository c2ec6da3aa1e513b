// Where a replay stands, and how it moves.

const STEP_MS = 1400;

export class ReplayPlayer {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly length: number) {}

  jump(to: number): void {
    this.at = Math.min(this.length - 1, Math.max(0, to));
    if (this.at === this.length - 1) this.pause();
  }

  step(by: number): void {
    this.pause();
    this.jump(this.at + by);
  }

  play(): void {
    if (this.at >= this.length - 1) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.jump(this.at + 1);
      if (this.playing) this.#wait();
    }, STEP_MS / this.speed);
  }
}
