// The service worker: shows what is pushed to this browser, and opens the page that a notice is about.
// Plain script, no module: not every browser that takes pushes knows modules here.

const DEFAULT = { title: "Robot Races", body: "There is news of your games.", url: "/my/", tag: "news" };

function told(event) {
  try {
    return { ...DEFAULT, ...event.data.json() };
  } catch {
    return DEFAULT; // a browser that is pushed to must show something
  }
}

// Only the path counts: whatever is pushed, a click stays on this site.
function own(url) {
  const { pathname, search } = new URL(url, self.location.origin);
  return new URL(pathname + search, self.location.origin).href;
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((candidate) => candidate.url.split("#")[0] === url);
  return page ? page.focus() : self.clients.openWindow(url); // a page that wakes up looks for news by itself
}

// What this site knows of this browser; push.js keeps it, for not every browser tells what its old address was.
async function kept() {
  const answer = await (await caches.open("push")).match("/push-subscription");
  return answer?.json();
}

async function keep(subscription) {
  await (await caches.open("push")).put("/push-subscription", new Response(JSON.stringify(subscription)));
}

function keyBytes(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}

// The push service has given this browser a new address, or has let the old one lapse: the site is told, or no notice
// would ever come again.
async function renew({ oldSubscription, newSubscription }) {
  const known = (await kept()) ?? {};
  const old = oldSubscription?.toJSON() ?? known;
  const key = oldSubscription?.options?.applicationServerKey ?? (known.key && keyBytes(known.key));
  if (!old.endpoint || !(newSubscription || key)) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const fresh = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const told = { old_endpoint: old.endpoint, old_auth: old.keys.auth, endpoint: fresh.endpoint, ...fresh.keys };
  const body = new URLSearchParams(told);
  const answer = await fetch("/settings/channels/browser/renew/", { method: "POST", body, headers: { "HX-Request": "true" } });
  if (answer.ok) await keep({ ...fresh, key: known.key });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = told(event);
  const options = { body, tag, renotify: true, data: { url: own(url) } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(own(event.notification.data?.url ?? DEFAULT.url)));
});
