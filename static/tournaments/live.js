// A part of a page that asks for itself again (hx-trigger="every 30s, look"), as long as the site has something to tell:
//
// <div id="tournament" data-live data-topic="tournament/7" data-announcement="Round 2 is under way."> …
//
// and as soon as the stream has news of its topic.
//
// It is drawn anew only when something has changed, and its reader keeps what they have: the focus (focus.js), folds that
// are open or closed, and what they look at. Nobody hears of it but the announcement, and that once.
import { follow } from "../live/follow.js";
import { announce } from "../web/announce.js";
import { all, around, isShown, maybe } from "../web/dom.js";
import { isHeld } from "../web/held.js";
import { foldsIn, openIn } from "../web/folds/open_folds.js";
import "../web/focus.js";

/** @typedef {{ folds: Map<string, boolean>, aside: Map<string, number>, place: Place | null }} Look  What the reader has
 *  made of the part: folds, tables scrolled aside, and where the page stands. The latter two are known by their ids.
 *  @typedef {{ id: string, top: number }} Place */

const live = () => maybe(document, "[data-live]", HTMLElement);
const isLive = (/** @type {EventTarget | null} */ target) => target instanceof Element && target === live();

/** @type {Look | null} */
let look = null;
let announced = live()?.dataset.announcement;

/**
 * @param {HTMLElement} part
 * @returns {Look}
 */
function lookAt(part) {
  const folds = openIn(part);
  const aside = new Map(all(part, ".table-scroll[id]", HTMLElement).map((table) => [table.id, table.scrollLeft]));
  const focused = around(document.activeElement, "[data-live] [id]", HTMLElement);
  const first = all(part, "[id]", HTMLElement).find((it) => isShown(it) && it.getBoundingClientRect().top >= 0);
  const seen = focused ?? first;
  return { folds, aside, place: seen ? { id: seen.id, top: seen.getBoundingClientRect().top } : null };
}

/**
 * @param {HTMLElement} part
 * @param {Look} before
 */
function giveBack(part, { folds, aside, place }) {
  for (const [key, fold] of foldsIn(part)) fold.open = folds.get(key) ?? fold.open;
  for (const table of all(part, ".table-scroll[id]", HTMLElement)) table.scrollLeft = aside.get(table.id) ?? 0;
  const same = place && document.getElementById(place.id);
  if (same) window.scrollBy({ top: same.getBoundingClientRect().top - place.top, behavior: "instant" });
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && isLive(event.target)) event.preventDefault(); // it asks as soon as it is seen again
});
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const part = live();
  if (!part || detail.target !== part || !detail.shouldSwap) return;
  if (isHeld()) detail.shouldSwap = false; // a button on its way down is pressed; the next answer says the same
  else look = lookAt(part);
});
document.addEventListener("htmx:afterSwap", () => {
  const part = live();
  if (part && look) giveBack(part, look);
  look = null;
});
document.addEventListener("htmx:afterSettle", () => {
  const words = live()?.dataset.announcement;
  if (words !== announced) announce(words);
  announced = words;
});
// The reader has asked for nothing, so they need not hear that an answer has not come: the next one does.
for (const kind of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(kind, (event) => isLive(event.target) && event.stopPropagation(), true);
}

const ALL_WITHIN = 2000; // those who look at the same part do not all ask at once

function lookAgain() {
  const part = live();
  if (part && !document.hidden) window.htmx.trigger(part, "look");
}

document.addEventListener("visibilitychange", lookAgain);
/** @type {number | undefined} */
let soon;
const topic = live()?.dataset.topic;
if (topic) {
  follow(topic, () => {
    clearTimeout(soon);
    soon = setTimeout(lookAgain, ALL_WITHIN * Math.random());
  });
}
