/** One line that says what the table is waiting for, as the person at this screen should hear it. */
import { t } from "../lib/words.svelte";
import type { Viewpoint } from "./viewpoint.svelte";

export function waitingFor(eyes: Viewpoint): string {
  const { view, edition } = eyes;
  if (!view) return "";
  if (eyes.table.paused) return t("table-paused");
  const phase = view.phase;
  const mine = eyes.myTurn && eyes.open;
  switch (phase.phase) {
    case "toplay":
      if (!mine) return t("table-turn-of", { name: eyes.nameOf(phase.seat) });
      return t(eyes.offer.cards.size ? "table-ask-play" : "table-ask-draw", { edition });
    case "justdrew":
      if (!mine) return t("table-has-drawn", { name: eyes.nameOf(phase.seat) });
      return t(eyes.offer.keep ? "table-ask-keep" : "table-ask-play-drawn");
    case "underattack":
      return t(`table-${mine ? "ask" : "of"}-${phase.threat}`, {
        edition,
        by: eyes.nameOf(phase.by),
        name: eyes.nameOf(phase.seat),
        count: phase.amount,
      });
    case "naming":
      if (mine) return t("table-name-first-color");
      return t("table-names-color", { name: eyes.nameOf(phase.seat) });
    case "slapping":
      return t("table-slapping", { edition });
    case "objecting":
      return t("table-objecting", { name: eyes.nameOf(phase.by) });
    default:
      return t("table-round-over");
  }
}
