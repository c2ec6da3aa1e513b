// Notices of the house, as sentences.
import { aboutHouse } from "../lib/house";
import { language, t } from "../lib/words.svelte";
import type { HouseNotice } from "../protocol";

/** How long from now on: "in 10 minutes". */
export function inAWhile(told: string, now: number): string {
  const minutes = Math.max(1, Math.round((Date.parse(told) - now) / 60_000));
  const words = new Intl.RelativeTimeFormat(language.current, { numeric: "always" });
  if (minutes < 120) return words.format(minutes, "minute");
  if (minutes < 2880) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 1440), "day");
}

/** A notice as a sentence, at this time. */
export function noticeText(notice: HouseNotice, now: number): string {
  const begun = !notice.begins || Date.parse(notice.begins) <= now;
  const code = notice.code === "maintenance" && begun ? "maintenance-now" : notice.code;
  return t(`notice-${code}`, {
    ...aboutHouse(notice),
    begins: notice.begins ? inAWhile(notice.begins, now) : "",
    text: notice.text ?? "",
  }).trim();
}
