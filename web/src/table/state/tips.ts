/** The first game's guide: one tip at the moment that it matters, each once. */
import type { View } from "../../protocol";
import type { Offer } from "./choices";

export const TIPS = ["turn", "draw", "uno", "wild"] as const;
export type Tip = (typeof TIPS)[number];

export function tipNow(
  view: View,
  offer: Offer,
  choosingColor: boolean,
  seen: ReadonlySet<string>,
): Tip | null {
  const fits: Record<Tip, boolean> = {
    wild: choosingColor,
    uno: view.hand.length === 2 && offer.cards.size > 0 && offer.uno,
    draw: offer.draw && offer.cards.size === 0,
    turn: offer.draw && offer.cards.size > 0,
  };
  const order: Tip[] = ["wild", "uno", "draw", "turn"];
  return order.find((tip) => fits[tip] && !seen.has(tip)) ?? null;
}
