// One table as this person sees it.
import type {
  Ack,
  Advised,
  Bye,
  ClockSight,
  Command,
  Emoted,
  Halt,
  Notices,
  Ping,
  Refused,
  Said,
  ServerFrame,
  TableEvent,
  TableSight,
  Update,
  View,
  You,
} from "../protocol";
import { FairDealClient } from "../fair/client";
import { Conversation, openSocket, type Socket, type WishOf } from "./conversation.svelte";

export type { Answer, Socket } from "./conversation.svelte";
export type Wish = WishOf<Command>;
/** `update` is null for events that happened while we were away. */
export type Listener = (events: TableEvent[], update: Update | null) => void;
export interface Remark extends Said {
  /** Counts remarks, so that equal ones can be told apart. */
  n: number;
  at: number;
}

/** A face that somebody makes, and the how-manieth of them it is. */
export interface Grimace extends Emoted {
  n: number;
}

const KEPT_EVENTS = 500;
const KEPT_REMARKS = 40;

export class TableConnection extends Conversation<
  Exclude<ServerFrame, Ack | Refused | Notices | Ping | Halt | Bye>,
  Command
> {
  table = $state.raw<TableSight | null>(null);
  you = $state.raw<You | null>(null);
  views = $state.raw<View[]>([]);
  clock = $state.raw<ClockSight | null>(null);
  /** When `clock` came, by performance.now(). */
  clockReceivedAt = $state(0);
  turn = $state(0);
  said = $state.raw<Remark[]>([]);
  /** The latest face that somebody has made. */
  emoted = $state.raw<Grimace | null>(null);
  /** What the teacher has told this person last. */
  advised = $state.raw<Advised | null>(null);
  /** What has been heard so far, for whoever begins to listen late. */
  heard: { seq: number; events: TableEvent[] }[] = [];

  #seq = 0;
  #remarks = 0;
  #listeners = new Set<Listener>();

  constructor(
    readonly code: string,
    open: () => Socket = () => openSocket("/ws", { table: code }),
    /** This person's part in the fair deal, and what it has witnessed. */
    readonly fair: FairDealClient | null = new FairDealClient(code),
  ) {
    super(open);
  }

  /** How many look on besides whoever reads this. */
  get watchers(): number {
    return (this.table?.watching ?? 0) - (this.you?.chairs.length ? 0 : 1);
  }

  /** Calls back with what happens from now on; returns how to stop. */
  onEvents(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected hello(token: string): object {
    const entropy = this.fair !== null;
    return { type: "hello", token, table: this.code, since: this.#seq, entropy, beats: true };
  }

  /** The clock that was running goes on from where it was. */
  protected stoodStill(since: number): void {
    const left = this.clock?.left_ms ?? null;
    if (this.clock === null || left === null || this.clockReceivedAt > since) return;
    this.clock = { ...this.clock, left_ms: left - (since - this.clockReceivedAt) };
    this.clockReceivedAt = performance.now();
  }

  protected hear(frame: Exclude<ServerFrame, Ack | Refused | Notices | Ping | Halt | Bye>): void {
    switch (frame.type) {
      case "update":
        return this.#update(frame);
      case "missed":
        return this.#tell(frame.seq, frame.events, null);
      case "said":
        this.said = [
          ...this.said.slice(1 - KEPT_REMARKS),
          { ...frame, n: ++this.#remarks, at: performance.now() },
        ];
        return;
      case "emoted":
        this.emoted = { ...frame, n: (this.emoted?.n ?? 0) + 1 };
        return;
      case "advised":
        this.advised = frame;
        return;
    }
  }

  #update(update: Update): void {
    if (update.seq < this.#seq && !this.fresh) return;
    if (update.seq > this.#seq + 1 && !this.fresh) return this.reconnect();
    if (update.table) this.table = update.table;
    if (update.you) this.you = update.you;
    this.views = update.views ?? [];
    this.clock = update.clock ?? null;
    this.clockReceivedAt = performance.now();
    this.turn = update.turn;
    this.#tell(update.seq, update.events ?? [], update);
    this.#seq = update.seq;
    this.welcomed();
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
}
