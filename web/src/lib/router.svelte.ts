// The address bar decides what is on the screen.

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "tables" }
  | { page: "table"; code: string }
  | { page: "rules"; edition: string | null }
  | { page: "replay"; code: string; game: number }
  | { page: "review"; code: string; game: number; chair: number }
  | { page: "score" }
  | { page: "ratings"; edition: string | null; seats: number }
  | { page: "me" }
  | { page: "admin" }
  | { page: "device" }
  | { page: "newtournament" }
  | { page: "tournament"; code: string }
  | { page: "projection"; code: string }
  | { page: "missing"; path: string };

/** Pages that are always the same one. */
const PLAIN = ["new", "tables", "score", "me", "admin", "device"] as const;

/** The code of a table or tournament as it is written: upper case, without blanks. */
export function normalCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

export function match(path: string): Route {
  const missing: Route = { page: "missing", path };
  const [first = "", second = "", third = "", ...rest] = path.split("/").filter(Boolean);
  const numbers = [third, ...rest].filter((part) => /^\d+$/.test(part)).map(Number);
  if (first === "review" && rest.length === 1 && numbers.length === 2) {
    const [game = 0, chair = 0] = numbers;
    return { page: "review", code: normalCode(second), game, chair };
  }
  if (rest.length === 0) {
    if (!first) return { page: "home" };
    const plain = PLAIN.find((page) => page === first);
    if (plain && !second) return { page: plain };
    if (first === "ratings" && (!second || /^\d+$/.test(third))) {
      return { page: "ratings", edition: second || null, seats: Number(third) };
    }
    if (first === "t" && second && !third) return { page: "table", code: normalCode(second) };
    if (first === "tournament" && second) return tournament(second, third) ?? missing;
    if (first === "rules" && !third) return { page: "rules", edition: second || null };
    if (first === "replay" && second && /^\d+$/.test(third)) {
      return { page: "replay", code: normalCode(second), game: Number(third) };
    }
  }
  return missing;
}

function tournament(second: string, third: string): Route | null {
  if (second === "new") return third ? null : { page: "newtournament" };
  const code = normalCode(second);
  if (third) return third === "screen" ? { page: "projection", code } : null;
  return { page: "tournament", code };
}

let path = $state("/");
let hash = $state("");

export const location = {
  get route(): Route {
    return match(path);
  },
  get path(): string {
    return path;
  },
  /** What follows `#`, without it. */
  get hash(): string {
    return hash;
  },
};

export function navigate(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  read();
}

function read(): void {
  path = window.location.pathname;
  hash = decodeURIComponent(window.location.hash.slice(1));
}

/** Links inside the app change the page without loading it anew. */
function follow(event: MouseEvent): void {
  const anchor = (event.target as Element | null)?.closest?.("a");
  if (!anchor || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (anchor.origin !== window.location.origin || anchor.target || anchor.download) return;
  if (anchor.pathname.startsWith("/api/")) return;
  if (anchor.pathname === window.location.pathname && anchor.hash) return;
  event.preventDefault();
  if (anchor.href !== window.location.href) navigate(anchor.href);
}

export function startRouter(): void {
  read();
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  addEventListener("click", follow);
}
