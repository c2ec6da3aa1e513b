// The faces that can be made at the table, each in few strokes on the same round head.
import type { Emotion } from "../protocol";

const INK = "#1c1626";
const dot = (x: number, y: number, r: number, color = INK) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const line = (d: string, color = INK, width = 3.5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const head = (color = "#ffd54a") =>
  `<circle cx="32" cy="32" r="29" fill="${color}" stroke="${INK}" stroke-width="3"/>`;
const heart = (x: number, y: number) =>
  `<path transform="translate(${x} ${y})" d="M0 8C-14-1-7-10 0-4 7-10 14-1 0 8Z" fill="#e2324d"/>`;

export const EMOTES: Record<Emotion, string> = {
  laugh:
    head() +
    line("M14 27L21 22 27 27M37 27L43 22 50 27") +
    shape("M16 34H48Q46 54 32 54T16 34Z", INK) +
    shape("M22 48Q32 42 42 48 38 54 32 54T22 48Z", "#e2324d"),
  love: head() + heart(20, 25) + heart(44, 25) + line("M18 40Q32 56 46 40"),
  wow:
    head() +
    dot(21, 25, 7, "#fff") +
    dot(43, 25, 7, "#fff") +
    dot(21, 25, 3.4) +
    dot(43, 25, 3.4) +
    `<ellipse cx="32" cy="46" rx="7" ry="9" fill="${INK}"/>`,
  cry:
    head() +
    line("M14 23L25 26M50 23L39 26") +
    shape("M14 30H23V55Q18 59 14 53ZM41 30H50V53Q46 59 41 55Z", "#3f8fe0") +
    line("M25 49Q32 41 39 49"),
  angry:
    head("#ef5b3c") +
    line("M13 19L27 27M51 19L37 27", INK, 4.5) +
    dot(22, 31, 3.8) +
    dot(42, 31, 3.8) +
    line("M20 49Q32 38 44 49"),
  cool:
    head() +
    shape("M8 21H56L54 27Q52 36 43 36 35 36 33 27H31Q29 36 21 36 12 36 10 27Z", INK) +
    line("M14 25L19 31M38 25L43 31", "#8aa0c0", 2.5) +
    line("M23 46Q34 52 43 43"),
  sweat:
    head() +
    dot(22, 29, 3.8) +
    dot(42, 29, 3.8) +
    line("M14 20L24 18M50 20L40 18") +
    line("M21 46L26 42 31 46 36 42 41 46") +
    shape("M52 6Q62 20 54 23T46 18Q46 14 52 6Z", "#3f8fe0"),
  sleepy:
    head("#a9b6e8") +
    line("M14 30Q20 36 26 30M38 30Q44 36 50 30") +
    `<ellipse cx="32" cy="46" rx="5" ry="4" fill="${INK}"/>` +
    line("M46 6H57L46 17H57", "#3d2f8f", 3.5),
};
