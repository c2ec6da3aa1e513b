import { expect, test } from "vitest";
import { curve, HEIGHT, WIDTH } from "../../src/pages/curve";

test("better is higher, later is further right, and all of it is in the picture", () => {
  const { spots, path } = curve([1500, 1540, 1480]);
  const [[x0, y0], [x1, y1], [x2, y2]] = [spots[0]!, spots[1]!, spots[2]!];
  expect(x0 < x1 && x1 < x2).toBe(true);
  expect(y1 < y0 && y0 < y2).toBe(true);
  for (const [x, y] of spots) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(WIDTH);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(HEIGHT);
  }
  expect(path).toBe(`M${x0} ${y0}L${x1} ${y1}L${x2} ${y2}`);
});

test("the middle is in the picture also where nobody was near it", () => {
  const { middle, spots } = curve([1700, 1720]);
  expect(middle).toBeGreaterThan(spots[0]![1]);
  expect(middle).toBeLessThanOrEqual(HEIGHT);
});

test("a number that never changes is a line", () => {
  expect(curve([1500]).spots).toHaveLength(1);
  expect(new Set(curve([1500, 1500]).spots.map(([, y]) => y)).size).toBe(1);
});
