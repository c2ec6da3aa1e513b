// The keeper's line to the server. Its session lives in this page's memory and nowhere else.
import { ApiError, sentence } from "../lib/api";
import { toast } from "../lib/toasts.svelte";
import { t } from "../lib/words.svelte";
import type { NoticeList, Problem } from "../protocol";
import type {
  ActiveSanctions,
  ActReason,
  AnswerReport,
  GivenName,
  HouseActs,
  KeeperSession,
  LimitChange,
  Limits,
  NewNotice,
  NewSanction,
  Reports,
  WatchedPeople,
  WatchedTables,
  WatchedTournaments,
} from "./protocol";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export class KeptHouse {
  keeper = $state("");
  #session = "";

  get open(): boolean {
    return this.keeper !== "";
  }

  /** The key is given up for something that ends. */
  async enter(key: string): Promise<void> {
    const made = await this.#ask<KeeperSession>("POST", "session", undefined, key);
    this.#session = made.session;
    this.keeper = made.keeper;
  }

  async leave(): Promise<void> {
    await this.#ask("DELETE", "session").catch(() => undefined);
    this.#forget();
  }

  tables = () => this.#ask<WatchedTables>("GET", "tables");
  tournaments = () => this.#ask<WatchedTournaments>("GET", "tournaments");
  people = (like: string) =>
    this.#ask<WatchedPeople>("GET", `people?like=${encodeURIComponent(like)}`);
  sanctions = () => this.#ask<ActiveSanctions>("GET", "sanctions");
  reports = () => this.#ask<Reports>("GET", "reports");
  notices = () => this.#ask<NoticeList>("GET", "notices");
  limits = () => this.#ask<Limits>("GET", "limits");
  log = () => this.#ask<HouseActs>("GET", "log");

  sanction = (new_: NewSanction) => this.#ask("POST", "sanctions", new_);
  lift = (id: number) => this.#ask("DELETE", `sanctions/${id}`);
  signOut = (person: string, why: ActReason) =>
    this.#ask("POST", `people/${encodeURIComponent(person)}/signed-out`, why);
  rename = (person: string, given: GivenName) =>
    this.#ask("POST", `people/${encodeURIComponent(person)}/renamed`, given);
  close = (code: string, why: ActReason) => this.#ask("POST", `tables/${code}/closed`, why);
  reopen = (code: string) => this.#ask("DELETE", `tables/${code}/closed`);
  closeTournament = (code: string, why: ActReason) =>
    this.#ask("POST", `tournaments/${code}/closed`, why);
  reopenTournament = (code: string) => this.#ask("DELETE", `tournaments/${code}/closed`);
  answer = (id: number, answer: AnswerReport) => this.#ask("POST", `reports/${id}`, answer);
  notify = (notice: NewNotice) => this.#ask("POST", "notices", notice);
  withdraw = (id: number) => this.#ask("DELETE", `notices/${id}`);
  limit = (change: LimitChange) => this.#ask("PATCH", "limits", change);

  /** An act, of which it is said that it is done or why not. */
  async act(doing: Promise<unknown>, then: () => Promise<void>): Promise<void> {
    try {
      await doing;
      toast(t("admin-done"));
      await then();
    } catch (error) {
      toast(sentence(error), "error");
    }
  }

  async #ask<T>(method: Method, path: string, body?: unknown, key = this.#session): Promise<T> {
    const response = await fetch(`/api/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
    if (response.status === 401) this.#forget();
    if (!response.ok) throw await refusal(response);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  #forget(): void {
    this.#session = this.keeper = "";
  }
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const { error, detail } = (await response.json()) as Problem;
    return new ApiError(error, detail);
  } catch {
    return new ApiError("unknown", String(response.status));
  }
}
