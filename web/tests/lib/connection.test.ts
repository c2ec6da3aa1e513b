import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableConnection, type Socket } from "../../src/lib/connection.svelte";
import type {
  ClientFrame,
  ServerFrame,
  TableEvent,
  TableSight,
  Update,
  You,
} from "../../src/protocol";

/** A socket whose other end is the test. */
class Line implements Socket {
  sent: ClientFrame[] = [];
  closed = false;
  hurried = false;
  onopen: (() => void) | null = null;
  onmessage: ((text: string) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {
    this.closed = true;
  }
  reconnect(): void {
    this.drop();
  }
  hurry(): void {
    this.hurried = true;
  }
  open(): void {
    this.onopen!();
  }
  drop(): void {
    this.onclose!();
  }
  hear(frame: ServerFrame): void {
    this.onmessage!(JSON.stringify(frame));
  }
  /** What was sent since the last time, without greetings. */
  take(): ClientFrame[] {
    return this.sent.splice(0).filter((frame) => frame.type !== "hello");
  }
}

const kept = (event: number): TableEvent => ({ event: "kept", seat: event });
const update = (seq: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  seq,
  turn: seq,
  ...more,
});

async function connected() {
  const line = new Line();
  const connection = new TableConnection("BCD234", () => line, null);
  await vi.waitFor(() => expect(line.onopen).not.toBeNull());
  line.open();
  return { line, connection };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "a token", removeItem: () => undefined });
});

test("the first frame says who we are and what we have seen", async () => {
  const { line } = await connected();
  expect(line.sent).toEqual([
    { type: "hello", token: "a token", table: "BCD234", since: 0, entropy: false, beats: true },
  ]);
  line.hear(update(7));
  line.drop();
  line.sent = [];
  line.open();
  expect(line.sent[0]).toMatchObject({ type: "hello", since: 7 });
});

test("a ping is answered at once", async () => {
  const { line } = await connected();
  line.hear({ type: "ping", n: 5 });
  expect(line.take()).toEqual([{ type: "pong", n: 5 }]);
});

test("a command is answered by its id", async () => {
  const { line, connection } = await connected();
  line.hear(update(1));
  const first = connection.send({ type: "ready", chair: 0 });
  const second = connection.send({ type: "stand", chair: 0 });
  const [one, other] = line.take() as { id: string }[];
  expect(one!.id).not.toBe(other!.id);
  line.hear({ type: "refused", id: other!.id, code: "not-yours" });
  line.hear({ type: "ack", id: one!.id });
  expect(await first).toEqual({ ok: true });
  expect(await second).toEqual({ ok: false, code: "not-yours", rule: "", detail: "" });
});

test("an unanswered command is sent again with the same id, an answered one is not", async () => {
  const { line, connection } = await connected();
  line.hear(update(1));
  void connection.send({ type: "ready", chair: 0 });
  const lost = connection.send({ type: "stand", chair: 0 });
  const [answered, open] = line.take() as { id: string }[];
  line.hear({ type: "ack", id: answered!.id });
  line.drop();
  expect(connection.status).toBe("lost");
  line.open();
  expect(line.take()).toEqual([]);
  line.hear(update(1));
  expect(line.take()).toEqual([open]);
  line.hear({ type: "ack", id: open!.id });
  expect(await lost).toEqual({ ok: true });
});

test("a command made while the line is down waits for it", async () => {
  const { line, connection } = await connected();
  line.hear(update(1));
  line.drop();
  void connection.send({ type: "ready", chair: 0 });
  expect(line.take()).toEqual([]);
  line.open();
  line.hear(update(1));
  expect(line.take()).toMatchObject([{ type: "ready", chair: 0 }]);
});

test("events come once each, missed ones before the update that follows them", async () => {
  const { line, connection } = await connected();
  const heard: [TableEvent[], number | null][] = [];
  connection.onEvents((events, about) => heard.push([events, about?.seq ?? null]));
  line.hear(update(1, { events: [kept(1)] }));
  line.drop();
  line.open();
  line.hear({ type: "missed", seq: 2, events: [kept(2)] });
  line.hear({ type: "missed", seq: 3, events: [kept(3)] });
  line.hear(update(3));
  line.hear(update(4, { events: [kept(4)] }));
  line.hear(update(4, { events: [kept(4)] }));
  expect(heard).toEqual([
    [[kept(1)], 1],
    [[kept(2)], null],
    [[kept(3)], null],
    [[], 3],
    [[kept(4)], 4],
    [[], 4],
  ]);
  expect(connection.heard.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test("a gap in the numbers makes the line anew", async () => {
  const { line, connection } = await connected();
  line.hear(update(1));
  const again = vi.spyOn(line, "reconnect");
  line.hear(update(3, { events: [kept(3)] }));
  expect(again).toHaveBeenCalled();
  expect(connection.turn).toBe(1);
});

test("what an update leaves out of table and you stays as it was", async () => {
  const { line, connection } = await connected();
  const you = {
    name: "North",
    chairs: [0],
    host: true,
    muted: false,
    claim_failed: false,
    joining: false,
  };
  const clock = { chairs: [0], left_ms: 5000, of_ms: 5000, slap_open: false };
  line.hear(update(1, { you, clock }));
  line.hear(update(2));
  expect(connection.you).toEqual(you);
  expect(connection.clock).toBeNull();
});

test("whoever looks on is not counted among those who look on", async () => {
  const { line, connection } = await connected();
  const table = { watching: 2 } as TableSight;
  line.hear(update(1, { table, you: { chairs: [] } as unknown as You }));
  expect(connection.watchers).toBe(1);
  line.hear(update(2, { you: { chairs: [0] } as unknown as You }));
  expect(connection.watchers).toBe(2);
});

test("a table that is not there ends the connection", async () => {
  const { line, connection } = await connected();
  const asked = connection.send({ type: "ready", chair: 0 });
  line.hear({ type: "bye", code: "no-such-table" });
  expect(connection.status).toBe("closed");
  expect(connection.closedBecause).toBe("no-such-table");
  expect(line.closed).toBe(true);
  expect(await asked).toMatchObject({ ok: false, code: "no-such-table" });
});

test("a server that stops is waited for", async () => {
  const { line, connection } = await connected();
  line.hear(update(1));
  line.hear({ type: "bye", code: "server-stopping" });
  line.drop();
  expect(connection.status).not.toBe("closed");
  expect(line.closed).toBe(false);
});

test("while the server stands still the page says so, and repeats itself when it goes on", async () => {
  const { line, connection } = await connected();
  const clock = { chairs: [0], left_ms: 5000, of_ms: 5000, slap_open: false };
  line.hear(update(1, { clock }));
  line.hear({ type: "halt", code: "cannot-store" });
  expect(connection.halted).toBe("cannot-store");
  expect(connection.status).toBe("open");
  const answered = connection.send({ type: "ready", chair: 0 });
  const [said] = line.take() as { id: string }[];
  line.hear({ type: "refused", id: said!.id, code: "cannot-store" });
  const before = connection.clockReceivedAt;
  await new Promise((wait) => setTimeout(wait, 30));
  line.hear({ type: "halt", code: null });
  expect(connection.halted).toBeNull();
  expect(connection.clockReceivedAt).toBeGreaterThanOrEqual(before + 25);
  expect(connection.clock!.left_ms).toBeGreaterThan(4900);
  expect(line.take()).toEqual([said]);
  line.hear({ type: "ack", id: said!.id });
  expect(await answered).toEqual({ ok: true });
});

test("a notice that the server stands still ends with its socket", async () => {
  const { line, connection } = await connected();
  line.hear({ type: "halt", code: "cannot-store" });
  line.drop();
  expect(connection.halted).toBeNull();
});

describe("a line that falls silent", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Seconds of silence after which it is given up and opened anew. */
  function patience(line: Line): number {
    const dropped = vi.fn();
    const drop = line.onclose;
    line.onclose = dropped;
    let seconds = 0;
    for (; !dropped.mock.calls.length && seconds < 60; seconds += 1) vi.advanceTimersByTime(1000);
    line.onclose = drop;
    line.drop();
    line.open();
    return seconds;
  }

  test("is given up after 20 s, and soon where other servers could go on", async () => {
    const { line } = await connected();
    expect(patience(line)).toBe(20);
    line.hear({ type: "beat", silence: 4 });
    expect(line.hurried).toBe(true);
    vi.advanceTimersByTime(3900);
    line.hear({ type: "beat", silence: 4 });
    vi.advanceTimersByTime(61_000 - 4 * 15_000);
    expect(patience(line)).toBeLessThanOrEqual(4);
  });

  test("is given more time, again and again, where the network is only slow", async () => {
    const { line } = await connected();
    line.hear({ type: "beat", silence: 4 });
    expect([1, 2, 3, 4, 5].map(() => patience(line))).toEqual([4, 4, 8, 16, 20]);
    for (let seconds = 0; seconds < 62; seconds += 2) {
      vi.advanceTimersByTime(2000);
      line.hear({ type: "beat", silence: 4 });
    }
    expect([1, 2, 3].map(() => patience(line))).toEqual([4, 4, 8]);
  });
});
