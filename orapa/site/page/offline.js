// The service worker: keeps every file of one version of the site, and serves that version alone, except to tabs that
// still show an older one: they get their own parts.

const VERSION = "@VERSION@";
const FILES = @FILES@;
const home = new URL("./", self.location).href;
// Another copy of the site may live at another path of the same host.
const FAMILY = `orapa ${home} `;
const NAME = FAMILY + VERSION;
// Files named by their content are the same in every version.
const named = (file) => /-[0-9a-f]{12}\.\w+$/.test(file);

async function keep() {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async (file) => {
      // An older cache may have it already.
      const known = named(file) && (await caches.match(new URL(file, home).href));
      const answer = known || (await fetch(file, { cache: named(file) ? "force-cache" : "no-cache" }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(new URL(file, home).href, answer);
    }),
  );
}

// Each tab holds a lock by the name of its version's cache: what nobody holds goes. A newer worker clears up itself.
async function clear() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME);
  const held = (await navigator.locks?.query())?.held || [];
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of names) {
    if (!held.some((lock) => lock.name === name)) await caches.delete(name);
  }
}

async function serve(request) {
  const address = new URL(request.url);
  address.search = address.hash = "";
  if (address.href === home) address.pathname += "index.html";
  const own = await (await caches.open(NAME)).match(address.href);
  const older = !own && named(address.pathname) && (await caches.match(address.href));
  return own || older || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(clear().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "clear") event.waitUntil(clear());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(home)) event.respondWith(serve(request));
});
