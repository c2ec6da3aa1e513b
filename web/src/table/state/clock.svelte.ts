/** How much is left on the table's clock, read again every so often. */
import type { TableConnection } from "../../lib/connection.svelte";

export class Countdown {
  left = $state<number | null>(null);

  constructor(connection: TableConnection) {
    $effect(() => {
      const { clock, clockReceivedAt, standing } = connection;
      const read = () => {
        const ms = clock?.left_ms ?? null;
        this.left = ms === null ? null : Math.max(0, ms - (performance.now() - clockReceivedAt));
      };
      read();
      if (clock?.left_ms == null || standing) return;
      const timer = setInterval(read, 250);
      return () => clearInterval(timer);
    });
  }

  get seconds(): number | null {
    return this.left === null ? null : Math.ceil(this.left / 1000);
  }
}
