/** Paper that falls over a table, in the colours of its edition and with the signs of its cards. */
import { lookOf } from "../lib/editions.svelte";

interface Scrap {
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
  color: string;
  shape: number;
}

const GRAVITY = 620;
const DRAG = 0.75;
/** As many as a slow phone draws at its ease. */
const MOST = 150;

/** The colours that an edition's paper has. */
export function papers(edition: string): string[] {
  const { paints, table } = lookOf(edition);
  return [...Object.values(paints).map(({ base }) => base), table.mark, "#fff6e3"];
}

/** Throws paper from both lower corners of a canvas; returns how to stop. */
export function celebrate(canvas: HTMLCanvasElement, edition: string, much: number): () => void {
  const { width, height } = canvas.getBoundingClientRect();
  const sharp = Math.min(2, devicePixelRatio);
  canvas.width = width * sharp;
  canvas.height = height * sharp;
  const pen = canvas.getContext("2d");
  if (!pen) return () => undefined;
  const signs = Object.values(lookOf(edition).faces).flatMap(({ mark }) =>
    mark ? [new Path2D(mark)] : [],
  );
  const colors = papers(edition);
  const scraps = Array.from({ length: Math.round(MOST * much) }, (_, n) =>
    thrown(n, width, height, colors, signs.length),
  );
  let [frame, last] = [0, performance.now()];
  const step = (now: number) => {
    const passed = Math.min(0.05, (now - last) / 1000);
    last = now;
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    pen.clearRect(0, 0, width, height);
    for (const scrap of scraps) {
      fall(scrap, passed);
      draw(pen, sharp, scrap, signs);
    }
    if (scraps.some(({ y }) => y < height + 20)) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

function thrown(
  n: number,
  width: number,
  height: number,
  colors: readonly string[],
  signs: number,
): Scrap {
  const left = n % 2 === 0;
  const far = 0.25 + Math.random() * 0.75;
  return {
    x: left ? -10 : width + 10,
    y: height * (0.55 + Math.random() * 0.4),
    vx: (left ? 1 : -1) * width * far * (0.55 + Math.random() * 0.35),
    vy: -Math.sqrt(2 * GRAVITY * height) * (0.55 + Math.random() * 0.5),
    turn: Math.random() * 7,
    spin: (Math.random() - 0.5) * 12,
    size: 7 + Math.random() * 8,
    color: colors[n % colors.length]!,
    // Every fifth is a sign of the edition, where it has any.
    shape: n % 5 === 4 && signs > 0 ? 3 + (n % signs) : n % 3,
  };
}

function fall(scrap: Scrap, passed: number): void {
  const slower = DRAG ** passed;
  scrap.vx *= slower;
  scrap.vy = scrap.vy * slower + GRAVITY * passed;
  if (scrap.vy > 190) scrap.vy = 190; // paper sails
  scrap.x += (scrap.vx + Math.sin(scrap.turn) * 26) * passed;
  scrap.y += scrap.vy * passed;
  scrap.turn += scrap.spin * passed;
}

function draw(
  pen: CanvasRenderingContext2D,
  sharp: number,
  { x, y, turn, size, color, shape }: Scrap,
  signs: readonly Path2D[],
): void {
  pen.setTransform(sharp, 0, 0, sharp, x * sharp, y * sharp);
  pen.rotate(turn);
  pen.fillStyle = pen.strokeStyle = color;
  const sign = signs[shape - 3];
  if (sign) {
    const scale = size / 22;
    pen.scale(scale, scale);
    pen.translate(-20, -30);
    pen.lineWidth = 5;
    pen.stroke(sign);
    return;
  }
  pen.scale(1, Math.cos(turn * 1.7)); // it turns over as it falls
  if (shape === 0) pen.fillRect(-size / 2, -size / 3, size, size * 0.66);
  else if (shape === 1) {
    pen.beginPath();
    pen.arc(0, 0, size / 2.4, 0, 7);
    pen.fill();
  } else pen.fillRect(-size / 1.4, -size / 8, size * 1.4, size / 4);
}
