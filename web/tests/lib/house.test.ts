import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inAWhile, noticeText } from "../../src/notices/sentences";
import { houseNotices } from "../../src/lib/notices.svelte";
import { speak } from "../../src/lib/words.svelte";

const NOW = Date.parse("2030-05-01T10:00:00Z");
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

beforeAll(() => speak("en"));
afterEach(() => vi.useRealTimers());

test("a time to come is told as people say it", () => {
  expect(inAWhile(at(10), NOW)).toBe("in 10 minutes");
  expect(inAWhile(at(0.1), NOW)).toBe("in 1 minute");
  expect(inAWhile(at(180), NOW)).toBe("in 3 hours");
  expect(inAWhile(at(4 * 1440), NOW)).toBe("in 4 days");
});

test("maintenance reads otherwise before and after it has begun", () => {
  const notice = { id: 1, code: "maintenance", text: "Tea.", begins: at(10), until: at(40) };
  expect(noticeText(notice, NOW)).toMatch(/^The server will be worked on in 10 minutes.*Tea\.$/);
  expect(noticeText(notice, NOW + 11 * 60_000)).toMatch(/^The server is being worked on/);
});

test("a notice is shown until it is over, put away or withdrawn", () => {
  vi.useFakeTimers({ now: NOW });
  const one = { id: 11, code: "message", text: "One", until: at(5) };
  const two = { id: 12, code: "message", text: "Two", until: at(9) };
  houseNotices.tell([one, two]);
  expect(houseNotices.shown).toEqual([one, two]);
  houseNotices.dismiss(12);
  houseNotices.tell([one, two]);
  expect(houseNotices.shown).toEqual([one]);
  vi.setSystemTime(NOW + 6 * 60_000);
  houseNotices.tell([one, two]);
  expect(houseNotices.shown).toEqual([]);
  houseNotices.tell([]);
  expect(houseNotices.shown).toEqual([]);
});
