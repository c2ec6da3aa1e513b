// Takes somebody to the table at which they are wanted, a moment after having said so.
import { untrack } from "svelte";
import type { TournamentConnection } from "./connection.svelte";
import { destination } from "./places";

const GRACE_MS = 4000;

export class Mover {
  /** The code of the table to which we are about to go. */
  to = $state<string | null>(null);
  #before: string | null = null;

  /** `here` is the table on the screen; `go` is called inside of effects. */
  constructor(
    connection: () => TournamentConnection,
    here: () => string | null,
    go: (code: string) => void,
  ) {
    $effect(() => {
      const { sight, you } = connection();
      if (!sight) return;
      untrack(() => {
        const found = destination(sight, you, this.#before, here());
        this.#before = you.table ?? "";
        if (found) this.to = found;
        else if (this.to !== you.table) this.to = null;
      });
    });
    $effect(() => {
      const { to } = this;
      if (to === null) return;
      const timer = setTimeout(() => go(to), GRACE_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Whoever wants to stay stays. */
  stay(): void {
    this.to = null;
  }
}
