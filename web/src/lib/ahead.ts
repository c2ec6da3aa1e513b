/** Fetching what will soon be needed, once the page has nothing else to do. */
const AT_REST_MS = 600;

interface Connection {
  saveData?: boolean;
}

/** Calls it when the page is at rest; never for whoever pays for every byte. Returns how to stop. */
export function ahead(fetch: () => unknown): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return () => undefined;
  const timer = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => fetch());
    else fetch();
  }, AT_REST_MS);
  return () => clearTimeout(timer);
}
