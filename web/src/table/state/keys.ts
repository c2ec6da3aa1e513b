/** What the keyboard means at the table, anywhere on the screen. */
import type { Game } from "./game.svelte";
import type { Teacher } from "./teacher.svelte";

/** Returns whether the key meant something. */
export function pressKey(key: string, game: Game, teacher: Teacher, help: () => void): boolean {
  const { offer } = game;
  const [caught] = game.catches;
  const [objected] = offer.objections;
  const meanings: Record<string, (() => void) | false | undefined> = {
    d: () => game.act("draw"),
    k: offer.keep && (() => game.act("keep")),
    p: offer.pass && (() => game.act("pass")),
    t: offer.take && (() => game.act("take")),
    x: offer.challenge && (() => game.act("challenge")),
    u: () => game.uno(),
    c: caught
      ? () => game.speak({ move: "catch", seat: caught.seat }, caught.chair)
      : () => game.nobodyToCatch(),
    o: objected !== undefined && (() => game.speak({ move: "object", seat: objected })),
    s: game.slappers.length > 0 && (() => slap(game)),
    " ": game.slappers.length > 0 && (() => slap(game)),
    h: teacher.ready && (() => teacher.ask()),
    Escape: escape(game, teacher),
    "?": help,
  };
  const meaning = meanings[key.length === 1 ? key.toLowerCase() : key];
  if (!meaning || (game.seat === null && key !== "?")) return false;
  meaning();
  return true;
}

/** What lies on top goes first. */
function escape(game: Game, teacher: Teacher): (() => void) | false {
  if (game.intent !== null) return () => game.cancel();
  return teacher.advice !== null && (() => teacher.close());
}

function slap(game: Game): void {
  const zone = game.slappers.find(({ chair }) => chair === game.chair) ?? game.slappers[0];
  if (zone) game.slap(zone.chair);
}
