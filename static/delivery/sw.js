// The service worker: shows what is pushed to this browser, and opens the page that a notice is about.
// Plain script, no module: not every browser that takes pushes knows modules here.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const DEFAULT = { title: "Robot Races", body: "There is news of your games.", url: "/my/", tag: "news" };

/** @typedef {{ endpoint?: string, keys?: Record<string, string>, key?: string }} Kept  What this site knows of a browser. */

/** @param {PushEvent} event */
function messageOf(event) {
  try {
    return { ...DEFAULT, ...event.data?.json() };
  } catch {
    return DEFAULT; // a browser that is pushed to must show something
  }
}

/**
 * Only the path counts: whatever is pushed, a click stays on this site.
 * @param {string} url
 */
function own(url) {
  const { pathname, search } = new URL(url, worker.location.origin);
  return new URL(pathname + search, worker.location.origin).href;
}

/**
 * The address without the name of a game, which browsers show and what is pushed does not have: /races/my-race-7/ is
 * /races/7/.
 * @param {string} url
 */
const bare = (url) => url.split("#")[0].replace(/\/(?:[a-z0-9]+-)+(\d+)\//, "/$1/");

/** @param {string} url */
async function open(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((candidate) => bare(candidate.url) === bare(url));
  return page ? page.focus() : worker.clients.openWindow(url); // a page that wakes up looks for news by itself
}

/**
 * What this site knows of this browser; push.js keeps it, for not every browser tells what its old address was.
 * @returns {Promise<Kept | undefined>}
 */
async function kept() {
  const answer = await (await caches.open("push")).match("/push-subscription");
  return answer?.json();
}

/** @param {Kept} subscription */
async function keep(subscription) {
  await (await caches.open("push")).put("/push-subscription", new Response(JSON.stringify(subscription)));
}

/** @param {string} text */
function keyBytes(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}

/**
 * Asks for an address with the key that the old one had; null if nobody knows it.
 * @param {PushSubscription | null} before
 * @param {Kept} known
 */
async function subscribe(before, known) {
  const key = before?.options.applicationServerKey ?? (known.key && keyBytes(known.key));
  return key ? worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null;
}

// The push service has given this browser a new address, or has let the old one lapse: the site is told, or no notice
// would ever come again.
/** @param {PushSubscriptionChangeEvent} event */
async function renew({ oldSubscription, newSubscription }) {
  const known = (await kept()) ?? {};
  const old = oldSubscription?.toJSON() ?? known;
  if (!old.endpoint) return;
  const fresh = (newSubscription ?? (await subscribe(oldSubscription, known)))?.toJSON();
  if (!fresh?.endpoint) return;
  const fields = { old_endpoint: old.endpoint, old_auth: old.keys?.auth ?? "", endpoint: fresh.endpoint, ...fresh.keys };
  const body = new URLSearchParams(fields);
  const answer = await fetch("/settings/channels/browser/renew/", { method: "POST", body, headers: { "HX-Request": "true" } });
  if (answer.ok) await keep({ ...fresh, key: known.key });
}

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => {
  const { title, body, tag, url, icon } = messageOf(event);
  const options = { body, tag, icon, renotify: true, data: { url: own(url) } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(own(event.notification.data?.url ?? DEFAULT.url)));
});
