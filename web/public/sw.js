// Keeps the shell of the app, so that it opens at once and says so when there is no connection.
// Files under /assets/ carry a hash in their names and never change; pages come from the network
// first; what the server says under /api and over the socket is never kept.
const SHELL = "penultima-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const others = async () =>
    Promise.all(
      (await caches.keys()).filter((key) => key !== SHELL).map((key) => caches.delete(key)),
    );
  event.waitUntil(others().then(() => self.clients.claim()));
});

async function keep(request, response) {
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone());
  return response;
}

async function asset(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

/** What a page loads first: each build has other names; the rest of a page depends on its path. */
async function build(page) {
  return ((await page?.clone().text())?.match(/\/assets\/[^"]+/g) ?? []).join();
}

/** Other names mean another build: what was kept of the old one goes. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (!response.ok) return response;
    if ((await build(await caches.match("/"))) !== (await build(response))) {
      await caches.delete(SHELL);
    }
    return await keep("/", response);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});
