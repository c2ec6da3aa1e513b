// The client's picture of a round is the one that Python folds: tests/game/told_rounds.py.
import { describe, expect, test } from "vitest";
import text from "../../../tests/game/told_rounds.json?raw";
import type { TableEvent } from "../../src/protocol";
import { after, type Shown } from "../../src/table/state/shown";

/** What the tests compare; of the discards how many there are and the one on top. */
type Picture = Pick<Shown, "hand" | "counts" | "color" | "pile" | "direction"> & {
  top: (number | string)[];
};
interface Told {
  name: string;
  seat: number;
  seats: number;
  cards: number;
  /** Each event with what it has changed. */
  steps: [TableEvent, Partial<Picture>][];
  discards: string[];
}

const rounds = JSON.parse(text) as Told[];

const nothingSeen = ({ seat, seats, cards }: Told): Shown => ({
  seat,
  hand: [],
  counts: Array.from({ length: seats }, () => 0),
  discards: [],
  color: null,
  pile: cards,
  direction: "left",
  called: [],
  exposed: [],
  asked: null,
});

const picture = ({ hand, counts, color, pile, direction, discards }: Shown): Picture => ({
  hand,
  counts,
  color,
  pile,
  direction,
  top: [discards.length, ...discards.slice(-1)],
});

/** Of two equal cards in a hand either may go. */
const sorted = (seen: Picture): Picture => ({ ...seen, hand: seen.hand.toSorted() });

describe("the picture after every event is the one that Python has", () => {
  test.each(rounds)("$name", (round) => {
    let shown = nothingSeen(round);
    let wanted = picture(shown);
    for (const [event, changed] of round.steps) {
      shown = after(shown, event);
      wanted = { ...wanted, ...changed };
      expect({ event, ...sorted(picture(shown)) }).toEqual({ event, ...sorted(wanted) });
    }
    expect(shown.discards).toEqual(round.discards);
  });
});
