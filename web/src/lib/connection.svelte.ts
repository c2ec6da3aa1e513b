// One table as this person sees it, over one socket that mends itself.
import type {
  Advised,
  ClientFrame,
  ClockSight,
  Command,
  Said,
  ServerFrame,
  TableEvent,
  TableSight,
  Update,
  View,
  You,
} from "../protocol";
import { FairDealClient } from "../fair/client";
import { ensureGuest, renewGuest } from "./api";
import { freshId } from "./random";
import { LastingSocket } from "./socket";

export type Answer = { ok: true } | { ok: false; code: string; rule: string; detail: string };
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A command before it has been given its id. */
export type Wish = WithoutId<Command>;
export type Status = "connecting" | "open" | "lost" | "closed";
/** `update` is null for events that happened while we were away. */
export type Listener = (events: TableEvent[], update: Update | null) => void;
export interface Remark extends Said {
  /** Counts remarks, so that equal ones can be told apart. */
  n: number;
  at: number;
}

/** A line to the server that mends itself; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  reconnect(): void;
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
}

interface Pending {
  frame: ClientFrame;
  answer: (answer: Answer) => void;
}

const SILENCE_MS = 20_000;
const KEPT_EVENTS = 500;
const KEPT_REMARKS = 40;
/** Reasons of the server to close after which coming back helps. */
const PASSING = new Set(["server-stopping", "too-fast", "too-slow", "bad-token", "unknown"]);

function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new LastingSocket(`${scheme}//${location.host}/ws`);
}

export class TableConnection {
  table = $state.raw<TableSight | null>(null);
  you = $state.raw<You | null>(null);
  views = $state.raw<View[]>([]);
  clock = $state.raw<ClockSight | null>(null);
  /** When `clock` came, by performance.now(). */
  clockReceivedAt = $state(0);
  turn = $state(0);
  status = $state<Status>("connecting");
  /** Why the server has closed the table to us; a key `error-CODE`. */
  closedBecause = $state<string | null>(null);
  said = $state.raw<Remark[]>([]);
  /** What the teacher has told this person last. */
  advised = $state.raw<Advised | null>(null);
  /** What has been heard so far, for whoever begins to listen late. */
  heard: { seq: number; events: TableEvent[] }[] = [];

  #socket: Socket | null = null;
  #seq = 0;
  #fresh = true;
  #remarks = 0;
  #token = "";
  #pending = new Map<string, Pending>();
  #listeners = new Set<Listener>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(
    readonly code: string,
    private readonly open: () => Socket = openSocket,
    /** This person's part in the fair deal, and what it has witnessed. */
    readonly fair: FairDealClient | null = new FairDealClient(code),
  ) {
    void this.#begin();
  }

  /** Calls back with what happens from now on; returns how to stop. */
  onEvents(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command, again after every lost connection, until the table has answered. */
  send(wish: Wish): Promise<Answer> {
    if (this.status === "closed") {
      return Promise.resolve({ ok: false, code: "not-here", rule: "", detail: "" });
    }
    const id = freshId();
    const frame = { ...wish, id } as Command;
    return new Promise((answer) => {
      this.#pending.set(id, { frame, answer });
      if (!this.#fresh) this.#say(frame);
    });
  }

  /** Leaves the page of the table; the chair is kept. */
  close(): void {
    this.#left = true;
    this.#end(null);
  }

  async #begin(): Promise<void> {
    try {
      this.#token = await ensureGuest();
    } catch {
      if (!this.#left) this.#end("offline");
      return;
    }
    if (this.#left) return;
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (text) => this.#hear(JSON.parse(text) as ServerFrame);
    socket.onclose = () => {
      this.#fresh = true;
      if (this.status === "open") this.status = "lost";
    };
  }

  #greet(): void {
    this.#fresh = true;
    const entropy = this.fair !== null;
    this.#say({ type: "hello", token: this.#token, table: this.code, since: this.#seq, entropy });
    this.#watch();
  }

  #say(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  /** A socket that has been silent for too long is dead, whatever it says. */
  #watch(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket?.reconnect(), SILENCE_MS);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === "ping") this.#say({ type: "pong", n: frame.n });
    this.#watch();
    switch (frame.type) {
      case "update":
        return this.#update(frame);
      case "missed":
        return this.#tell(frame.seq, frame.events, null);
      case "ack":
        return this.#answer(frame.id, { ok: true });
      case "refused": {
        const { id, code, rule = "", detail = "" } = frame;
        return this.#answer(id, { ok: false, code, rule, detail });
      }
      case "said":
        this.said = [
          ...this.said.slice(1 - KEPT_REMARKS),
          { ...frame, n: ++this.#remarks, at: performance.now() },
        ];
        return;
      case "advised":
        this.advised = frame;
        return;
      case "bye":
        return this.#bye(frame.code);
    }
  }

  #update(update: Update): void {
    if (update.seq < this.#seq && !this.#fresh) return;
    if (update.seq > this.#seq + 1 && !this.#fresh) return this.#socket?.reconnect();
    if (update.table) this.table = update.table;
    if (update.you) this.you = update.you;
    this.views = update.views ?? [];
    this.clock = update.clock ?? null;
    this.clockReceivedAt = performance.now();
    this.turn = update.turn;
    const first = this.#fresh;
    this.#fresh = false;
    this.status = "open";
    this.#tell(update.seq, update.events ?? [], update);
    this.#seq = update.seq;
    if (first) for (const { frame } of this.#pending.values()) this.#say(frame);
    for (const wish of this.fair?.hear(update, this.you?.chairs ?? []) ?? []) {
      void this.send(wish);
    }
  }

  /** Hands events on, each update's once. */
  #tell(seq: number, events: TableEvent[], update: Update | null): void {
    const news = seq > this.#seq ? events : [];
    if (news.length) {
      this.heard = [...this.heard.slice(1 - KEPT_EVENTS), { seq, events: news }];
    }
    this.#seq = Math.max(this.#seq, seq);
    if (news.length || update) for (const listener of this.#listeners) listener(news, update);
  }

  #answer(id: string, answer: Answer): void {
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }

  #bye(code: string): void {
    if (!PASSING.has(code)) return this.#end(code);
    if (code !== "bad-token") return;
    renewGuest(this.#token).then(
      (token) => {
        this.#token = token;
        this.#socket?.reconnect();
      },
      () => this.#end("offline"),
    );
  }

  #end(code: string | null): void {
    clearTimeout(this.#silence);
    this.closedBecause = code;
    this.status = "closed";
    this.#socket?.close();
    for (const { answer } of this.#pending.values()) {
      answer({ ok: false, code: code ?? "not-here", rule: "", detail: "" });
    }
    this.#pending.clear();
  }
}
