// The inbox's count in the head of the page and in the tab's title. On the page of a game it also says, while the page
// is really before somebody's eyes, that they are looking: so that no mail tells them what they see.
import { maybe, one, said } from "./dom.js";

const EVERY = 60_000;

const watched = maybe(document, "[data-looking]", HTMLElement)?.dataset.looking;
const csrf = document.body.dataset.csrf ?? "";
/** @type {number | undefined} */
let timer;

/**
 * @param {HTMLElement} inbox
 * @param {number} unread
 */
function show(inbox, unread) {
  inbox.dataset.inbox = String(unread);
  one(inbox, "[data-inbox-count]", HTMLElement).textContent = unread ? String(unread) : "";
  one(inbox, "[data-inbox-words]", HTMLElement).textContent = unread ? `Notices, ${unread} unread` : "Notices";
  title(inbox);
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
    if (answer.ok && !answer.redirected) show(inbox, (await answer.json()).unread);
  } catch {
    // No connection just now: the next time will do.
  }
  timer = setTimeout(ask, EVERY, inbox);
}

function lookAway() {
  clearTimeout(timer);
  if (watched) navigator.sendBeacon(watched, new URLSearchParams({ away: "1", csrfmiddlewaretoken: csrf }));
}

/** @param {HTMLElement} inbox */
function start(inbox) {
  document.addEventListener("visibilitychange", () => (document.hidden ? lookAway() : ask(inbox)));
  window.addEventListener("pagehide", lookAway);
  window.addEventListener("pageshow", (event) => event.persisted && ask(inbox));
  new MutationObserver(() => title(inbox)).observe(one(document, "title", HTMLElement), { childList: true });
  if (watched) ask(inbox);
  else timer = setTimeout(ask, EVERY, inbox);
}

const found = maybe(document, "[data-inbox]", HTMLElement);
if (found) start(found);
