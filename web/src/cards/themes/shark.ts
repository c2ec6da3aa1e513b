import { CREAM, paints, type Theme } from "../theme";

/** A fin, and the sea. */
const wave = (y: number, fill: string, opacity: number, shift = 0) =>
  `<path d="M${-25 + shift} ${y}${"q12.5-11 25 0t25 0".repeat(3)}V150H-25Z" fill="${fill}" opacity="${opacity}"/>`;

const fin = "M22 100C28 66 46 40 76 34 68 54 70 80 82 100Z";

const jaws = () => {
  let teeth = "";
  for (let at = 0; at < 18; at++)
    teeth += `<path d="M-6 0H6L0 13Z" transform="rotate(${at * 20}) translate(0 -41)"/>`;
  return `<g transform="translate(50 76)" fill="${CREAM}">${teeth}</g>`;
};

const bubbles = (fill: string) =>
  `<g fill="none" stroke="${fill}" stroke-width="1.5" opacity=".6"><circle cx="17" cy="52" r="4"/><circle cx="25" cy="36" r="2.5"/><circle cx="84" cy="62" r="3"/><circle cx="80" cy="24" r="5"/><circle cx="72" cy="14" r="2"/></g>`;

export const shark: Theme = {
  paints: paints("#c22b4a", "#f9c22e", "#11806a", "#1a63bd"),
  night: "#0c2a43",
  ground: `${wave(112, "DEEP", 0.75)}${wave(126, "INK", 0.14, -12)}${wave(138, "DEEP", 0.9)}`,
  panel:
    '<circle cx="50" cy="74" r="40" fill="DEEP"/><circle cx="50" cy="74" r="36" fill="none" stroke="INK" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="1 5" stroke-linecap="round"/>',
  special: `<circle cx="50" cy="76" r="44" fill="#c22b4a"/>${jaws()}<circle cx="50" cy="76" r="29" fill="#0c2a43"/><path d="${fin}" transform="translate(16 31) scale(.66)" fill="#9fc4d9"/><path d="M25 92q6-6 12.5 0t12.5 0 12.5 0 12.5 0A29 29 0 0 1 25 92Z" fill="#2f86c9"/>`,
  mark: "M4 46C8 26 18 12 36 8 31 20 31 34 37 46ZM2 56Q8 50 14 56T26 56 38 56",
  back: `${bubbles(CREAM)}<path d="M14 100A36 36 0 0 1 86 100Z" fill="#f9c22e"/><path d="${fin}" transform="translate(20 39) scale(.6)" fill="#3f7396"/>${wave(98, "#1f6fa8", 1)}<path d="M22 104q14 6 28 0t30-1" fill="none" stroke="${CREAM}" stroke-width="2" opacity=".6" stroke-linecap="round"/>${wave(112, "#185a8c", 1, -12)}${wave(124, "#12476f", 1)}${wave(136, "#0e3655", 1, -12)}`,
};
