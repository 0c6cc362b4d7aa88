/* The service worker of the door: shows its page again without a signal. It keeps nothing by itself. */

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Milliseconds after which the page that was kept is shown: a weak signal answers never. */
const patience = 4_000;

addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  if (request.method === "GET") (event as FetchEvent).respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (!kept) return await fetch(request);
  // The name of a built file is made of its bytes.
  if (new URL(request.url).pathname.startsWith("/assets/")) return kept;
  const tooLate = new Promise<Response>((show) => setTimeout(show, patience, kept));
  const newest = fetch(request)
    .then((page) => page.ok || page.status === 410 ? page : kept, () => kept);
  return await Promise.race([newest, tooLate]);
}
