/** Who sits where on the screen. Left is clockwise seen from above (ruling A8). */

export interface Point {
  /** Parts of the table's width and height, from 0 to 1. */
  x: number;
  y: number;
}

/** The other seats in the order in which they sit to the left of `me`. */
export function others(me: number | null, seats: number): number[] {
  const from = me ?? -1;
  const count = me === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (from + 1 + at + seats) % seats);
}

export interface Room {
  width: number;
  height: number;
  /** The size of one place. */
  seatWidth: number;
  seatHeight: number;
}

/**
 * Places for `count` players up the left side, along the top and down the right side, so that
 * clockwise on the screen is clockwise at the table. No two overlap while there is room.
 */
export function places(count: number, room: Room): Point[] {
  if (room.height < room.seatHeight * 2.6) return flat(count, room);
  const above = topRow(count, Math.floor(room.width / (room.seatWidth + 6)));
  const beside = (count - above) / 2;
  const left = column(beside, above > 0, room).map((y) => ({ x: 0, y }));
  const right = left.map(({ y }) => ({ x: 1, y }));
  const free = Math.max(0, 1 - (above * room.seatWidth) / room.width);
  const margin = above > 1 ? free * 0.3 : 0.5;
  const top = Array.from({ length: above }, (_, at) => ({
    x: margin + (above > 1 ? (at * (1 - 2 * margin)) / (above - 1) : 0),
    y: 0,
  }));
  return [...left.toReversed(), ...top, ...right];
}

/** On a table too low for a circle: two rows at either side of the piles, or one if it is lower. */
function flat(count: number, room: Room): Point[] {
  const column = (room.seatWidth + 4) / Math.max(1, room.width - room.seatWidth);
  const half = Math.ceil(count / 2);
  const lower = room.height < room.seatHeight * 1.8;
  const alone = count === 1 || (lower && half * (room.seatWidth + 4) < room.width * 0.36);
  return Array.from({ length: count }, (_, at) => {
    const fromEdge = at < half ? at : count - 1 - at;
    const inner = alone ? fromEdge : fromEdge >> 1;
    const low = !alone && fromEdge % 2 === inner % 2;
    return { x: at < half ? inner * column : 1 - inner * column, y: low ? 1 : 0 };
  });
}

/** How many sit along the top: as many to the left of it as to the right. */
function topRow(count: number, fit: number): number {
  const most = Math.min(Math.ceil(count / 2), Math.max(fit, 1));
  return most % 2 === count % 2 ? most : Math.max(most - 1, 0);
}

/** Heights of those at one side, from the top down. */
function column(count: number, belowOthers: boolean, room: Room): number[] {
  const travel = Math.max(1, room.height - room.seatHeight);
  const from = belowOthers ? Math.min(0.5, (room.seatHeight + 8) / travel) : 0.08;
  if (count === 1) return [room.width > 640 ? Math.max(from, 0.42) : from];
  const spread = (1 - from) / (count > 2 ? count - 1 : count - 0.4);
  return Array.from({ length: count }, (_, at) => from + at * spread);
}
