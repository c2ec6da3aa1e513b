// A rotation's schedule: who partners whom at which table, stage by stage.
import type { TournamentSight } from "../protocol";
import { listed, nameOf } from "./names";

export interface ScheduledTable {
  /** The names of those who face each other; letters as long as nobody is drawn. */
  pairs: [string, string];
  /** Who sits there, as far as that is drawn. */
  numbers: number[];
}

export interface ScheduledStage {
  /** From 0. */
  number: number;
  tables: ScheduledTable[];
  state: "past" | "now" | "ahead";
}

export function scheduleOf(sight: TournamentSight): ScheduledStage[] {
  const { stages = [], groups = [], players = [] } = sight.schedule;
  const name = (letter: number) =>
    players.length ? nameOf(sight, players[letter]!) : String.fromCharCode(65 + letter);
  const table = (chairs: number[]): ScheduledTable => {
    const [one, other] = groups.map((group) => listed(group.map((chair) => name(chairs[chair]!))));
    return {
      pairs: [one!, other!],
      numbers: chairs.flatMap((letter) => players[letter] ?? []),
    };
  };
  return stages.map((tables, number) => ({
    number,
    tables: tables.map(table),
    state: stateOf(sight, number),
  }));
}

function stateOf({ status, stages }: TournamentSight, number: number): ScheduledStage["state"] {
  const last = stages.length - 1;
  if (number === last && status === "playing") return "now";
  return number <= last ? "past" : "ahead";
}
