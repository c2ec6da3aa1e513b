// The bots' faces, by the id of the persona: what each shows is said by `face-ID` in the catalogue.
// Each is made of few and large shapes, so that it can be told from the others at 32 pixels.

const INK = "#1c1626";

const backdrop = (color: string) => `<rect width="64" height="64" fill="${color}"/>`;
const dot = (x: number, y: number, r: number, color = INK) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const oval = (x: number, y: number, across: number, down: number, color: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${color}"/>`;
const shape = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const line = (d: string, color = INK, width = 3) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const eyes = (left: number, right: number, y: number, r = 3.6) =>
  dot(left, y, r) +
  dot(right, y, r) +
  dot(left + r / 3, y - r / 3, r / 3, "#fff") +
  dot(right + r / 3, y - r / 3, r / 3, "#fff");
const smile = (y: number, half = 6, deep = 6, x = 32) =>
  line(`M${x - half} ${y}Q${x} ${y + deep} ${x + half} ${y}`);

export const FACES: Record<string, string> = {
  pollito:
    backdrop("#2c6e91") +
    line("M32 18Q27 11 30 8M33 18Q37 12 40 12", "#ffd54a", 4) +
    dot(32, 37, 20, "#ffd54a") +
    shape("M25 39H39L32 49Z", "#ef7d1a") +
    eyes(24, 40, 32),
  croqueta:
    backdrop("#6d4a8c") +
    `<g transform="rotate(-18 32 34)"><rect x="9" y="20" width="46" height="28" rx="14" fill="#cf8433"/>` +
    [16, 25, 39, 48]
      .map((x) => dot(x, 24, 1.8, "#f6cd86") + dot(x + 2, 44, 1.8, "#f6cd86"))
      .join("") +
    "</g>" +
    eyes(25, 39, 31) +
    smile(38),
  calcetin:
    backdrop("#2f6248") +
    shape("M19 8H41V34L53 43Q60 52 51 58H33Q19 56 19 42Z", "#fff6e3") +
    shape("M19 12H41V18H19ZM19 23H41V29H19Z", "#e2483d") +
    shape("M47 39L53 43Q60 52 51 58H42Q38 48 47 39Z", "#e2483d") +
    eyes(25, 35, 37, 3.2) +
    smile(44, 4, 4, 30),
  globo:
    backdrop("#a7dcf0") +
    line("M32 50Q26 56 32 64", "#5b4b8a", 2.5) +
    oval(32, 28, 19, 22, "#e4483e") +
    shape("M28 54L32 47L36 54Z", "#e4483e") +
    `<ellipse cx="24" cy="16" rx="4" ry="6.5" fill="#ffb3a6" transform="rotate(30 24 16)"/>` +
    eyes(26, 38, 28) +
    smile(35),
  botijo:
    backdrop("#4672a8") +
    line("M22 24Q32 2 42 24", "#a9502a", 5) +
    shape("M40 24L54 14L57 20L47 32Z", "#c8683a") +
    oval(32, 41, 20, 19, "#c8683a") +
    shape("M13 46H51Q50 50 48.5 52H15.5Q14 50 13 46Z", "#f0c08a") +
    eyes(25, 39, 37),
  caracol:
    backdrop("#55803c") +
    line("M15 44L12 25M22 44L22 24", "#f7e3b4", 4) +
    shape("M10 54Q7 38 18 38Q26 38 28 46H54Q58 54 54 56H14Q11 56 10 54Z", "#f7e3b4") +
    dot(39, 33, 16, "#d9853b") +
    line("M39 33Q44 33 44 38Q40 44 33 39Q28 30 38 24Q52 23 51 37", "#7c3d12", 3) +
    dot(12, 23, 4, "#fff") +
    dot(22, 22, 4, "#fff") +
    dot(12, 23, 2.2) +
    dot(22, 22, 2.2) +
    smile(47, 4, 3, 17),
  churro:
    backdrop("#b0344f") +
    line("M17 58C32 42 53 36 51 21C49 7 15 7 13 21C11 36 32 42 47 58", "#8f4f14", 13) +
    line("M17 58C32 42 53 36 51 21C49 7 15 7 13 21C11 36 32 42 47 58", "#e6ad5c", 9.5) +
    line("M12 28L17 26M20 37L24 33M44 37L40 33M52 28L47 26M29 49L33 45", "#8f4f14", 2) +
    eyes(25, 39, 14, 3.4) +
    smile(21, 5, 5),
  sandia:
    backdrop("#f3cf62") +
    shape("M4 22H60A28 30 0 0 1 4 22Z", "#2b8a4b") +
    shape("M8 22H56A24 26 0 0 1 8 22Z", "#e9f5cf") +
    shape("M11 22H53A21 23 0 0 1 11 22Z", "#ee4b5e") +
    line("M20 24L28 27M44 24L36 27") +
    eyes(25, 39, 31, 3.2) +
    line("M27 41Q32 36 37 41"),
  ardilla:
    backdrop("#2f5f52") +
    shape("M38 60C66 60 66 10 48 8C36 8 36 22 46 25C52 30 48 42 38 44Z", "#a9481f") +
    shape("M14 26L15 12L25 21ZM42 26L41 12L31 21Z", "#d9773f") +
    dot(28, 36, 17, "#d9773f") +
    oval(28, 44, 9, 7.5, "#fbe3c4") +
    eyes(21, 35, 33) +
    dot(28, 40, 2.4) +
    shape("M25.5 45H30.5V51H25.5Z", "#fff"),
  farol:
    backdrop("#2a2252") +
    dot(32, 34, 27, "#4a3d7d") +
    shape("M17 20L47 20L38 9H26Z", "#11101c") +
    shape("M19 21H45L40 50H24Z", "#ffd866") +
    line("M19 21L24 50H40L45 21", "#11101c", 3) +
    shape("M22 50H42V56H22Z", "#11101c") +
    eyes(27, 38, 31) +
    line("M28 42Q34 44 38 39"),
  cactus:
    backdrop("#f2b06a") +
    line("M14 30V38Q14 43 24 43M50 24V34Q50 39 40 39", "#2f7d43", 9) +
    `<rect x="21" y="14" width="22" height="52" rx="11" fill="#3f9a54"/>` +
    dot(27, 12, 4.5, "#f0569a") +
    dot(37, 12, 4.5, "#f0569a") +
    dot(32, 8, 4.5, "#f0569a") +
    dot(32, 12.5, 3, "#ffe27a") +
    line("M25 28L30 30M39 28L34 30", INK, 2.5) +
    eyes(28, 37, 34, 2.8) +
    line("M28 44Q32 40.5 36 44", INK, 2.5),
  loro:
    backdrop("#197a86") +
    line("M26 16Q20 6 26 4M32 15Q30 4 35 3M38 17Q41 8 45 8", "#e2483d", 5) +
    shape("M10 64V34Q10 13 31 13T52 34Q52 54 44 64Z", "#46b34c") +
    oval(30, 33, 13, 11, "#fff6e3") +
    shape("M38 27Q58 27 54 49Q46 45 38 45Q35 36 38 27Z", "#f4a024") +
    line("M38 38L51 39", "#9c5a06", 2) +
    dot(29, 32, 4.5) +
    dot(30.5, 30.5, 1.5, "#fff"),
  buho:
    backdrop("#3b2950") +
    shape("M11 8L27 20H37L53 8V44Q53 62 32 62T11 44Z", "#8c6242") +
    shape("M22 44H42L38 62H26Z", "#d9b48a") +
    dot(22, 30, 11, "#ffe9b8") +
    dot(42, 30, 11, "#ffe9b8") +
    dot(23, 30, 5.5) +
    dot(41, 30, 5.5) +
    shape("M28 37H36L32 46Z", "#f4a024"),
  pulpo:
    backdrop("#0f5f78") +
    line("M20 36Q20 50 9 52M27 38Q27 54 22 60M37 38Q37 54 42 60M44 36Q44 50 55 52", "#c9437f", 8) +
    oval(32, 26, 20, 20, "#e86aa2") +
    dot(20, 14, 2.5, "#f7b4d1") +
    dot(27, 10, 2, "#f7b4d1") +
    eyes(25, 39, 28, 4.2) +
    smile(37, 4, 3),
  gata:
    backdrop("#e3a63f") +
    shape("M11 34L13 8L29 20ZM53 34L51 8L35 20Z", "#2b2735") +
    dot(32, 37, 21, "#2b2735") +
    shape("M15.5 21L16.5 14L22 19ZM48.5 21L47.5 14L42 19Z", "#ef8fb0") +
    oval(23, 34, 5.5, 6, "#c8e86a") +
    oval(41, 34, 5.5, 6, "#c8e86a") +
    oval(23, 34, 1.6, 5, INK) +
    oval(41, 34, 1.6, 5, INK) +
    shape("M29 43H35L32 46.5Z", "#ef8fb0") +
    line("M18 46L4 43M18 49L5 52M46 46L60 43M46 49L59 52", "#fff6e3", 1.5),
  brujula:
    backdrop("#7d3a2d") +
    dot(32, 33, 26, "#d6a648") +
    dot(32, 33, 21, "#fff4d8") +
    line("M32 13V16M32 50V53M12 33H15M49 33H52", "#7d3a2d", 2.5) +
    shape("M37.5 33L32 15L26.5 33Z", "#dd3f36") +
    shape("M26.5 33L32 51L37.5 33Z", "#3f6fb5") +
    eyes(21.5, 42.5, 31, 3.2) +
    dot(32, 33, 2.5, "#fff4d8"),
  eclipse:
    backdrop("#141026") +
    line(
      "M32 2V8M32 56V62M2 32H8M56 32H62M11 11L15 15M53 11L49 15M11 53L15 49M53 53L49 49",
      "#ffb43a",
      3.5,
    ) +
    dot(32, 32, 22, "#ffb43a") +
    dot(34.5, 32, 19.5, "#2c2149") +
    line("M23 30Q27 34 31 30M38 30Q42 34 46 30", "#ffcf7a", 2.8) +
    line("M30 41Q35 44 40 41", "#ffcf7a", 2.8),
  faro:
    backdrop("#22486e") +
    shape("M24 15L-4 4V28ZM40 15L68 4V28Z", "#ffe27a") +
    shape("M22 64L26 23H38L42 64Z", "#fff6e3") +
    shape("M24.6 37L25.4 29H38.6L39.4 37ZM22.8 55L23.6 47H40.4L41.2 55Z", "#e2483d") +
    shape("M24 23V12H40V23Z", "#ffd24a") +
    shape("M21 12L32 3L43 12Z", "#e2483d") +
    eyes(28.5, 35.5, 18, 2.3) +
    smile(42, 4, 3),
  cuervo:
    backdrop("#c7d2df") +
    shape("M6 64Q2 18 24 12Q20 8 22 4Q27 11 30 11Q46 12 47 30Q48 52 40 64Z", "#23222f") +
    shape("M42 24Q58 26 63 37Q52 38 44 43Q40 34 42 24Z", "#565465") +
    line("M44 34L60 36", "#23222f", 2) +
    dot(32, 28, 6, "#fff") +
    dot(33.5, 28, 3.2) +
    line("M24 21L36 22", "#23222f", 4),
  cometa:
    backdrop("#10214a") +
    dot(12, 14, 1.8, "#fff") +
    dot(50, 52, 1.8, "#fff") +
    dot(10, 28, 1.2, "#fff") +
    shape("M66 -4L14 30L36 52Z", "#ef7d1a") +
    shape("M60 4L17 34L32 49Z", "#ffc24a") +
    dot(25, 40, 16, "#ffe9a8") +
    eyes(20, 31, 38) +
    smile(45, 5, 4, 25),
};
