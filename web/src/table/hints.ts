/** The first game's guide: one hint at the moment that it matters, each once. */
import type { View } from "../protocol";
import type { Offer } from "./choices";

export const HINTS = ["turn", "draw", "uno", "wild"] as const;
export type Hint = (typeof HINTS)[number];

export function hintNow(
  view: View,
  offer: Offer,
  choosingColor: boolean,
  seen: ReadonlySet<string>,
): Hint | null {
  const fits: Record<Hint, boolean> = {
    wild: choosingColor,
    uno: view.hand.length === 2 && offer.cards.size > 0 && offer.uno,
    draw: offer.draw && offer.cards.size === 0,
    turn: offer.draw && offer.cards.size > 0,
  };
  const order: Hint[] = ["wild", "uno", "draw", "turn"];
  return order.find((hint) => fits[hint] && !seen.has(hint)) ?? null;
}
