import { describe, expect, it } from "vitest";
import type { Color, Move } from "../../src/protocol";
import { intend, offered, question, toPlay } from "../../src/table/state/choices";

const COLORS: Color[] = ["r", "y", "g", "b"];

describe("what is offered", () => {
  it("groups lays by card, with the colours and targets that each needs", () => {
    const moves: Move[] = [
      { move: "play", card: "r7" },
      ...COLORS.map((color): Move => ({ move: "play", card: "w", color })),
      ...COLORS.flatMap((color) =>
        [1, 2].map((target): Move => ({ move: "play", card: "x", color, target })),
      ),
    ];
    const { cards } = offered(moves);
    expect([...cards.keys()]).toEqual(["r7", "w", "x"]);
    expect(cards.get("r7")).toEqual({ card: "r7", colors: [], targets: [] });
    expect(cards.get("w")!.colors).toEqual(COLORS);
    expect(cards.get("x")).toEqual({ card: "x", colors: COLORS, targets: [1, 2] });
  });

  it("sorts out everything else that may be said", () => {
    const offer = offered([
      { move: "draw" },
      { move: "calluno" },
      { move: "catch", seat: 3 },
      { move: "object", seat: 2 },
      { move: "namecolor", color: "g" },
    ]);
    expect(offer).toMatchObject({
      draw: true,
      keep: false,
      uno: true,
      catches: [3],
      objections: [2],
      names: ["g"],
    });
  });
});

describe("a card that is taken up", () => {
  const shield = { card: "x" as const, colors: COLORS, targets: [1, 2] };

  it("is laid at once if nothing has to be said with it", () => {
    expect(question(intend({ card: "r7", colors: [], targets: [] }), null)).toBeNull();
  });

  it("asks for the target, then for the colour", () => {
    const intent = intend(shield);
    expect(question(intent, null)).toBe("target");
    expect(question({ ...intent, target: 1 }, null)).toBe("color");
    expect(question({ ...intent, target: 1, color: "b" }, null)).toBeNull();
  });

  it("does not ask for the only target there is", () => {
    const intent = intend({ ...shield, targets: [1] });
    expect(question(intent, null)).toBe("color");
  });

  it("asks twice before it is aimed at a partner", () => {
    const intent = { ...intend(shield), target: 2 };
    expect(question(intent, 2)).toBe("partner");
    expect(question({ ...intent, sure: true }, 2)).toBe("color");
  });

  it("becomes a move that says only what is needed", () => {
    const plain = intend({ card: "r7", colors: [], targets: [] });
    expect(toPlay(plain, false)).toEqual({ move: "play", card: "r7" });
    expect(toPlay({ ...intend(shield), target: 1, color: "b" }, true)).toEqual({
      move: "play",
      card: "x",
      color: "b",
      target: 1,
      uno: true,
    });
  });
});
