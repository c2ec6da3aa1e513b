// Dialogs that belong to no page.

let settingsOpen = $state(false);

export const dialogs = {
  get settingsOpen() {
    return settingsOpen;
  },
};

export function openSettings(): void {
  settingsOpen = true;
}

export function closeSettings(): void {
  settingsOpen = false;
}
