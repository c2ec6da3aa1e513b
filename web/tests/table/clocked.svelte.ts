// A clock at a table without a screen or a socket.
import type { TableConnection } from "../../src/lib/connection.svelte";
import type { Status } from "../../src/lib/conversation.svelte";
import { Countdown } from "../../src/table/state/clock.svelte";

class Line {
  clock = { chairs: [0], left_ms: 10_000, of_ms: 10_000 };
  clockReceivedAt = performance.now();
  status = $state<Status>("open");
  halted = $state<string | null>(null);
  get standing(): boolean {
    return this.halted !== null || this.status !== "open";
  }
}

export function clocked() {
  const line = new Line();
  let countdown!: Countdown;
  const stop = $effect.root(() => {
    countdown = new Countdown(line as unknown as TableConnection);
  });
  return { line, countdown, stop };
}
