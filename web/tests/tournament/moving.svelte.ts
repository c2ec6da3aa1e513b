// Somebody who is led through a tournament, at whatever page a test says.
import type { TournamentSight, YourPart } from "../../src/tournament/protocol";
import type { TournamentConnection } from "../../src/tournament/state/connection.svelte";
import { Mover } from "../../src/tournament/state/mover.svelte";

export function led(sight: TournamentSight, you: YourPart, go: (code: string) => void) {
  const told = $state({ sight, you, here: null as string | null });
  let mover!: Mover;
  const stop = $effect.root(() => {
    mover = new Mover(
      () => told as unknown as TournamentConnection,
      () => told.here,
      go,
    );
  });
  return { told, mover, stop };
}
