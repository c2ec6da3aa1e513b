/* Made by tools/protocol_types.py from the types of the server; do not edit. */

import type {
  Ack,
  Beat,
  Bye,
  Halt,
  Kind,
  Level,
  Notices,
  PadRound,
  Ping,
  Pong,
  Refused,
  Scheme,
  Setup,
  TieBreak
} from "../protocol";

export type TournamentCommand =
  | Enter
  | ClaimName
  | CheckIn
  | HandIn
  | Withdraw
  | Revise
  | Admit
  | Strike
  | Mark
  | Appoint
  | Begin
  | GoOn
  | Hold
  | TypeResult
  | EndEarly;
export type TournamentClientFrame =
  | HelloTournament
  | Pong
  | Enter
  | ClaimName
  | CheckIn
  | HandIn
  | Withdraw
  | Revise
  | Admit
  | Strike
  | Mark
  | Appoint
  | Begin
  | GoOn
  | Hold
  | TypeResult
  | EndEarly;
export type TournamentFrame = News | Ack | Refused | Notices | Ping | Beat | Halt | Bye;
/**
 * Where a tournament stands.
 */
export type Status = "between" | "entries" | "over" | "playing";
/**
 * What a table's result consists of, chair by chair.
 */
export type FigureName = "places" | "points" | "rounds_won";
/**
 * What stands in the tournament's log.
 */
export type Remark =
  "began" | "corrected" | "ended" | "entered-late" | "stage" | "took-over" | "withdrew";
/**
 * Why a table that is waited for does not go on.
 */
export type Obstacle = "broken" | "closed" | "room" | "store";

export interface Everything {
  TournamentCommand: TournamentCommand;
  TournamentClientFrame: TournamentClientFrame;
  TournamentFrame: TournamentFrame;
  TournamentSight: TournamentSight;
  TournamentCode: TournamentCode;
  TournamentOfTable: TournamentOfTable;
  TournamentList: TournamentList;
  CountedTable: CountedTable;
  NewTournament: NewTournament;
  TableRounds: TableRounds;
}
/**
 * Take part under this name, or change it; where it has begun, if its kind allows that.
 */
export interface Enter {
  type: "enter";
  id: string;
  name: string;
}
/**
 * Say that I am the entrant of this number, whom the organiser has written down by name.
 */
export interface ClaimName {
  type: "claim";
  id: string;
  number: number;
}
/**
 * Say that I am there and ready to play, or that I am not.
 */
export interface CheckIn {
  type: "checkin";
  id: string;
  here?: boolean;
}
/**
 * With real cards: how my table has ended; it counts when the organiser types it in.
 */
export interface HandIn {
  type: "handin";
  id: string;
  stage: number;
  table: number;
  points: number[];
  rounds_won: number[];
  places?: number[] | null;
}
/**
 * Take part no longer; what I have won stays.
 */
export interface Withdraw {
  type: "withdraw";
  id: string;
}
/**
 * Before it begins: choose otherwise.
 */
export interface Revise {
  type: "revise";
  id: string;
  plan: Scheme;
}
/**
 * Write somebody down by name, or have a bot of this level take part.
 */
export interface Admit {
  type: "admit";
  id: string;
  name?: string | null;
  level?: Level | null;
}
/**
 * Take somebody out: before it begins as if never entered, later withdrawn. They come back only
 *     when their name is written down again.
 */
export interface Strike {
  type: "strike";
  id: string;
  number: number;
}
/**
 * Check somebody in, or not.
 */
export interface Mark {
  type: "mark";
  id: string;
  number: number;
  here?: boolean;
}
/**
 * Let this entrant decide everything that I may decide, besides me and instead of whoever could
 *     before; or nobody.
 */
export interface Appoint {
  type: "appoint";
  id: string;
  number: number | null;
}
/**
 * Entries are closed; the first stage is drawn.
 */
export interface Begin {
  type: "begin";
  id: string;
  without_absent?: boolean;
}
/**
 * Between two stages: the next one now.
 */
export interface GoOn {
  type: "goon";
  id: string;
}
/**
 * Between two stages: wait until I say `goon`.
 */
export interface Hold {
  type: "hold";
  id: string;
}
/**
 * A table's result: typed in, where it is played by hand; or corrected, with a note for all.
 */
export interface TypeResult {
  type: "result";
  id: string;
  stage: number;
  table: number;
  points: number[];
  rounds_won: number[];
  places?: number[] | null;
  note?: string;
}
/**
 * No more stages: it ends as it stands.
 */
export interface EndEarly {
  type: "endearly";
  id: string;
}
/**
 * The first frame: who I am and which tournament I want to see.
 */
export interface HelloTournament {
  type: "hello";
  token: string;
  tournament: string;
  beats?: boolean;
}
/**
 * How things stand: all of it at first, and then whatever has changed, part by part. Of the
 *     largest parts only what is otherwise in them: `renewed`, `moved` and `tables`.
 *
 *     At first only the latest stages are told; `GET /api/tournaments/CODE` has the others.
 */
export interface News {
  type: "news";
  seq: number;
  code?: string | null;
  plan?: Scheme | null;
  figures?: {
    [k: string]: number;
  } | null;
  status?: Status | null;
  organiser?: string | null;
  entrants?: EntrantSight[] | null;
  renewed?: EntrantSight[] | null;
  stages?: {
    [k: string]: StageSight;
  } | null;
  tables?: {
    [k: string]: SeatingSight;
  } | null;
  standings?: Line[] | null;
  moved?: Moved | null;
  ties?: TieBreak[] | null;
  accounts?: number[][] | null;
  schedule?: ScheduleSight | null;
  tree?: [number | null, number | null][][] | null;
  expected_stages?: number | null;
  left_ms?: number | null;
  log?: LogEntry[] | null;
  stuck?: StuckTable[] | null;
  you?: YourPart | null;
}
export interface EntrantSight {
  number: number;
  name: string;
  level?: Level | null;
  persona?: string | null;
  claimed?: boolean;
  here?: boolean;
  checked_in?: boolean;
  gone?: boolean;
  vacant?: boolean;
  directs?: boolean;
}
export interface StageSight {
  setup: Setup;
  figures: FigureSight[];
  tables: SeatingSight[];
  byes?: number[];
}
/**
 * One of the figures that are typed in as a result, and how large it may be.
 */
export interface FigureSight {
  name: FigureName;
  least: number;
  most: number;
}
/**
 * One table of a stage.
 */
export interface SeatingSight {
  chairs: (number | null)[];
  groups: number[][];
  accounts?: number[];
  code?: string;
  result?: Result | null;
  handed_in?: HandedIn | null;
}
/**
 * How one table ended, chair by chair.
 */
export interface Result {
  places: number[];
  points: number[];
  rounds_won: number[];
  note: string;
}
/**
 * A result that somebody at the table has handed in, and nobody has confirmed yet.
 */
export interface HandedIn {
  by: number;
  result: Result;
}
/**
 * One entrant in the standings.
 */
export interface Line {
  number: number;
  place: number;
  score: number;
  ties: number[];
  tables: number;
  rounds_won: number;
  points: number;
  out: boolean;
}
/**
 * What is otherwise in the standings.
 */
export interface Moved {
  order: number[];
  lines?: Line[];
}
/**
 * Who will sit where in a rotation, known before it begins; empty in other kinds.
 */
export interface ScheduleSight {
  stages?: number[][][];
  groups?: number[][];
  players?: number[];
}
/**
 * For everybody to read.
 */
export interface LogEntry {
  remark: Remark;
  stage?: number;
  table?: number;
  number?: number;
  note?: string;
  of?: number;
  before?: Result | null;
}
/**
 * One of the stage that is being played.
 */
export interface StuckTable {
  table: number;
  why: Obstacle;
}
/**
 * What the tournament knows of the person who reads this.
 */
export interface YourPart {
  organiser?: boolean;
  seed?: string;
  number?: number | null;
  table?: string;
  done?: boolean;
  watch?: string[];
  need?: Need | null;
}
/**
 * A sentence `tournament-need-…` with its figures.
 */
export interface Need {
  key: string;
  figures: {
    [k: string]: number;
  };
}
/**
 * Everything about a tournament; it is all public.
 */
export interface TournamentSight {
  code: string;
  plan: Scheme;
  figures: {
    [k: string]: number;
  };
  status: Status;
  organiser: string;
  entrants: EntrantSight[];
  stages: StageSight[];
  standings: Line[];
  ties: TieBreak[];
  accounts: number[][];
  schedule: ScheduleSight;
  tree: [number | null, number | null][][];
  expected_stages: number | null;
  left_ms: number | null;
  log: LogEntry[];
  stuck: StuckTable[];
}
export interface TournamentCode {
  code: string;
}
/**
 * Which tournament a table belongs to.
 */
export interface TournamentOfTable {
  code: string | null;
}
export interface TournamentList {
  tournaments: TournamentListing[];
}
/**
 * What is shown of one in a list.
 */
export interface TournamentListing {
  code: string;
  title: string;
  kind: Kind;
  edition: string;
  status: Status;
  organiser: string;
  entrants: number;
  places: number | null;
  rated: boolean;
}
/**
 * What they have come to.
 */
export interface CountedTable {
  result: Result;
  out: number[];
  over: boolean;
}
/**
 * What its organiser chooses.
 */
export interface NewTournament {
  plan: Scheme;
}
/**
 * Rounds that were played with real cards at a table of a tournament.
 */
export interface TableRounds {
  setup: Setup;
  accounts?: number[];
  rounds: PadRound[];
}
