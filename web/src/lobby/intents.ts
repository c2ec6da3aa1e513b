// What somebody who has just made a table wants done there, once the page is connected.
import type { Level } from "../protocol";
import type { TableConnection, Wish } from "../lib/connection.svelte";

export interface Intent {
  /** Names of the people on this device, who sit down from the first chair on. */
  names: string[];
  /** Of the first of them, whose device it is. */
  face?: number | null;
  /** How many bots sit down after them. */
  bots: number;
  level: Level;
  start: boolean;
}

const intents = new Map<string, Intent>();

export function intend(code: string, intent: Intent): void {
  intents.set(code, intent);
}

/** Carries out what was intended for the table, once. */
export async function carryOut(connection: TableConnection): Promise<void> {
  const intent = intents.get(connection.code);
  if (!intent) return;
  intents.delete(connection.code);
  const { names, face = null, bots, level, start } = intent;
  // One after the other, as the table takes them, but without waiting for each answer.
  const wishes: Wish[] = [
    ...names.map((name, chair): Wish => ({
      type: "sit",
      chair,
      name,
      face: chair === 0 ? face : null,
    })),
    ...Array.from({ length: bots }, (_, at): Wish => ({
      type: "seatbot",
      chair: names.length + at,
      level,
    })),
    ...(start ? [{ type: "start", fill: level } as const] : []),
  ];
  await Promise.all(wishes.map((wish) => connection.send(wish)));
}
