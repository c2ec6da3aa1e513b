/** Short synthesised sounds; silent until the page has been touched, as browsers demand. */
import { settings } from "./lib/settings.svelte";

export type SoundName =
  | "play"
  | "draw"
  | "deal"
  | "shuffle"
  | "uno"
  | "caught"
  | "turn"
  | "slap"
  | "crash"
  | "skip"
  | "reverse"
  | "challenge"
  | "bluff"
  | "object"
  | "attack"
  | "swap"
  | "win"
  | "lose"
  | "refused";

/** Parameters of zzfx, in its order. */
const SOUNDS: Record<SoundName, (number | undefined)[]> = {
  play: [0.7, 0.04, 320, 0, 0.01, 0.05, 4, 1.8, -12, 0, 0, 0, 0, 0.3],
  draw: [0.5, 0.05, 520, 0.01, 0.01, 0.04, 4, 0.7, 9, 0, 0, 0, 0, 0.2],
  deal: [0.5, 0.05, 260, 0.01, 0.09, 0.2, 4, 1.6, 0, 0, 0, 0, 0.05, 0.4],
  shuffle: [0.5, 0.1, 180, 0.02, 0.12, 0.18, 4, 0.6, 0, 0, 0, 0, 0.03, 0.7],
  uno: [1, 0, 523, 0.01, 0.14, 0.25, 1, 1.4, 0, 0, 262, 0.07, 0, 0, 0, 0, 0.05],
  caught: [1, 0, 330, 0.01, 0.12, 0.28, 2, 1.2, -4, 0, -110, 0.09],
  turn: [0.7, 0, 659, 0.01, 0.06, 0.2, 0, 1, 0, 0, 220, 0.06],
  slap: [1, 0.05, 130, 0, 0.02, 0.09, 4, 2.2, -8, 0, 0, 0, 0, 0.6],
  crash: [1, 0.1, 90, 0.01, 0.16, 0.4, 4, 1.6, -3, 0, 0, 0, 0, 1.1, 0, 0.2],
  skip: [0.6, 0, 440, 0, 0.03, 0.12, 1, 1.2, 9],
  reverse: [0.7, 0, 300, 0.02, 0.08, 0.16, 1, 1, -6, 0, 260, 0.09],
  challenge: [0.9, 0, 233, 0.01, 0.1, 0.3, 2, 1, 0, 0, -39, 0.12],
  bluff: [0.9, 0, 311, 0.01, 0.16, 0.35, 1, 1.5, 0, 0, 155, 0.06, 0.09],
  object: [0.8, 0, 196, 0.01, 0.07, 0.15, 2, 1, 0, 0, 0, 0, 0.1],
  attack: [1, 0.03, 70, 0.02, 0.2, 0.35, 3, 1.4, 4, 0, 60, 0.15, 0, 0.4],
  swap: [0.6, 0.05, 240, 0.02, 0.14, 0.18, 4, 0.8, 5, 0, 0, 0, 0.06, 0.5],
  win: [1, 0, 523, 0.02, 0.3, 0.45, 1, 1.3, 0, 0, 196, 0.09, 0.1, 0, 0, 0, 0.1],
  lose: [0.8, 0, 392, 0.02, 0.26, 0.5, 1, 1.2, -0.6, 0, -98, 0.16, 0, 0, 0, 0, 0.08],
  refused: [0.5, 0, 150, 0, 0.05, 0.1, 2, 0.8, -2],
};

export function sound(name: SoundName): void {
  const heard = settings.sound && settings.volume > 0;
  const touched = typeof navigator !== "undefined" && navigator.userActivation?.hasBeenActive;
  if (heard && touched) void synthesise(SOUNDS[name]);
}

async function synthesise(parameters: (number | undefined)[]): Promise<void> {
  const { ZZFX } = await import("zzfx");
  if (ZZFX.audioContext.state === "suspended") await ZZFX.audioContext.resume();
  ZZFX.volume = settings.volume * 0.5;
  ZZFX.play(...parameters);
}
