// A score pad for real cards: what is written on it, kept on this device.
import { kindOfForm } from "../lib/kinds";
import type { Card, Company, Counting, Pad, PadRound } from "../protocol";

const KEY = "penultima.pad";
/** The kinds of cards that a hand can be left with; colour makes no difference to the count. */
export const KINDS = [..."0123456789", "s", "v", "+2", "w", "w4", "x"] as const;
const COLORS = ["r", "y", "g", "b"];

/** One card of a kind, as the notation writes it; colours take turns. */
export function cardOfKind(kind: string, copy: number): Card {
  return (["w", "w4", "x"].includes(kind) ? kind : COLORS[copy % 4]! + kind) as Card;
}

export function kindOf(card: string): string {
  return COLORS.includes(card[0]!) ? card.slice(1) : card;
}

type Kept = Partial<ScoreSheet> & { form?: string };

export class ScoreSheet {
  edition = $state("classic");
  company = $state<Company>("single");
  counting = $state<Counting>("points");
  target = $state(500);
  players = $state<string[]>(["", ""]);
  rounds = $state<PadRound[]>([]);

  /** The pad as the server counts it. */
  get pad(): Pad {
    return {
      edition: this.edition,
      company: this.company,
      counting: this.counting,
      target: this.target || 500,
      players: this.players.length,
      rounds: $state.snapshot(this.rounds) as PadRound[],
    };
  }

  load(storage: Pick<Storage, "getItem">): void {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Kept | null;
      if (!kept) return;
      this.edition = kept.edition ?? this.edition;
      const old = kindOfForm(kept.form);
      this.company = kept.company ?? old.company ?? this.company;
      this.counting = kept.counting ?? old.counting ?? this.counting;
      this.target = kept.target ?? this.target;
      this.players = kept.players ?? this.players;
      this.rounds = kept.rounds ?? this.rounds;
    } catch {
      // A pad that cannot be read is an empty one.
    }
  }

  save(storage: Pick<Storage, "setItem">): void {
    storage.setItem(KEY, JSON.stringify({ ...this.pad, players: this.players }));
  }
}
