import { expect, test } from "vitest";
import { found, roomOn } from "../../src/tournament/state/paging";
import { scheduleOf } from "../../src/tournament/state/schedule";
import { sight, stage } from "./sights";

const STAGES = [
  [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ],
  [
    [7, 1, 0, 2],
    [3, 4, 5, 6],
  ],
];

const GROUPS = [
  [0, 2],
  [1, 3],
];

test("before the draw the schedule is told in letters, partners together", () => {
  const [first] = scheduleOf(
    sight({ status: "entries", schedule: { stages: STAGES, groups: GROUPS } }),
  );
  expect(first!.state).toBe("ahead");
  expect(first!.tables[0]).toEqual({ pairs: ["A and C", "B and D"], numbers: [] });
});

test("after it by names, with where one sits and which stage is being played", () => {
  const entrants = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number, name: `P${number}` }));
  const players = [8, 7, 6, 5, 4, 3, 2, 1];
  const now = sight({
    entrants,
    status: "playing",
    stages: [stage({ chairs: [8, 7, 6, 5] })],
    schedule: { stages: STAGES, groups: GROUPS, players },
  });
  const [first, second] = scheduleOf(now);
  expect([first!.state, second!.state]).toEqual(["now", "ahead"]);
  expect([first!.number, second!.number]).toEqual([0, 1]);
  expect(first!.tables[0]).toEqual({ pairs: ["P8 and P6", "P7 and P5"], numbers: [8, 7, 6, 5] });
  expect(scheduleOf({ ...now, status: "between" })[0]!.state).toBe("past");
});

test("other kinds have none", () => {
  expect(scheduleOf(sight())).toEqual([]);
});

test("whoever is looked for is found without accents and by parts of a name", () => {
  const names = ["Núria Vidal", "Nuno", "Vera"];
  const text = (name: string) => name;
  expect(found(names, "nu", text)).toEqual(["Núria Vidal", "Nuno"]);
  expect(found(names, " VID  nu", text)).toEqual(["Núria Vidal"]);
  expect(found(names, "", text)).toEqual(names);
});

test("a projected page holds what fits on it, and never nothing", () => {
  expect(roomOn(1280, 800)).toEqual({ lines: 8, tables: 4, names: 30 });
  expect(roomOn(1920, 1080)).toEqual({ lines: 9, tables: 5, names: 33 });
  expect(roomOn(360, 300)).toEqual({ lines: 4, tables: 3, names: 4 });
});
