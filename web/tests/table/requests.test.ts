import { beforeAll, expect, test } from "vitest";
import { learn, speak } from "../../src/lib/words.svelte";
import type { TableSight, You } from "../../src/protocol";
import { anyRequest, requests } from "../../src/table/state/requests";

const chairs = ["North", "East", "South"].map((name) => ({ name, joins: false }));
const table = (more: object = {}) =>
  ({ chairs, votes: {}, pause_asked: [], paused: false, ...more }) as unknown as TableSight;
const person = (chair: number, host = false): You => ({
  name: "",
  chairs: [chair],
  host,
  muted: false,
  claim_failed: false,
  joining: false,
});
const asked = (more: object, you: You | null) =>
  requests(table(more), you).map(({ text, answers }) => [text, ...answers.map(({ wish }) => wish)]);

beforeAll(async () => {
  await speak("en");
  await learn("asides");
});

test("whoever is asked for a pause may have it or not, and who asks may take it back", () => {
  const pause_asked = [1, 2];
  expect(asked({ pause_asked }, person(0))).toEqual([
    ["East, South ask for a pause.", { type: "pause", chair: 0 }, { type: "resume", chair: 0 }],
  ]);
  expect(asked({ pause_asked }, person(1))).toEqual([
    ["You ask for a pause. It begins when all ask for it.", { type: "resume", chair: 1 }],
  ]);
  expect(asked({ pause_asked, paused: true }, person(0))).toEqual([]);
});

test("a vote is put to the others, and told to whom it is about", () => {
  const votes = { 2: [1], 1: [] };
  expect(asked({ votes }, person(0))).toEqual([
    ["East wants a bot to play for South.", { type: "voteout", chair: 0, against: 2 }],
  ]);
  expect(asked({ votes }, person(1))).toEqual([]);
  expect(asked({ votes }, person(2))).toEqual([["East wants a bot to play for you."]]);
});

test("the host hears who has come late, and need not have them wait", () => {
  const late = { chairs: [...chairs, { name: "West", joins: true }] };
  expect(asked(late, person(0, true))).toEqual([
    ["West has come and plays from the next round on.", { type: "letin", chair: 3 }],
  ]);
  expect(asked(late, person(1))).toEqual([]);
});

test("who only watches is asked for nothing", () => {
  expect(asked({ pause_asked: [1], votes: { 2: [1] } }, null)).toEqual([]);
});

test("words are fetched where somebody asks for something", () => {
  expect(anyRequest(table())).toBe(false);
  expect(anyRequest(table({ votes: { 2: [] } }))).toBe(false);
  expect(anyRequest(table({ pause_asked: [1] }))).toBe(true);
  expect(anyRequest(table({ votes: { 2: [1] } }))).toBe(true);
  expect(anyRequest(table({ chairs: [{ name: "West", joins: true }] }))).toBe(true);
});
