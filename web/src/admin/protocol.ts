/* Made by tools/protocol_types.py from the types of the server; do not edit. */

import type {HouseActKind, HouseReason, Kind, ReportAnswer, Stage} from "../protocol";

/**
 * Where a tournament stands.
 */
export type Status = "between" | "entries" | "over" | "playing";
export type SanctionKind = "ban" | "mute";

export interface Everything {
  KeeperSession: KeeperSession;
  WatchedTables: WatchedTables;
  WatchedTournaments: WatchedTournaments;
  WatchedPeople: WatchedPeople;
  ActiveSanctions: ActiveSanctions;
  Limits: Limits;
  Reports: Reports;
  HouseActs: HouseActs;
  NewSanction: NewSanction;
  ActReason: ActReason;
  GivenName: GivenName;
  NewNotice: NewNotice;
  LimitChange: LimitChange;
  AnswerReport: AnswerReport;
}
/**
 * For a page, instead of the key: it ends by itself.
 */
export interface KeeperSession {
  session: string;
  keeper: string;
  until: string;
}
export interface WatchedTables {
  tables: WatchedTable[];
  sockets: number;
  closed: {
    [k: string]: string;
  };
}
/**
 * A table that is open on this server.
 */
export interface WatchedTable {
  code: string;
  edition: string;
  stage: Stage;
  public: boolean;
  seats: number;
  watching: number;
  people: WatchedChair[];
}
/**
 * A chair that a person holds.
 */
export interface WatchedChair {
  chair: number;
  person: string;
  name: string;
  here: boolean;
}
/**
 * Those that are not over, also what only its people see; the newest first.
 */
export interface WatchedTournaments {
  tournaments: TournamentListing[];
  closed: {
    [k: string]: string;
  };
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
 * Those who are here, and then those who were here last.
 */
export interface WatchedPeople {
  people: WatchedPerson[];
}
export interface WatchedPerson {
  id: string;
  name: string;
  since: string;
  seen: string;
  tables: string[];
  addresses: string[];
  sanctions: ActiveSanction[];
}
export interface ActiveSanction {
  id: number;
  kind: SanctionKind;
  person: string | null;
  name: string;
  address: string | null;
  reason: HouseReason;
  until: string;
}
export interface ActiveSanctions {
  sanctions: ActiveSanction[];
}
export interface Limits {
  limits: Limit[];
}
export interface Limit {
  name: string;
  value: number;
  usual: number;
}
/**
 * Those that wait for an answer first.
 */
export interface Reports {
  reports: PersonReport[];
}
/**
 * As keepers see it.
 */
export interface PersonReport {
  id: number;
  at: string;
  person: string | null;
  name: string;
  against: string;
  against_name: string;
  table: string;
  reason: HouseReason;
  note: string;
  said: SaidLine[];
  answer: ReportAnswer | null;
}
/**
 * What was said at the table before the report.
 */
export interface SaidLine {
  person: string | null;
  name: string;
  phrase: string;
  text: string;
}
/**
 * The newest first.
 */
export interface HouseActs {
  acts: HouseAct[];
}
/**
 * A line of the book.
 */
export interface HouseAct {
  id: number;
  at: string;
  keeper: string;
  act: HouseActKind;
  person: string | null;
  name: string;
  table: string | null;
  reason: string;
  until: string | null;
  note: string;
}
/**
 * Of a person, or of an address, or of a person with every address they are here from.
 */
export interface NewSanction {
  kind: SanctionKind;
  person?: string | null;
  address?: string | null;
  addresses?: boolean;
  reason: HouseReason;
  minutes: number;
  note?: string;
}
/**
 * Why something is done; the reason is told to whom it concerns, the note is not.
 */
export interface ActReason {
  reason?: HouseReason;
  note?: string;
}
/**
 * What somebody is called from now on.
 */
export interface GivenName {
  name: string;
  reason?: HouseReason;
  note?: string;
}
/**
 * A message to everybody, or work on the server: then no table is opened meanwhile.
 */
export interface NewNotice {
  code?: "maintenance" | "message";
  text?: string;
  begins_in?: number;
  minutes: number;
  note?: string;
}
export interface LimitChange {
  name: string;
  value: number | null;
  note?: string;
}
export interface AnswerReport {
  answer: ReportAnswer;
  note?: string;
}
