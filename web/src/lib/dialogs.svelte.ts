// Dialogs that belong to no page.

let settingsOpen = $state(false);
let headerShown = $state(false);
let rules = $state.raw<Reading | null>(null);

/** Which rules are looked into, and where. */
interface Reading {
  edition: string;
  clause: string;
}

export const dialogs = {
  get settingsOpen() {
    return settingsOpen;
  },
  get rules() {
    return rules;
  },
  /** Where a screen is too low for it, the header of a table comes when it is asked for. */
  get headerShown() {
    return headerShown;
  },
};

/** In a sheet over whatever is on the screen. */
export function openRules(edition: string, clause = ""): void {
  rules = { edition, clause };
}

export function closeRules(): void {
  rules = null;
}

export function openSettings(): void {
  settingsOpen = true;
}

export function closeSettings(): void {
  settingsOpen = false;
}

export function showHeader(shown: boolean): void {
  headerShown = shown;
}
