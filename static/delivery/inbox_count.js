// The counts in the head of the page: unread notifications, which the tab's title shows as well, and games that wait. They are
// asked for every minute, whenever the page of a game has changed, and when the stream tells of something of one's own. On the page of a game this also says, while the
// page is really before somebody's eyes, that they are looking: so that no mail tells them what they see.
import { follow } from "../live/follow.js";
import { all, maybe, one, said } from "../web/dom.js";

const EVERY = 60_000;
const SOON = 2000; // at the most: what has changed often changes again at once, and not everyone should ask at once
const AT_REST = 1000; // who goes on to the next page sooner needs no stream on this one, and has not looked at it: that might be heard after they left

const watched = maybe(document, "[data-looking]", HTMLElement)?.dataset.looking;
const csrf = document.body.dataset.csrf ?? "";
const kept = maybe(document, "[data-kept]", HTMLElement);
let isLeaving = false;
/** @type {number | undefined} */
let timer;

/**
 * @param {HTMLElement} inbox
 * @param {number} unread
 */
function show(inbox, unread) {
  inbox.dataset.inbox = String(unread);
  one(inbox, "[data-inbox-count]", HTMLElement).textContent = unread ? String(unread) : "";
  one(inbox, "[data-inbox-words]", HTMLElement).textContent = unread ? `Notifications, ${unread} unread` : "Notifications";
  title(inbox);
}

/** @param {number} count */
function showWaiting(count) {
  badge(count);
  one(document, "[data-waits-count]", HTMLElement).textContent = count ? String(count) : "";
  one(document, "[data-waits-words]", HTMLElement).textContent = count ? `, ${count} waiting for you` : "";
}

// On the icon of the installed site, where there is one.
/** @param {number} count */
function badge(count) {
  navigator.setAppBadge?.(count).catch(() => {}); // not every browser that knows it has an icon
}

/** @param {HTMLElement} inbox */
function title(inbox) {
  const unread = Number(inbox.dataset.inbox);
  const words = document.title.replace(/^\(\d+\) /, "");
  const wanted = unread ? `(${unread}) ${words}` : words;
  if (document.title !== wanted) document.title = wanted;
}

/** @param {HTMLElement} inbox */
async function ask(inbox) {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = watched
      ? await fetch(watched, { method: "POST", headers: { "X-CSRFToken": csrf }, body: new URLSearchParams() })
      : await fetch(said(inbox, "inboxUrl"), { cache: "no-store" });
    if (kept && answer.status < 500) comeBack();
    if (answer.ok && !answer.redirected) {
      const { unread, to_move: waiting } = await answer.json();
      show(inbox, unread);
      showWaiting(waiting);
    }
  } catch {
    // No connection just now: the next time will do.
  }
  timer = setTimeout(ask, EVERY, inbox);
}

// The page as it was kept (sw.js) gives way to the page as it is: unless something that was written or chosen would be
// lost, or its reader is on the way to another. Programs and starts are kept by themselves.
function comeBack() {
  const written = all(document, "main textarea", HTMLTextAreaElement).some((it) => it.value !== it.defaultValue);
  const chosen = all(document, "main form:not([data-draft-url] form, :has([data-start-draft])) input", HTMLInputElement).some(
    (it) => it.value !== it.defaultValue || it.checked !== it.defaultChecked,
  );
  if (!written && !chosen && !isLeaving) location.reload();
}

function lookAway() {
  clearTimeout(timer);
  if (watched) navigator.sendBeacon(watched, new URLSearchParams({ away: "1", csrfmiddlewaretoken: csrf }));
}

/** @param {HTMLElement} inbox */
function askAtRest(inbox) {
  clearTimeout(timer);
  timer = setTimeout(ask, AT_REST, inbox);
}

/** @param {HTMLElement} inbox */
function start(inbox) {
  document.addEventListener("visibilitychange", () => (document.hidden ? lookAway() : askAtRest(inbox)));
  window.addEventListener("pagehide", lookAway);
  window.addEventListener("pageshow", (event) => event.persisted && askAtRest(inbox));
  new MutationObserver(() => title(inbox)).observe(one(document, "title", HTMLElement), { childList: true });
  document.addEventListener("htmx:afterSettle", () => askAtRest(inbox));
  setTimeout(follow, AT_REST, "person", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, SOON * Math.random(), inbox);
  });
  if (kept) {
    window.addEventListener("online", () => ask(inbox));
    window.addEventListener("beforeunload", () => (isLeaving = true));
  }
  if (watched) askAtRest(inbox);
  else timer = setTimeout(ask, EVERY, inbox);
}

const found = maybe(document, "[data-inbox]", HTMLElement);
if (found) {
  start(found);
  badge(Number(one(document, "[data-waits-count]", HTMLElement).textContent));
} else badge(0);

// Without a network the site still shows games: the service worker keeps what was last seen.
if (found) navigator.serviceWorker?.register("/sw.js").catch(() => {}); // the site works without it
