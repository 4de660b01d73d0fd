// Tells the site how far this page has really been looked at: it has to be visible for a while, and a replay has to be
// at its last step. Whatever goes wrong is no matter: then the same is told again at the next visit.

import { maybe, one, said } from "./dom.js";

const A_LOOK = 2500;

const reported = new Set();
/** @type {number | undefined} */
let waiting;

/** @param {HTMLElement} element */
function report(element) {
  const [seen, seenUrl, csrf] = [said(element, "seen"), said(element, "seenUrl"), said(element, "csrf")];
  if (reported.has(seen)) return;
  reported.add(seen);
  const [turn, events] = seen.split(".");
  const body = new URLSearchParams({ turn, events, beacon: "1" });
  fetch(seenUrl, { method: "POST", body, headers: { "X-CSRFToken": csrf } }).catch(() => reported.delete(seen));
}

const replay = maybe(document, "[data-replay][data-seen]", HTMLElement);

/** @param {HTMLElement} steps */
function isAtItsEnd(steps) {
  const slider = one(steps, "[data-frame-slider]", HTMLInputElement);
  return slider.value === slider.max;
}

function look() {
  clearTimeout(waiting);
  const element = replay ?? maybe(document, "[data-seen]", HTMLElement);
  if (!element || document.visibilityState !== "visible" || document.prerendering) return;
  if (replay && !isAtItsEnd(replay)) return;
  waiting = setTimeout(() => report(element), A_LOOK);
}

document.addEventListener("visibilitychange", look);
document.addEventListener("prerenderingchange", look);
document.addEventListener("htmx:afterSettle", look);
replay?.addEventListener("replay:frame", look);
look();
