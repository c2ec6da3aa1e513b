// Copying to the clipboard.

/** What the field shows; the clipboard is closed to pages on plain http, a selection is not. */
export async function copy(field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
}
