import { expect, it } from "vitest";
import type { Move, View } from "../../src/protocol";
import { offered } from "../../src/table/state/choices";
import { tipNow } from "../../src/table/state/tips";

const view = (hand: string[]) => ({ hand }) as unknown as View;
const moves: Move[] = [{ move: "play", card: "r7" }, { move: "draw" }];

it("explains the first turn, then never again", () => {
  const offer = offered(moves);
  expect(tipNow(view(["r7", "b1", "b2"]), offer, false, new Set())).toBe("turn");
  expect(tipNow(view(["r7", "b1", "b2"]), offer, false, new Set(["turn"]))).toBeNull();
});

it("explains drawing when nothing fits", () => {
  expect(tipNow(view(["b1", "b2", "b3"]), offered([{ move: "draw" }]), false, new Set())).toBe(
    "draw",
  );
});

it("explains UNO with two cards left, and colours while one is chosen", () => {
  const offer = offered([...moves, { move: "calluno" }]);
  expect(tipNow(view(["r7", "b1"]), offer, false, new Set(["turn"]))).toBe("uno");
  expect(tipNow(view(["w", "b1"]), offer, true, new Set())).toBe("wild");
});
