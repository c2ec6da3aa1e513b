/** What a player may do now, sorted out of the moves that the table offers. */
import type { Card, Color, Move, Play } from "../../protocol";

/** A card that may be laid, and what has to be said with it. */
export interface CardChoice {
  card: Card;
  colors: Color[];
  targets: number[];
}

export interface Offer {
  cards: Map<string, CardChoice>;
  draw: boolean;
  keep: boolean;
  pass: boolean;
  take: boolean;
  challenge: boolean;
  slap: boolean;
  uno: boolean;
  names: Color[];
  catches: number[];
  objections: number[];
}

export function offered(moves: readonly Move[]): Offer {
  const says = (word: Move["move"]) => moves.some((move) => move.move === word);
  return {
    cards: byCard(moves),
    draw: says("draw"),
    keep: says("keep"),
    pass: says("pass"),
    take: says("take"),
    challenge: says("challenge"),
    slap: says("slap"),
    uno: says("calluno"),
    names: moves.flatMap((move) => (move.move === "namecolor" ? [move.color] : [])),
    catches: moves.flatMap((move) => (move.move === "catch" ? [move.seat] : [])),
    objections: moves.flatMap((move) => (move.move === "object" ? [move.seat] : [])),
  };
}

function byCard(moves: readonly Move[]): Map<string, CardChoice> {
  const cards = new Map<string, CardChoice>();
  for (const move of moves) {
    if (move.move !== "play") continue;
    const choice = cards.get(move.card) ?? { card: move.card, colors: [], targets: [] };
    cards.set(move.card, choice);
    if (move.color && !choice.colors.includes(move.color)) choice.colors.push(move.color);
    if (typeof move.target === "number" && !choice.targets.includes(move.target)) {
      choice.targets.push(move.target);
    }
  }
  return cards;
}

/** What there is besides taking the cards of an attack, as its prompt names it. */
export function waysOut({ cards, challenge }: Offer): "none" | "answer" | "challenge" | "both" {
  if (cards.size > 0) return challenge ? "both" : "answer";
  return challenge ? "challenge" : "none";
}

/** A card on its way out of the hand, as far as its player has decided. */
export interface Intent {
  choice: CardChoice;
  color: Color | null;
  target: number | null;
  /** Aiming at one's own partner has been confirmed (ruling H12). */
  sure: boolean;
}

export function intend(choice: CardChoice): Intent {
  const [only, ...others] = choice.targets;
  const target = only !== undefined && others.length === 0 ? only : null;
  return { choice, color: null, target, sure: false };
}

/** What is still to be asked before the card can be laid; null if nothing. */
export function question(
  intent: Intent,
  partner: number | null,
): "target" | "partner" | "color" | null {
  if (intent.choice.targets.length > 0 && intent.target === null) return "target";
  if (intent.target !== null && intent.target === partner && !intent.sure) return "partner";
  if (intent.choice.colors.length > 0 && intent.color === null) return "color";
  return null;
}

export function toPlay(intent: Intent, uno: boolean): Play {
  const play: Play = { move: "play", card: intent.choice.card };
  if (intent.color) play.color = intent.color;
  if (intent.target !== null) play.target = intent.target;
  if (uno) play.uno = true;
  return play;
}
