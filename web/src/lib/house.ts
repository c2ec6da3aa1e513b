// What the house says to people, with its reasons and times, in words.
import { region, t, type Arguments } from "./words.svelte";

/** Why something is forbidden, and until when. */
export interface About {
  reason?: string;
  until?: string;
}

/** A time as people here write it: only the hour if it is today. */
export function atClock(told: string): string {
  if (!told) return "";
  const when = new Date(told);
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString(region(), {
    dateStyle: today ? undefined : "medium",
    timeStyle: "short",
  });
}

export function aboutHouse({ reason, until }: About): Arguments {
  return { reason: t(`reason-${reason || "other"}`), until: atClock(until ?? "") };
}
