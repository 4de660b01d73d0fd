// The bell's count in the head of the page and in the tab's title. On the page of a game it also says, while the page
// is really before somebody's eyes, that they are looking: so that no mail tells them what they see.
import { maybe, one, said } from "./dom.js";

const EVERY = 60_000;

const watched = maybe(document, "[data-looking]", HTMLElement)?.dataset.looking;
const csrf = document.body.dataset.csrf ?? "";
/** @type {number | undefined} */
let timer;

/**
 * @param {HTMLElement} bell
 * @param {number} unread
 */
function show(bell, unread) {
  bell.dataset.bell = String(unread);
  one(bell, "[data-bell-count]", HTMLElement).textContent = unread ? String(unread) : "";
  one(bell, "[data-bell-words]", HTMLElement).textContent = unread ? `Notices, ${unread} unread` : "Notices";
  title(bell);
}

/** @param {HTMLElement} bell */
function title(bell) {
  const unread = Number(bell.dataset.bell);
  const words = document.title.replace(/^\(\d+\) /, "");
  const wanted = unread ? `(${unread}) ${words}` : words;
  if (document.title !== wanted) document.title = wanted;
}

/** @param {HTMLElement} bell */
async function ask(bell) {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = watched
      ? await fetch(watched, { method: "POST", headers: { "X-CSRFToken": csrf }, body: new URLSearchParams() })
      : await fetch(said(bell, "bellUrl"), { cache: "no-store" });
    if (answer.ok && !answer.redirected) show(bell, (await answer.json()).unread);
  } catch {
    // No connection just now: the next time will do.
  }
  timer = setTimeout(ask, EVERY, bell);
}

function lookAway() {
  clearTimeout(timer);
  if (watched) navigator.sendBeacon(watched, new URLSearchParams({ away: "1", csrfmiddlewaretoken: csrf }));
}

/** @param {HTMLElement} bell */
function start(bell) {
  document.addEventListener("visibilitychange", () => (document.hidden ? lookAway() : ask(bell)));
  window.addEventListener("pagehide", lookAway);
  window.addEventListener("pageshow", (event) => event.persisted && ask(bell));
  new MutationObserver(() => title(bell)).observe(one(document, "title", HTMLElement), { childList: true });
  if (watched) ask(bell);
  else timer = setTimeout(ask, EVERY, bell);
}

const found = maybe(document, "[data-bell]", HTMLElement);
if (found) start(found);
