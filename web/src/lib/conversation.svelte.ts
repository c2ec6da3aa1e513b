// Talking with the server about one thing, a table or a tournament, over one socket that mends
// itself: who I am, commands and their answers, signs of life.
import type { Ack, Beat, Bye, Halt, Notices, Ping, Refused } from "../protocol";
import { ApiError, ensureGuest, renewGuest, signedOut } from "./api";
import type { About } from "./house";
import { houseNotices } from "./notices.svelte";
import { freshId } from "./random";
import { LastingSocket } from "./socket";

export type Answer =
  | { ok: true }
  | {
      ok: false;
      code: string;
      rule: string;
      detail: string;
      figures?: Refused["figures"];
      until?: string;
    };
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A command before it has been given its id. */
export type WishOf<Command> = WithoutId<Command>;
export type Status = "connecting" | "open" | "lost" | "closed";

/** A line to the server that mends itself; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  reconnect(): void;
  hurry(): void;
  onopen: (() => void) | null;
  onmessage: ((text: string) => void) | null;
  onclose: (() => void) | null;
}

interface Pending {
  frame: unknown;
  answer: (answer: Answer) => void;
}

const SILENCE_MS = 20_000;
/** Whoever has given a silent line up so shortly before may only have a slow network. */
const LATELY_MS = 60_000;
/** Reasons of the server to close after which coming back helps. */
const PASSING = new Set(["server-stopping", "too-fast", "too-slow", "bad-token", "unknown"]);

/** `where` is for balancers that lead all who want to one place to one node; `hello` says it too. */
export function openSocket(path: string, where: Record<string, string>): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams(where);
  return new LastingSocket(`${scheme}//${location.host}${path}?${query.toString()}`);
}

/** `Frame` is what is heard besides answers, `Command` what is said. */
export abstract class Conversation<Frame extends { type: string }, Command> {
  status = $state<Status>("connecting");
  /** Why the server has closed it to us; a key `error-CODE`. */
  closedBecause = $state<string | null>(null);
  /** What the house says to it. */
  closedAbout = $state.raw<About>({});
  /** Why everything stands still just now; a key `error-CODE`. */
  halted = $state<string | null>(null);

  /** Whether nothing goes on here just now, as far as this page can know. */
  get standing(): boolean {
    return this.halted !== null || this.status !== "open";
  }

  /** Nothing has been heard since the socket was opened. */
  protected fresh = true;
  #socket: Socket | null = null;
  #token = "";
  #pending = new Map<string, Pending>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** How long silence may last; shorter where the server has said how often it will be heard. */
  #longest = SILENCE_MS;
  #patience = 1;
  #gaveUpAt = -Infinity;
  #left = false;
  #haltedAt = 0;

  constructor(private readonly open: () => Socket) {
    void this.#begin();
  }

  /** The first frame. */
  protected abstract hello(token: string): object;
  protected abstract hear(frame: Frame): void;
  /** It goes on after it has stood still since then, by performance.now(). */
  protected abstract stoodStill(since: number): void;

  /** Sends a command, again after every lost connection, until it has been answered. */
  send(wish: WishOf<Command>): Promise<Answer> {
    if (this.status === "closed") {
      return Promise.resolve({ ok: false, code: "not-here", rule: "", detail: "" });
    }
    const id = freshId();
    const frame = { ...wish, id };
    return new Promise((answer) => {
      this.#pending.set(id, { frame, answer });
      if (!this.fresh) this.#say(frame);
    });
  }

  /** Leaves the page; what one has there is kept. */
  close(): void {
    this.#left = true;
    this.#end(null);
  }

  /** How things stand has been heard: whatever was not answered is said again. */
  protected welcomed(): void {
    const first = this.fresh;
    this.fresh = false;
    this.status = "open";
    if (first) for (const { frame } of this.#pending.values()) this.#say(frame);
  }

  protected reconnect(): void {
    this.#socket?.reconnect();
  }

  async #begin(): Promise<void> {
    try {
      this.#token = await ensureGuest();
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      this.closedAbout = refused?.about ?? {};
      if (!this.#left) this.#end(refused?.code === "banned" ? "banned" : "offline");
      return;
    }
    if (this.#left) return;
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.fresh = true;
      this.#say(this.hello(this.#token));
      this.#watch();
    };
    socket.onmessage = (text) => this.#listen(JSON.parse(text) as Frame | Ack | Refused);
    socket.onclose = () => {
      this.fresh = true;
      this.halted = null;
      if (this.status === "open") this.status = "lost";
    };
  }

  #say(frame: unknown): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  /** A socket that has been silent for too long is dead, whatever it says. */
  #watch(): void {
    clearTimeout(this.#silence);
    if (performance.now() - this.#gaveUpAt > LATELY_MS) this.#patience = 1;
    const silence = Math.min(SILENCE_MS, this.#longest * this.#patience);
    this.#silence = setTimeout(() => this.#giveUp(), silence);
  }

  /** Where that happens again and again the network is slow, and more patience is needed. */
  #giveUp(): void {
    const now = performance.now();
    if (now - this.#gaveUpAt < LATELY_MS) this.#patience *= 2;
    this.#gaveUpAt = now;
    this.reconnect();
  }

  /** There are other servers, and this one will be heard of. */
  #beat(silence: number): void {
    this.#longest = silence * 1000;
    this.#socket?.hurry();
    this.#watch();
  }

  #listen(heard: Frame | Ack | Refused | Ping | Beat | Halt | Bye): void {
    const frame = heard as Ack | Refused | Ping | Beat | Halt | Bye | Notices;
    if (frame.type === "ping") this.#say({ type: "pong", n: frame.n });
    this.#watch();
    switch (frame.type) {
      case "ping":
        return;
      case "beat":
        return this.#beat(frame.silence);
      case "ack":
        return this.#answer(frame.id, { ok: true });
      case "halt":
        return this.#halt(frame.code);
      case "refused": {
        if (frame.code === this.halted) return; // said again when it goes on
        const { id, code, rule = "", detail = "", figures, until } = frame;
        const house = until ? { until } : {};
        return this.#answer(id, { ok: false, code, rule, detail, figures, ...house });
      }
      case "bye":
        this.closedAbout = frame;
        return this.#bye(frame.code);
      case "notices":
        return houseNotices.tell(frame.notices);
      default:
        return this.hear(heard as Frame);
    }
  }

  /** What was not answered is said again when it goes on: its id makes that harmless. */
  #halt(code: string | null): void {
    if (code !== null) {
      if (this.halted === null) this.#haltedAt = performance.now();
      this.halted = code;
    } else if (this.halted !== null) {
      this.halted = null;
      this.stoodStill(this.#haltedAt);
      if (!this.fresh) for (const { frame } of this.#pending.values()) this.#say(frame);
    }
  }

  #answer(id: string, answer: Answer): void {
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }

  #bye(code: string): void {
    if (code === "signed-out") return this.#signedOut();
    if (!PASSING.has(code)) return this.#end(code);
    if (code !== "bad-token") return;
    renewGuest(this.#token).then(
      (token) => {
        this.#token = token;
        this.reconnect();
      },
      () => this.#end("offline"),
    );
  }

  /** Somewhere else, perhaps by another page of this device, which goes on with a new token. */
  #signedOut(): void {
    const other = signedOut(this.#token);
    if (!other) return this.#end("signed-out");
    this.#token = other;
    this.reconnect();
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
