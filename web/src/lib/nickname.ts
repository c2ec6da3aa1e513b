// What somebody is called, and looks like, who has not said so: proposed and kept on this device.
import { t } from "./words.svelte";

const KEY = "penultima.proposed";
const FACE = "penultima.face";

/** A creature and how it is found; the same in every language, as far as they have the same. */
export function proposedName(storage: Pick<Storage, "getItem" | "setItem"> = localStorage): string {
  let number = Number(storage.getItem(KEY) ?? NaN);
  if (!Number.isInteger(number)) {
    number = Math.floor(Math.random() * 1e6);
    storage.setItem(KEY, String(number));
  }
  const creatures = t("nickname-creatures").split(", ");
  const manners = t("nickname-manners").split(", ");
  const creature = creatures[number % creatures.length];
  return `${creature} ${manners[Math.floor(number / creatures.length) % manners.length]}`;
}

/** The face that this person has chosen. */
export function myFace(): number | null {
  const kept = localStorage.getItem(FACE);
  return kept === null ? null : Number(kept);
}

export function rememberFace(face: number | null): void {
  if (face === null) localStorage.removeItem(FACE);
  else localStorage.setItem(FACE, String(face));
}
