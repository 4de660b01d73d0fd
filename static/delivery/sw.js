// The service worker: shows what is pushed to this browser, opens the page that a notice is about, and without a network
// shows the pages of games as they were last seen here.
// Plain script, no module: not every browser that takes pushes knows modules here.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const DEFAULT = { title: "Robot Races", body: "There is news of your games.", url: "/my/", tag: "news", later: 0 };

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
  const { title, body, tag, url, icon, later } = messageOf(event);
  const actions = [{ action: "open", title: "Open" }, ...(later ? [{ action: "later", title: "Remind me in an hour" }] : [])];
  /** @type {NotificationOptions & Record<string, unknown>} */
  const options = { body, tag, icon, actions, renotify: true, data: { url: own(url), ...(later && { later }) } };
  event.waitUntil(Promise.all([worker.registration.showNotification(title, options), count()]));
});

worker.addEventListener("notificationclick", (event) => {
  const { url, later } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(event.action === "later" ? remindOf(later) : open(own(url ?? DEFAULT.url)));
});

/** @param {number} notification */
async function remindOf(notification) {
  const { endpoint = "", keys } = (await worker.registration.pushManager.getSubscription())?.toJSON() ?? {};
  const body = new URLSearchParams({ endpoint, auth: keys?.auth ?? "", notification: String(notification) });
  await fetch("/settings/channels/browser/later/", { method: "POST", body, headers: { "HX-Request": "true" } });
}

// The count of games that wait, on the icon of the installed site.
async function count() {
  const answer = await fetch("/notices/count/", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const { to_move: waiting } = await answer.json();
  await worker.navigator.setAppBadge?.(waiting);
}

// --- without a network ---

// What is kept belongs to one person. It is deleted as soon as the site shows a page to someone else, or to no one.
const SEEN = "seen";
const OWNER = "/seen-by";
const MOST = 12;
const MY_GAMES = "/my/";
const IS_GAME = / id="game"/;
const LOG_OUT = "/accounts/logout/";
/** @type {Intl.DateTimeFormatOptions} */
const SEEN_AT = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" };

// Whoever is signed in finds their games on the front page, too.
/** @param {string} url */
function nameOf(url) {
  const path = bare(new URL(url, worker.location.origin).pathname);
  return path === "/" ? MY_GAMES : path;
}

/** @param {FetchEvent} event */
async function visit(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html")) event.waitUntil(see(request.url, answer.clone()));
    return answer;
  } catch {
    return lastSeen(request.url);
  }
}

/**
 * @param {string} url
 * @param {Response} answer
 */
async function see(url, answer) {
  const page = await answer.text();
  const site = /<body data-stream="[^"]*"(?: data-person="(\d+)")?/.exec(page);
  if (!site) return; // not a page for players
  const [, person] = site;
  if (!person) return void (await forget());
  const seen = await pagesOf(person);
  if (nameOf(url) !== MY_GAMES && !IS_GAME.test(page)) return;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": answer.headers.get("Content-Security-Policy") ?? "", "X-Seen-At": String(Date.now()) };
  await seen.delete(nameOf(url)); // so that the oldest come first
  await seen.put(nameOf(url), new Response(page, { headers }));
  const pages = (await seen.keys()).filter((one) => nameOf(one.url) !== OWNER);
  await Promise.all(pages.slice(0, -MOST).map((old) => seen.delete(old)));
}

/** @param {string} person */
async function pagesOf(person) {
  const before = await caches.open(SEEN);
  if ((await (await before.match(OWNER))?.text()) === person) return before;
  await caches.delete(SEEN);
  const pages = await caches.open(SEEN);
  await pages.put(OWNER, new Response(person));
  return pages;
}

const forget = () => caches.delete(SEEN);

// What can be looked at instead of a page that is not here, the newest first.
async function keptGames() {
  if (!(await caches.has(SEEN))) return "";
  const seen = await caches.open(SEEN);
  const all = (await seen.keys()).map(({ url }) => nameOf(url));
  const names = all.filter((name) => ![OWNER, MY_GAMES].includes(name));
  const pages = await Promise.all(names.map(async (name) => [name, await (await seen.match(name))?.text()]));
  const links = pages.map(([name, page]) => `<li><a href="${name}">${/<h1>(.*?)<\/h1>/.exec(page ?? "")?.[1] ?? name}</a></li>`);
  const mine = all.includes(MY_GAMES) ? `<p><a class="button" href="${MY_GAMES}">My games</a></p>` : "";
  return links.length ? `${mine}<ul>${links.reverse().join("")}</ul>` : mine;
}

// Marks the links of a page that lead to nothing that is kept, and not to a place on the page itself.
/** @param {string} page */
async function withIdleLinks(page) {
  const names = (await (await caches.open(SEEN)).keys()).map((one) => nameOf(one.url));
  const leads = (/** @type {string} */ href) => /^(#|$)/.test(href) || names.includes(nameOf(href));
  return page.replaceAll(/<a (?=[^>]*?href="([^"]*)")/g, (tag, href) => (leads(href) ? tag : "<a data-idle "));
}

// What would send something is switched off: it would look as if it worked.
/** @param {string} url */
async function lastSeen(url) {
  const found = await caches.match(nameOf(url), { cacheName: SEEN });
  const games = found ? "" : await keptGames();
  if (!found) return new Response(NOTHING.replace("<!-- kept -->", () => games), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  const at = new Date(Number(found.headers.get("X-Seen-At"))).toLocaleString("en-GB", SEEN_AT);
  const words = `No connection. This is the page as you saw it on ${at}. Nothing can be sent now. <a href="">Try again</a>`;
  const notice = `<div role="status"><ul class="notices"><li class="notice notice-warning" data-kept>${words}</li></ul></div>`;
  const page = await withIdleLinks(await found.text());
  const start = page.indexOf(">", page.indexOf("<main ")) + 1;
  const idle = page.slice(start).replaceAll(/<button(?![^>]* type="button")/g, "<button disabled");
  return new Response(page.slice(0, start) + notice + idle, { headers: found.headers });
}

// In the colours of static/web/base.css, of which nothing may be kept here.
const NOTHING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>No connection · Robot Races</title>
<style>
:root { --sheet: #fffefb; --ink: #1f2429; --accent: #0b5f6c; --accent-ink: #ffffff; background: #f3f1ec; color: var(--ink) }
@media (prefers-color-scheme: dark) { :root { --sheet: #1d2125; --ink: #e9e6df; --accent: #6cc7d2; --accent-ink: #06282d; background: #15181b } }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
header { border-top: 0.4rem solid #e0a100; background: var(--sheet) }
:is(header, main) > * { max-width: 34rem; margin: 1rem auto; padding: 0 0.75rem }
header > a { display: flex; align-items: center; min-height: 3rem; margin-block: 0; color: var(--ink); font-weight: 650; text-decoration: none }
:is(p, li) > a { color: var(--accent) }
p > .button { display: inline-block; padding: 0.6rem 1rem; border-radius: 0.4rem; background: var(--accent); color: var(--accent-ink); text-decoration: none }
li > a { display: inline-block; padding-block: 0.4rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
</style>
<header><a href="/">Robot Races</a></header>
<main><h1>No connection</h1><p>This device has not kept this page. Only your games are kept, as you last saw them. <a href="">Try again</a> when you are back online.</p>
<!-- kept --></main></html>`;

// A face or a board that was never on the screen is a quiet square, and not the sign of a broken picture.
const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="#808890" fill-opacity="0.35"/></svg>`;

/** @param {Request} request */
const orSquare = (request) => fetch(request).catch(() => new Response(SQUARE, { headers: { "Content-Type": "image/svg+xml" } }));

worker.addEventListener("fetch", (event) => {
  const { destination, mode, method, url } = event.request;
  if (destination === "image" && url.startsWith(worker.location.origin)) event.respondWith(orSquare(event.request));
  if (mode !== "navigate") return;
  if (method === "GET") event.respondWith(visit(event));
  else if (new URL(url).pathname === LOG_OUT) event.waitUntil(forget());
});
