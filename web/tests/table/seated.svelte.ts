// A game at a table without a screen or a socket.
import type { Answer, TableConnection, Wish } from "../../src/lib/connection.svelte";
import type { Move, TableEvent, TableSight, Update, View } from "../../src/protocol";
import { Game } from "../../src/table/state/game.svelte";
import { noted } from "./senses";

const SETUP = { edition: "classic", company: "single", counting: "points", teacher: "off" };

/** What stands between a game and its table: what is sent is noted, and answered as one likes. */
class Line {
  table = $state.raw({
    setup: SETUP,
    chairs: [{ name: "North" }, { name: "East" }, { name: "South" }],
    seated: [0, 1, 2],
    paused: false,
    partners: [],
    scored: true,
  } as unknown as TableSight);
  you = $state.raw({ chairs: [0] });
  views = $state.raw<View[]>([]);
  turn = $state(7);
  heard = [];
  sent: Wish[] = [];
  answer: Answer = { ok: true };
  #listeners = new Set<(events: TableEvent[], update: Update | null) => void>();

  onEvents(listener: (events: TableEvent[], update: Update | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  send(wish: Wish): Promise<Answer> {
    this.sent.push(wish);
    return Promise.resolve(this.answer);
  }
  /** The table says what has happened, and what is seen now. */
  tell(events: TableEvent[], view: View): void {
    this.views = [view];
    for (const listener of this.#listeners) listener(events, {} as Update);
  }
}

export function viewOf(hand: string[], moves: Move[], seat = 0): View {
  return {
    seat: 0,
    hand,
    moves,
    counts: [hand.length, 5, 5],
    discards: ["r9"],
    color: "r",
    pile: 50,
    direction: "left",
    called: [],
    exposed: [],
    phase: { phase: "toplay", seat },
  } as unknown as View;
}

/** The game, its line and its senses; `stop` ends its effects. */
export function seated(view: View) {
  const line = new Line();
  line.views = [view];
  const senses = noted();
  let game!: Game;
  const stop = $effect.root(() => {
    game = new Game(line as unknown as TableConnection, senses);
  });
  return { game, line, senses, stop };
}
