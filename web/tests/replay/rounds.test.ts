import { expect, test } from "vitest";
import { roundsOf } from "../../src/replay/rounds";

test("every record of the match is a round, counted from its first one", () => {
  expect(roundsOf({ first_game: 4, last_game: 6, void: [5] })).toEqual([
    { game: 4, round: 1, void: false },
    { game: 5, round: 2, void: true },
    { game: 6, round: 3, void: false },
  ]);
});

test("a match with one record has no others to go to", () => {
  expect(roundsOf({ first_game: 2, last_game: 2, void: [] })).toEqual([]);
});
