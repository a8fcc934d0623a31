// The service worker: keeps every file of one version of the site, and serves that version alone.

const VERSION = "@VERSION@";
const FILES = @FILES@;
const home = new URL("./", self.location).href;
// Another copy of the site may live at another path of the same host.
const FAMILY = `orapa ${home} `;
const NAME = FAMILY + VERSION;

async function keep() {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async (file) => {
      // Files named by their content are the same in every version: an older cache may have them already.
      const named = /-[0-9a-f]{12}\./.test(file);
      const known = named && (await caches.match(new URL(file, home).href));
      const answer = known || (await fetch(file, { cache: named ? "force-cache" : "no-cache" }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(new URL(file, home).href, answer);
    }),
  );
}

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== NAME) await caches.delete(name);
  }
}

async function serve(request) {
  const address = new URL(request.url);
  address.search = address.hash = "";
  if (address.href === home) address.pathname += "index.html";
  const cache = await caches.open(NAME);
  return (await cache.match(address.href)) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(clear().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(home)) event.respondWith(serve(request));
});
