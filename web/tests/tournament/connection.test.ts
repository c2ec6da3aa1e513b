import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Socket } from "../../src/lib/conversation.svelte";
import { TournamentConnection } from "../../src/tournament/state/connection.svelte";
import { follow, leave } from "../../src/tournament/state/following.svelte";
import type { TournamentClientFrame, TournamentFrame } from "../../src/tournament/protocol";
import { whole } from "./sights";

/** A socket whose other end is the test. */
class Line implements Socket {
  sent: TournamentClientFrame[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((text: string) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as TournamentClientFrame);
  }
  close(): void {
    this.closed = true;
  }
  reconnect(): void {
    this.onclose!();
  }
  hurry(): void {
    this.reconnect();
  }
  hear(frame: TournamentFrame): void {
    this.onmessage!(JSON.stringify(frame));
  }
}

async function connected() {
  const line = new Line();
  const connection = new TournamentConnection("BCD234", () => line);
  await vi.waitFor(() => expect(line.onopen).not.toBeNull());
  line.onopen!();
  return { line, connection };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "a token", removeItem: () => undefined });
});
afterEach(() => vi.useRealTimers());

test("it says who it is and which tournament it wants", async () => {
  const { line, connection } = await connected();
  expect(line.sent).toEqual([
    { type: "hello", token: "a token", tournament: "BCD234", beats: true },
  ]);
  expect(connection.status).toBe("connecting");
  line.hear(whole({ you: { organiser: true } }));
  expect(connection.status).toBe("open");
  expect(connection.you).toEqual({ organiser: true });
});

test("my part stays until another is told", async () => {
  const { line, connection } = await connected();
  line.hear(whole({ you: { number: 3 } }));
  line.hear({ type: "news", seq: 2, status: "playing" });
  expect(connection.you).toEqual({ number: 3 });
  expect(connection.sight?.status).toBe("playing");
});

test("after a lost line only the whole counts, and what was not answered is said again", async () => {
  const { line, connection } = await connected();
  line.hear(whole());
  const answer = connection.send({ type: "begin" });
  line.onclose!();
  expect(connection.status).toBe("lost");
  line.sent = [];
  line.onopen!();
  line.hear({ type: "news", seq: 5, status: "over" });
  expect(connection.sight?.status).toBe("entries");
  line.hear(whole({ status: "playing" }));
  expect(line.sent.map(({ type }) => type)).toEqual(["hello", "begin"]);
  line.hear({ type: "ack", id: (line.sent[1] as { id: string }).id });
  expect(await answer).toEqual({ ok: true });
});

test("the next stage is due when the server says", async () => {
  const { line, connection } = await connected();
  vi.spyOn(performance, "now").mockReturnValue(5000);
  line.hear(whole({ status: "between", left_ms: 12_000 }));
  expect(connection.due).toBe(17_000);
  line.hear({ type: "news", seq: 2, status: "playing" });
  expect(connection.due).toBeNull();
});

test("from page to page one line is enough; the last page closes it after a while", async () => {
  const lines: Line[] = [];
  const connect = (code: string) =>
    new TournamentConnection(code, () => lines[lines.push(new Line()) - 1]!);
  const one = follow("BCD234", connect);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  vi.useFakeTimers();
  leave(one);
  expect(follow("BCD234", connect)).toBe(one);
  vi.advanceTimersByTime(60_000);
  expect(lines[0]!.closed).toBe(false);
  leave(one);
  vi.advanceTimersByTime(60_000);
  expect(lines[0]!.closed).toBe(true);
  expect(follow("BCD234", connect)).not.toBe(one);
});

test("two tournaments have a line each", async () => {
  const lines: Line[] = [];
  const connect = (code: string) =>
    new TournamentConnection(code, () => lines[lines.push(new Line()) - 1]!);
  const [one, other] = [follow("CDF345", connect), follow("DFG456", connect)];
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  vi.useFakeTimers();
  leave(other);
  vi.advanceTimersByTime(60_000);
  expect([one.status, other.status]).toEqual(["connecting", "closed"]);
  expect(follow("CDF345", connect)).toBe(one);
});
