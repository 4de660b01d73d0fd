// Notices that a game has moved on, and then asks for its fragment. The stream tells at once. Where there is none, a tiny
// question with an ETag is asked often while somebody looks and waits, seldom otherwise, and at once when the page wakes
// up.
import { askWhetherChanged } from "../live/doors.js";
import { follow, stream, whenSwitched } from "../live/follow.js";
import { announce } from "../web/announce.js";
import { isBehind } from "../web/behind.js";
import { maybe } from "../web/dom.js";
import { isHeld } from "../web/held.js";
import { IDLE_AFTER, pause } from "./pace.js";

/** @type {number | undefined} */
let timer;
let failures = 0;
let etag = "";
let asking = false;
let asked = Infinity; // since the last change: none has been seen yet
let lastTouched = Date.now();
let newest = 0; // the version that has been told of, until it is asked for
let missed = false; // what is new could not be shown


const game = () => maybe(document, "#game", HTMLElement);
const topic = `game/${/\/(\d+)\/poll$/.exec(game()?.dataset.poll ?? "")?.[1]}`;

function delay() {
  const isSoon = game()?.dataset.soon !== undefined;
  const isStreaming = stream.isOpen && !missed;
  return pause({ isHidden: document.hidden, untouched: Date.now() - lastTouched, asked, isSoon, failures, isStreaming });
}

function schedule() {
  clearTimeout(timer);
  if (game()?.dataset.poll) timer = setTimeout(ask, delay());
}

/** @param {string} url */
async function compare(url) {
  const response = await askWhetherChanged(url, topic, stream, etag);
  failures = response.ok || response.status === 304 ? 0 : failures + 1;
  if (!response.ok) return;
  etag = response.headers.get("ETag") ?? "";
  const { version } = await response.json();
  if (String(version) !== game()?.dataset.version) await refresh();
}

function ask() {
  const url = game()?.dataset.poll;
  return url ? once(() => compare(url)) : undefined;
}

/** @param {() => Promise<void>} look */
async function once(look) {
  clearTimeout(timer);
  if (asking) return;
  asking = true;
  asked += 1;
  try {
    await look();
  } catch {
    failures += 1;
  } finally {
    asking = false;
    game()?.classList.toggle("is-offline", failures > 1);
    schedule();
    catchUp();
  }
}

// What is handed in is answered by a page of its own. A page that was asked for before shows what was, and would take
// away the place in which that answer is put, or the parts that both have in common.
let handedIn = 0; // not answered yet
document.addEventListener("htmx:beforeSend", ({ detail }) => {
  detail.target.addEventListener("htmx:beforeSwap", leaveIfGone);
  if (detail.requestConfig.verb === "get") return;
  handedIn += 1;
  detail.xhr.addEventListener("readystatechange", () => {
    if (detail.xhr.readyState === XMLHttpRequest.DONE) handedIn -= 1; // before htmx reads the answer: a refusal asks anew
  });
  window.htmx.trigger("#game", "htmx:abort");
});

/**
 * An answer whose place is gone would take along the parts that it has in common with the page that is shown. The event
 * is not heard outside that place.
 *
 * @param {CustomEvent} event
 */
function leaveIfGone({ detail }) {
  if (detail.target.isConnected) return;
  detail.shouldSwap = false;
  drawAnew();
}

async function refresh() {
  const place = { source: "#game", target: "#game", swap: "outerHTML" };
  const isDrawn = handedIn === 0 && (await window.htmx.ajax("GET", location.href, place).then(() => true, () => false));
  if (isDrawn) return;
  etag = ""; // the next question looks again
  missed = true;
}

/** @param {number} version */
function hear(version) {
  if (!game()?.dataset.poll) return;
  newest = Math.max(newest, version || Infinity); // who wishes the page drawn anew still does
  catchUp();
}

function drawAnew() {
  newest = Infinity;
  catchUp();
}

/** Asks for what has been told of, one page at a time. What is handed in is answered by one that may show it already. */
function catchUp() {
  const shown = Number(game()?.dataset.version);
  if (!newest || document.hidden || handedIn > 0 || asking) return;
  const isNew = newest !== shown;
  newest = 0;
  if (isNew) once(refresh);
}

function tell() {
  const { title, announcement } = game()?.dataset ?? {};
  if (title) document.title = title;
  if (!isBehind()) announce(announcement);
}

// Whoever drags a die or a card keeps it: the page is drawn anew once nothing is held, at the next question.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!isHeld() || detail.target.id !== "game" || detail.requestConfig.verb !== "get") return;
  detail.shouldSwap = false;
  etag = "";
  missed = true;
  schedule();
});

// While the new page and the old one are both there, a browser may hold on to what will be gone, and end far below.
let scrolled = 0;
document.addEventListener("htmx:beforeSwap", () => {
  scrolled = scrollY;
});
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id === "game" && scrollY !== scrolled) scrollTo({ top: scrolled, behavior: "instant" });
});

document.addEventListener("htmx:afterSettle", () => {
  etag = "";
  missed = false;
  asked = 0;
  tell();
  schedule();
  catchUp();
});
document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.requestConfig.verb === "get") delete game()?.dataset.poll; // the game is out of reach: ask no more
});
document.addEventListener("watch:over", tell);
document.addEventListener("game:refresh", drawAnew);
document.addEventListener("visibilitychange", () => (document.hidden ? schedule() : ask()));
window.addEventListener("pageshow", (event) => event.persisted && ask());
window.addEventListener("online", () => {
  failures = 0;
  game()?.classList.remove("is-offline");
  return ask();
});
window.addEventListener("offline", () => {
  failures = Math.max(failures, 2);
  game()?.classList.add("is-offline");
  announce("No connection. Nothing can be sent now.");
});
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    const woke = Date.now() - lastTouched > IDLE_AFTER;
    lastTouched = Date.now();
    if (woke) ask();
  });
}

if (game()?.dataset.poll) follow(topic, hear);
whenSwitched(schedule);
tell();
schedule();
