// What somebody who has just made a table wants done there, once the page is connected.
import type { Level } from "../protocol";
import type { TableConnection } from "../lib/connection.svelte";

export interface Intent {
  /** Names of the people on this device, who sit down from the first chair on. */
  names: string[];
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
  const { names, bots, level, start } = intent;
  for (const [chair, name] of names.entries()) {
    await connection.send({ type: "sit", chair, name });
  }
  for (let chair = names.length; chair < names.length + bots; chair += 1) {
    await connection.send({ type: "seatbot", chair, level });
  }
  if (start) await connection.send({ type: "start", fill: level });
}
