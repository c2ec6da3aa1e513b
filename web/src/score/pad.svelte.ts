// A score pad for real cards: what is written on it, kept on this device.
import { firstEdition } from "../lib/editions.svelte";
import { kindOfForm } from "../lib/kinds";
import type { Company, Counting, Pad, PadRound } from "../protocol";

const KEY = "penultima.pad";
type Kept = Partial<ScoreSheet> & { form?: string };

export class ScoreSheet {
  edition = $state(firstEdition());
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
