import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LastingSocket } from "../../src/lib/socket";

/** The browser's socket, as far as it is used; the test is the network. */
class Wire {
  static OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }
  fail(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const page = new EventTarget();
const last = () => Wire.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("document", Object.assign(page, { hidden: false }));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  Wire.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it hands messages on and sends only over an open line", () => {
  const socket = new LastingSocket("ws://here/ws");
  const heard: string[] = [];
  socket.onmessage = (text) => heard.push(text);
  socket.send("too early");
  last().open();
  socket.send("hello");
  last().onmessage!({ data: "welcome" });
  expect(last().sent).toEqual(["hello"]);
  expect(heard).toEqual(["welcome"]);
  socket.close();
});

test("it comes back after a failure, later and later, at most after five seconds", () => {
  const socket = new LastingSocket("ws://here/ws");
  const closed = vi.fn();
  socket.onclose = closed;
  for (let failures = 1; failures <= 12; failures += 1) {
    last().fail();
    expect(closed).toHaveBeenCalledTimes(failures);
    expect(Wire.made).toHaveLength(failures);
    vi.advanceTimersByTime(Math.min(5000, 300 * 2 ** (failures - 1)));
    expect(Wire.made).toHaveLength(failures + 1);
  }
  socket.close();
});

test("a line that does not open in time is given up", () => {
  const socket = new LastingSocket("ws://here/ws");
  vi.advanceTimersByTime(6000);
  expect(last().closed).toBe(true);
  vi.advanceTimersByTime(300);
  expect(Wire.made).toHaveLength(2);
  socket.close();
});

test("where there are other servers it is given up sooner, unless the network is slow", () => {
  const socket = new LastingSocket("ws://here/ws");
  last().open();
  socket.hurry();
  last().fail();
  const patience = [1, 2, 3, 4].map(() => {
    const former = Wire.made.length;
    while (Wire.made.length === former) vi.advanceTimersByTime(10);
    let waited = 0;
    for (; !last().closed; waited += 10) vi.advanceTimersByTime(10);
    return Math.round(waited / 1000);
  });
  expect(patience).toEqual([2, 4, 6, 6]);
  socket.close();
});

test.each(["online", "visibilitychange"])("%s ends the waiting", (event) => {
  const socket = new LastingSocket("ws://here/ws");
  last().fail();
  page.dispatchEvent(new Event(event));
  expect(Wire.made).toHaveLength(2);
  page.dispatchEvent(new Event(event));
  expect(Wire.made).toHaveLength(2);
  socket.close();
});

test("asked to, it makes another line at once and forgets the old one", () => {
  const socket = new LastingSocket("ws://here/ws");
  const old = last();
  old.open();
  socket.reconnect();
  expect(old.closed).toBe(true);
  expect(old.onmessage).toBeNull();
  expect(Wire.made).toHaveLength(2);
  socket.close();
});

test("closed, it stays closed", () => {
  const socket = new LastingSocket("ws://here/ws");
  socket.close();
  page.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(last().closed).toBe(true);
  expect(Wire.made).toHaveLength(1);
});
