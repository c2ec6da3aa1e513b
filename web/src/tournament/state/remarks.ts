// What stands in the log of a tournament, as sentences.
import { t } from "../../lib/words.svelte";
import type { LogEntry, TournamentSight } from "../protocol";
import { nameOf } from "./names";

export function remarkOf(
  sight: TournamentSight,
  { remark, stage = 0, table = 0, number = 0, note = "", of = 0 }: LogEntry,
): string {
  return t(`tournament-log-${remark}`, {
    stage: of || stage,
    table,
    note,
    name: number ? nameOf(sight, number) : "",
  });
}

/** The last correction, which is news until the next stage begins. */
export function newCorrection({ log }: TournamentSight): LogEntry | null {
  const told = log.findLast(({ remark }) => remark === "corrected" || remark === "stage");
  return told?.remark === "corrected" ? told : null;
}
