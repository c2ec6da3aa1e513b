import { expect, test } from "vitest";
import type { Estimate, Move } from "../../src/protocol";
import { bars } from "../../src/teacher/bars";

const estimate = (move: Move, chance: number): Estimate => ({ move, chance });

test("of one card only the best way to lay it has a bar", () => {
  const green = estimate({ move: "play", card: "w", color: "g" }, 0.5);
  const blue = estimate({ move: "play", card: "w", color: "b" }, 0.4);
  const draw = estimate({ move: "draw" }, 0.3);
  expect(bars([green, blue, draw])).toEqual([green, draw]);
});

test("colours that are named have a bar each", () => {
  const colors = (["r", "y", "g", "b"] as const).map((color, at) =>
    estimate({ move: "namecolor", color }, 0.5 - at / 10),
  );
  expect(bars(colors)).toEqual(colors);
});

test("no more than four bars are shown", () => {
  const cards = (["r1", "r2", "r3", "r4", "r5"] as const).map((card) =>
    estimate({ move: "play", card }, 0.5),
  );
  expect(bars(cards)).toEqual(cards.slice(0, 4));
});
