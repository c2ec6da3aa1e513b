/** One line that says what the table is waiting for, as the person at this screen should hear it. */
import { t } from "../../lib/words.svelte";
import { cardName } from "../../lib/telling";
import type { View } from "../../protocol";
import { waysOut } from "./choices";
import type { Viewpoint } from "./viewpoint.svelte";

/** The card that calls all hands lies on top until they are down. */
function slapCard({ discards }: View, edition: string): string {
  return discards.length ? cardName(discards.at(-1)!, edition) : "";
}

export function waitingFor(eyes: Viewpoint): string {
  const { view, edition } = eyes;
  if (!view) return "";
  if (eyes.table.paused) return t("table-paused");
  const phase = view.phase;
  const mine = eyes.myTurn && eyes.open;
  switch (phase.phase) {
    case "toplay":
      if (!mine) return t("table-turn-of", { name: eyes.nameOf(phase.seat) });
      return t(eyes.offer.cards.size ? "table-ask-play" : "table-ask-draw", {}, edition);
    case "justdrew":
      if (!mine) return t("table-has-drawn", { name: eyes.nameOf(phase.seat) });
      return t(eyes.offer.keep ? "table-ask-keep" : "table-ask-play-drawn");
    case "underattack":
      return t(
        mine ? `table-ask-${phase.threat}` : `table-of-${phase.threat}`,
        {
          by: eyes.nameOf(phase.by),
          name: eyes.nameOf(phase.seat),
          count: phase.amount,
          ways: waysOut(eyes.offer),
        },
        edition,
      );
    case "naming":
      if (mine) return t("table-name-first-color");
      return t("table-names-color", { name: eyes.nameOf(phase.seat) });
    case "slapping":
      return t("table-slapping", { card: slapCard(view, edition) }, edition);
    case "objecting":
      return t("table-objecting", { name: eyes.nameOf(phase.by) });
    default:
      return t("table-round-over");
  }
}
