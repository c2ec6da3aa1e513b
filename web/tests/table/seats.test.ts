import { describe, expect, it } from "vitest";
import { others, places, type Room } from "../../src/table/state/seats";

const PHONE: Room = { width: 344, height: 320, seatWidth: 90, seatHeight: 62 };
const DESKTOP: Room = { width: 900, height: 400, seatWidth: 150, seatHeight: 76 };
const LYING: Room = { width: 700, height: 110, seatWidth: 96, seatHeight: 52 };

describe("seats", () => {
  it("follow one's own seat clockwise", () => {
    expect(others(2, 4)).toEqual([3, 0, 1]);
    expect(others(null, 3)).toEqual([0, 1, 2]);
  });

  it("put the next seat on the left at the left of the screen", () => {
    const points = places(3, PHONE);
    expect(points[0]!.x).toBe(0);
    expect(points[1]).toEqual({ x: 0.5, y: 0 });
    expect(points[2]!.x).toBe(1);
  });

  it("leaves the piles free where the only other one cannot sit above them", () => {
    expect(places(1, PHONE)[0]).toEqual({ x: 0.5, y: 0 });
    expect(places(1, LYING)[0]).toEqual({ x: 0, y: 0 });
  });

  describe.each([
    ["phone", PHONE],
    ["desktop", DESKTOP],
    ["phone on its side", LYING],
  ])("on a %s", (_, room) => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("%i others do not overlap", (count) => {
      const boxes = places(count, room).map(({ x, y }) => ({
        left: x * (room.width - room.seatWidth),
        top: y * (room.height - room.seatHeight),
      }));
      expect(boxes).toHaveLength(count);
      boxes.forEach((one, at) => {
        for (const other of boxes.slice(at + 1)) {
          const apart =
            Math.abs(one.left - other.left) >= room.seatWidth ||
            Math.abs(one.top - other.top) >= room.seatHeight;
          expect(apart).toBe(true);
        }
      });
    });
  });
});
