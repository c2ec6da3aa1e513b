import { CREAM, paints, type Theme } from "../theme";

/** Glazed tiles. */
const tile = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-10-10H10A20 20 0 0 1-10 10Z" fill="${fill}"/><path d="M-10-10H-1A9 9 0 0 1-10-1Z" fill="#17133a"/></g>`;

const wall = () => {
  const fills = ["#e4405a", "#f6be2c", "#2fa56a", "#3b82e6"];
  let all = "";
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 4; column++) {
      const turn = ((row % 2) * 2 + (column % 2) * (row % 2 ? -1 : 1)) * 90;
      const fill = fills[(column + row * 3 + (row >> 1)) % 4]!;
      all += tile(20 + column * 20, 15 + row * 20, turn, fill);
    }
  return all;
};

export const classic: Theme = {
  paints: paints("#c9243f", "#fbbf24", "#1b7f4b", "#2463c4"),
  night: "#211c47",
  ground:
    '<path d="M0 0H34A34 34 0 0 1 0 34ZM100 150H66A34 34 0 0 1 100 116Z" fill="DEEP" opacity=".55"/><path d="M100 0V22A22 22 0 0 1 78 0ZM0 150V128A22 22 0 0 1 22 150Z" fill="INK" opacity=".16"/>',
  panel:
    '<path d="M34 27H66A16 16 0 0 0 82 43V107A16 16 0 0 0 66 123H34A16 16 0 0 0 18 107V43A16 16 0 0 0 34 27Z" fill="DEEP"/><path d="M37 31H63A16 16 0 0 0 78 46V104A16 16 0 0 0 63 119H37A16 16 0 0 0 22 104V46A16 16 0 0 0 37 31Z" fill="none" stroke="INK" stroke-opacity=".35"/>',
  special: "",
  mark: "M20 10V50M3 20 37 40M3 40 37 20",
  back: `${wall()}<g stroke="#17133a" stroke-width="3"><rect x="29" y="47" width="36" height="54" rx="6" transform="rotate(-13 47 74)" fill="#6f66b8"/><rect x="36" y="48" width="36" height="54" rx="6" transform="rotate(9 54 75)" fill="${CREAM}"/></g><path d="M49 89 52.5 62C59 61 64 64 63 70S56 77 50.7 76.5" fill="none" stroke="#c9243f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
};
