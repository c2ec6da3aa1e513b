// The focus of the keyboard where the page changes below it.

const ROOMS = "li, article, form, section, details, dialog";

/**
 * Whoever stands on something that is taken away, or can be pressed no longer, finds themselves in
 * what it was part of: in the first field of a form, or on a part of the page as a whole.
 */
export function keepFocus(page: HTMLElement): () => void {
  let path: Element[] = [];
  const remember = (event: FocusEvent) => {
    path = event.composedPath().filter((one): one is Element => one instanceof Element);
  };
  const find = () => {
    const [here, ...around] = path;
    if (!here || (here.isConnected && !here.matches(":disabled"))) return;
    if (![document.body, here].includes(document.activeElement as HTMLElement)) return;
    const room = around.find((one) => one.isConnected && one.matches(ROOMS)) ?? page;
    standIn(room as HTMLElement);
  };
  const watcher = new MutationObserver(find);
  watcher.observe(page, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  page.addEventListener("focusin", remember);
  return () => {
    watcher.disconnect();
    page.removeEventListener("focusin", remember);
  };
}

function standIn(room: HTMLElement): void {
  const field = room.matches("form") && room.querySelector<HTMLElement>("input:not(:disabled)");
  const found = field || room;
  if (found === room) room.tabIndex = -1;
  found.focus({ preventScroll: true });
}
