// The server's HTTP side: who I am, tables, rules, records.
import type {
  Address,
  AllUnheard,
  Catalogue,
  Count,
  Guest,
  History,
  Leaderboard,
  MyRatings,
  MyStanding,
  Neighbour,
  NewReport,
  NoticeList,
  Pad,
  Person,
  PersonChange,
  Problem,
  RatedGames,
  Replay,
  ReviewState,
  RuleSheet,
  Setup,
  TableCode,
  TableList,
  TableSummary,
} from "../protocol";
import { deviceName } from "./device";
import { isKnown, meet } from "./editions.svelte";
import { aboutHouse, type About } from "./house";
import { proposedName } from "./nickname";
import { toast } from "./toasts.svelte";
import { t } from "./words.svelte";

const TOKEN = "penultima.token";
const NAME = "penultima.name";

/** The server's answer that something cannot be done; `code` is a key `error-CODE`. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly detail = "",
    readonly figures: Problem["figures"] = {},
    /** Where the house has forbidden it. */
    readonly about: About = {},
  ) {
    super(detail || code);
  }
}

/** An error as a sentence for a person. */
export function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return t("error-offline");
  return t(`error-${error.code}`, aboutHouse(error.about));
}

export function token(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The name that this person gave last, or one for somebody who has given none. */
export function myName(): string {
  return localStorage.getItem(NAME) ?? proposedName();
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** This device has proved whose it is. */
export function become(guest: Guest): void {
  localStorage.setItem(TOKEN, guest.token);
  rememberName(guest.person.name);
}

export function forgetMe(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(NAME);
}

let arriving: Promise<string> | null = null;

/** Whether this device is nobody's, and not just becoming a guest's either. */
export function isNobodys(): boolean {
  return !token() && !arriving;
}

/** The token of this device's person, who becomes a guest if need be. */
export function ensureGuest(): Promise<string> {
  const known = token();
  if (known) return Promise.resolve(known);
  arriving ??= plain<Guest>("POST", "/guest", { name: myName(), device: deviceName() })
    .then((guest) => {
      // Whoever has signed in meanwhile is not made a guest again.
      if (!token()) localStorage.setItem(TOKEN, guest.token);
      return token() ?? guest.token;
    })
    .finally(() => (arriving = null));
  return arriving;
}

/** After the server has refused a token: become a new guest, unless that has happened already. */
export function renewGuest(refused: string): Promise<string> {
  if (token() === refused) localStorage.removeItem(TOKEN);
  return ensureGuest();
}

/** After the token was signed out: the one that this device has got instead, if it has. */
export function signedOut(ended: string): string | null {
  if (token() === ended) forgetMe();
  return token();
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A call for which it does not matter who one is. */
export async function plain<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  const known = token();
  if (known) headers.Authorization = `Bearer ${known}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as T;
  const type = response.headers.get("Content-Type") ?? "";
  return (type.includes("json") ? await response.json() : await response.text()) as T;
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const { error, detail, figures, ...about } = (await response.json()) as Problem;
    return new ApiError(error, detail, figures, about);
  } catch {
    return new ApiError("unknown", String(response.status));
  }
}

/** A call in somebody's name: a token that the server no longer knows is renewed once. */
export async function mine<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const used = await ensureGuest();
  try {
    return await plain<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "signed-out") {
      if (!signedOut(used)) toast(t("error-signed-out"));
    } else if (error.code !== "bad-token") throw error;
    await renewGuest(used);
    return plain<T>(method, path, body);
  }
}

/** One chair of a finished match, which must be mine. */
export interface Mine {
  code: string;
  game: number;
  chair: number;
}

function reviewPath({ code, game, chair }: Mine): string {
  return `/tables/${code}/reviews/${game}/${chair}`;
}

export const api = {
  catalogue: () => once("catalogue", readCatalogue),
  address: () => plain<Address>("GET", "/address"),
  createTable: (setup: Setup) => mine<TableCode>("POST", "/tables", { setup }),
  tables: () => plain<TableList>("GET", "/tables"),
  table: (code: string) => plain<TableSummary>("GET", `/tables/${code}`),
  replay: (code: string, game: number) => plain<Replay>("GET", `/tables/${code}/replays/${game}`),
  beginReview: (of: Mine) => mine<ReviewState>("POST", reviewPath(of)),
  review: (of: Mine) => mine<ReviewState>("GET", reviewPath(of)),
  stopReview: (of: Mine) => mine<void>("DELETE", reviewPath(of)),
  rules: (edition: string, lang: string) =>
    once(`rules ${edition} ${lang}`, () =>
      plain<RuleSheet>("GET", `/rules/${edition}?lang=${lang}`),
    ),
  me: () => mine<Person>("GET", "/me"),
  changeMe: (change: PersonChange) => mine<Person>("PATCH", "/me", change),
  history: () => mine<History>("GET", "/me/history"),
  myRatings: () => mine<MyRatings>("GET", "/me/ratings"),
  ratedGames: () => plain<RatedGames>("GET", "/ratings"),
  leaderboard: (edition: string, seats: number, page: number) =>
    (token() ? mine : plain)<Leaderboard>("GET", `/ratings/${edition}/${seats}?page=${page}`),
  exportMe: () => mine<unknown>("GET", "/me/export"),
  notices: () => plain<NoticeList>("GET", "/notices"),
  unheard: (table: string) => mine<AllUnheard>("GET", `/me/unheard?table=${table}`),
  stopHearing: (whom: Neighbour) => mine<void>("POST", "/me/unheard", whom),
  hearAgain: (id: number) => mine<void>("DELETE", `/me/unheard/${id}`),
  report: (report: NewReport) => mine<void>("POST", "/reports", report),
  standing: () => mine<MyStanding>("GET", "/me/standing"),
  deleteMe: () => mine<void>("DELETE", "/me"),
  count: (pad: Pad) => plain<Count>("POST", "/score", pad),
};

async function readCatalogue(): Promise<Catalogue> {
  const catalogue = await plain<Catalogue>("GET", "/catalogue");
  meet(catalogue.editions);
  return catalogue;
}

/** Sees to it that an edition is known, also one that the server has met after this page. */
export async function learnEdition(id: string): Promise<void> {
  if (isKnown(id)) return;
  kept.delete("catalogue");
  await api.catalogue();
}

const kept = new Map<string, Promise<unknown>>();

function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const found = kept.get(name) as Promise<T> | undefined;
  if (found) return found;
  const loading = load();
  kept.set(name, loading);
  loading.catch(() => kept.delete(name));
  return loading;
}
