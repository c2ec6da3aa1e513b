// The server's HTTP side of tournaments.
import { mine, plain } from "../lib/api";
import { language } from "../lib/words.svelte";
import type { Scheme } from "../protocol";
import type {
  CountedTable,
  TableRounds,
  TournamentCode,
  TournamentList,
  TournamentOfTable,
  TournamentSight,
} from "./protocol";

export const tournaments = {
  create: (plan: Scheme) => mine<TournamentCode>("POST", "/tournaments", { plan }),
  /** Of which a table is part, if it is part of any; a tournament's own code leads to itself. */
  ofTable: (table: string) => plain<TournamentOfTable>("GET", `/tables/${table}/tournament`),
  /** Those that wait for me. */
  mine: () => mine<TournamentList>("GET", "/me/tournaments"),
  /** What rounds with real cards have come to. */
  count: (rounds: TableRounds) => plain<CountedTable>("POST", "/score/table", rounds),
  find: (code: string) => plain<TournamentSight>("GET", `/tournaments/${code}`),
};

/** Where somebody finds what is kept of a tournament. */
export const recordOf = (code: string): string => `/api/tournaments/${code}/record`;
export const recordsOf = (code: string): string => `/api/tournaments/${code}/records.zip`;
export const tableOf = (code: string, what: "standings" | "results" | "accounts"): string =>
  `/api/tournaments/${code}/${what}.csv?lang=${language.current}`;
