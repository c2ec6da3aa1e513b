import { CREAM, paints, type Theme } from "../theme";

/** Wheels, chequers and asphalt. */
const chequers = (
  x: number,
  y: number,
  rows: number,
  columns: number,
  size: number,
  fill: string,
) => {
  let d = "";
  for (let row = 0; row < rows; row++)
    for (let column = row % 2; column < columns; column += 2)
      d += `M${x + column * size} ${y + row * size}h${size}v${size}h-${size}z`;
  return `<path d="${d}" fill="${fill}"/>`;
};

const spokes = (radius: number) =>
  [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M-4-9-6-${radius}H6L4-9Z" transform="rotate(${turn})"/>`)
    .join("");

const hand = (fills: string[]) =>
  fills
    .map(
      (fill, at) =>
        `<rect x="-9" y="-27" width="18" height="27" rx="3.5" fill="${fill}" transform="rotate(${at * 22 - 22})"/>`,
    )
    .join("");

export const cars: Theme = {
  paints: paints("#cf2030", "#ffc61a", "#187d3f", "#1b5fc9"),
  night: "#20242c",
  ground: `<g opacity=".22">${chequers(72, 0, 5, 4, 7, "INK")}${chequers(0, 115, 5, 4, 7, "INK")}</g>`,
  panel:
    '<g transform="translate(50 75)"><circle r="41" fill="DEEP"/><circle r="37" fill="none" stroke="INK" stroke-opacity=".55" stroke-width="5" stroke-dasharray="6 5.6"/><circle r="31" fill="none" stroke="INK" stroke-opacity=".4" stroke-width="1.5"/></g>',
  special: `<path d="M50 27 57 50 74 33 70 56 95 50 76 68 98 77 75 84 90 104 67 98 67 122 50 104 33 122 33 98 10 104 25 84 2 77 24 68 5 50 30 56 26 33 43 50Z" fill="#ffc61a"/><path d="M50 43 55 60 67 50 64 65 81 63 68 74 82 82 66 84 72 98 58 92 50 108 42 92 28 98 34 84 18 82 32 74 19 63 36 65 33 50 45 60Z" fill="#f0483e"/><g stroke="#20242c" stroke-width="2"><g transform="translate(27 84) rotate(48)">${hand(["#f6be2c", "#cf2030", CREAM])}</g><g transform="translate(73 84) rotate(-48)">${hand([CREAM, "#1b5fc9", "#2fa56a"])}</g></g>`,
  mark: "M20 6 24 21 38 15 30 29 39 41 25 39 20 54 15 39 1 41 10 29 2 15 16 21Z",
  back: `${chequers(4, 4, 3, 13, 7.1, CREAM)}${chequers(4, 125, 3, 13, 7.1, CREAM)}<path d="M50 28V122" stroke="#ffc61a" stroke-width="3" stroke-dasharray="9 7"/><g transform="translate(50 75)"><circle r="33" fill="#0f1217"/><circle r="33" fill="none" stroke="#3a404c" stroke-width="4" stroke-dasharray="4 3.4"/><circle r="24" fill="#cf2030"/><g fill="${CREAM}">${spokes(22)}</g><circle r="8.5" fill="#0f1217"/><circle r="4" fill="#ffc61a"/></g>`,
};
