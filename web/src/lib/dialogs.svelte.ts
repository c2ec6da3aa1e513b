// Dialogs that belong to no page.

let settingsOpen = $state(false);
let headerShown = $state(false);

export const dialogs = {
  get settingsOpen() {
    return settingsOpen;
  },
  /** Where a screen is too low for it, the header of a table comes when it is asked for. */
  get headerShown() {
    return headerShown;
  },
};

export function openSettings(): void {
  settingsOpen = true;
}

export function closeSettings(): void {
  settingsOpen = false;
}

export function showHeader(shown: boolean): void {
  headerShown = shown;
}
