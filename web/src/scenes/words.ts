/** A scene in words: its title, what it is about, and the one sentence that the log does not say. */
import { t, type Arguments } from "../lib/words.svelte";
import { cardName } from "../lib/telling";
import type { Drama } from "./dramas";

/** Who reads, who wins with them, and what everybody is called. */
export interface Audience {
  edition: string;
  seat: number | null;
  side: readonly number[];
  nameOf(seat: number): string;
}

const PEOPLE = ["seat", "by", "layer", "other", "target"] as const;

function argumentsOf(drama: Drama, audience: Audience): Arguments {
  const args: Arguments = { you: "none", count: 0 };
  const fields = drama as Partial<Record<(typeof PEOPLE)[number], number>>;
  for (const name of PEOPLE) {
    const seat = fields[name];
    if (seat === undefined) continue;
    args[name] = audience.nameOf(seat);
    if (seat === audience.seat) args.you = name;
  }
  if ("count" in drama) args.count = drama.count;
  if ("from" in drama) args.count = drama.from;
  if (drama.kind === "won" && args.you === "none" && audience.side.includes(drama.seat)) {
    args.you = "side";
  }
  return args;
}

export function title(drama: Drama, audience: Audience): string {
  switch (drama.kind) {
    case "crash":
    case "on":
    case "back":
      return cardName(drama.card, audience.edition);
    default:
      return t(`scene-${drama.kind}`, argumentsOf(drama, audience));
  }
}

export function about(drama: Drama, audience: Audience): string {
  return t(`scene-${drama.kind}-about`, argumentsOf(drama, audience));
}

/** Of what no line of the log tells. */
export function told(drama: Drama, audience: Audience): string {
  return t(`scene-${drama.kind}-told`, argumentsOf(drama, audience));
}
