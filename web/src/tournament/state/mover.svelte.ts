// Who is wanted at a table, and takes them there a moment after that has been said.
import { untrack } from "svelte";
import type { TournamentConnection } from "./connection.svelte";
import { destination } from "./places";

const GRACE_MS = 4000;

export class Mover {
  /** The code of the table at which one is wanted. */
  to = $state<string | null>(null);
  #before: string | null = null;

  /** `here` is the table on the screen; `go` is asked again and again, as it may do nothing. */
  constructor(
    connection: () => TournamentConnection,
    here: () => string | null,
    go: (code: string) => void,
  ) {
    $effect(() => {
      const { sight, you } = connection();
      const at = here();
      if (!sight) return;
      untrack(() => {
        const found = destination(sight, you, this.#before, at);
        this.#before = you.table ?? "";
        if (found) this.to = found;
        else if (this.to !== you.table || this.to === at) this.to = null;
      });
    });
    $effect(() => {
      const { to } = this;
      if (to === null) return;
      const timer = setInterval(() => go(to), GRACE_MS);
      return () => clearInterval(timer);
    });
  }

  /** Whoever wants to stay stays. */
  stay(): void {
    this.to = null;
  }
}
