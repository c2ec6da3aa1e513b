// The tournament in which this device plays: it is called from there on whatever page it shows.
const KEY = "penultima.tournament";

class Engagement {
  #code = $state<string | null>(null);
  /** How much of the screen the call takes, in pixels. */
  height = $state(0);

  get code(): string | null {
    return this.#code;
  }

  /** From an earlier visit. */
  recall(): void {
    this.#code = localStorage.getItem(KEY);
  }

  begin(code: string): void {
    this.#code = code;
    localStorage.setItem(KEY, code);
  }

  end(): void {
    this.#code = null;
    localStorage.removeItem(KEY);
  }
}

export const engagement = new Engagement();
