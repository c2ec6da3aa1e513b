import { CREAM, paints, type Theme } from "../theme";

/** Pinstripes, a hat, and a mirror that throws things back. */
const hat = (crown: string, band: string) =>
  `<path d="M27 74C27 52 30 36 40 37 45 38 46 42 50 42S55 38 60 37C70 36 73 52 73 74Z" fill="${crown}"/><path d="M26.5 67H73.5L74 76H26Z" fill="${band}"/><path d="M8 72C20 80 34 77 50 77S80 80 92 72C90 86 72 90 50 90S10 86 8 72Z" fill="${crown}"/>`;

const stripes = (opacity: number) => {
  let d = "";
  for (let x = -150; x < 100; x += 14) d += `M${x} 0 ${x + 150} 150`;
  return `<path d="${d}" stroke="INK" stroke-width="1.4" opacity="${opacity}"/>`;
};

export const agent: Theme = {
  paints: paints("#c42b46", "#fcc433", "#1c7d55", "#2767b8"),
  night: "#123038",
  ground: stripes(0.16),
  panel:
    '<path d="M50 27 89 50V100L50 123 11 100V50Z" fill="DEEP" stroke="DEEP" stroke-width="4" stroke-linejoin="round"/><path d="M20 92 60 31M25 103 77 42" stroke="INK" stroke-width="3.5" opacity=".13"/><path d="M50 32 84 52.5V97.5L50 118 16 97.5V52.5Z" fill="none" stroke="INK" stroke-opacity=".35" stroke-width="1.2"/>',
  special: `<path d="M50 25 90 48V102L50 125 10 102V48Z" fill="#7fd1c7" stroke="${CREAM}" stroke-width="3" stroke-linejoin="round"/><path d="M18 84 54 30 68 37 24 106ZM34 112 84 44 88 60 44 118Z" fill="#fff" opacity=".35"/><g transform="translate(14 12) scale(.72)">${hat("#5b3a2a", "#16110d")}</g><path d="M12 136 50 98 82 128" fill="none" stroke="#e4405a" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M90 116 89 135 70 134Z" fill="#e4405a" stroke="#e4405a" stroke-width="3" stroke-linejoin="round"/>`,
  mark: "M8 30C8 16 11 8 15 9 18 10 18 12 20 12S22 10 25 9C29 8 32 16 32 30M1 31C8 37 32 37 39 31M4 52 20 43 33 52M33 44V53H24",
  back: `<g opacity=".8">${stripes(0.35).replaceAll("INK", "#7fd1c7")}</g><circle cx="50" cy="75" r="38" fill="#fcc433"/><circle cx="50" cy="75" r="33" fill="#123038"/><circle cx="50" cy="75" r="33" fill="#7fd1c7" opacity=".25"/><path d="M30 101 68 49M38 105 78 58" stroke="#fff" stroke-width="4" opacity=".25"/><g transform="translate(17 28) scale(.66)">${hat("#a8643c", "#2a1710")}</g>`,
};
