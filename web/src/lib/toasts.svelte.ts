// Short messages over the head of the page, out of the way of what is played at its foot.
import { announce } from "./announce.svelte";

export interface Toast {
  id: number;
  text: string;
  kind: "error" | "note";
  /** A place to read more, for instance the clause of a refused move. */
  link?: { href: string; text: string };
}

const SHOWN_MS = 7000;
let made = 0;
export const toasts = $state<Toast[]>([]);

export function toast(text: string, kind: Toast["kind"] = "note", link?: Toast["link"]): void {
  const id = ++made;
  toasts.push({ id, text, kind, link });
  if (toasts.length > 3) toasts.shift();
  announce(text, kind === "error");
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((shown) => shown.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
