// Tells the site how far this page has really been looked at: it has to be visible for a while, and a replay, or what
// is played on the page of a game, has to be at its end. Whatever goes wrong is no matter: then the same is told again
// at the next visit.

import { isBehind } from "../web/behind.js";
import { maybe, one, said } from "../web/dom.js";

const A_LOOK = 2500;

const reported = new Set();
/** @type {number | undefined} */
let waiting;

const replay = maybe(document, "[data-replay][data-seen]", HTMLElement);
const place = () => replay ?? maybe(document, "[data-seen]", HTMLElement);

/**
 * Reports at once. It never fails.
 * @param {HTMLElement | null} element  What has been looked at, which may be off the page by now.
 */
export async function reportSeen(element = place()) {
  if (!element) return;
  const [seen, seenUrl, csrf] = [said(element, "seen"), said(element, "seenUrl"), said(element, "csrf")];
  if (reported.has(seen)) return;
  reported.add(seen);
  const [turn, events] = seen.split(".");
  const body = new URLSearchParams({ turn, events, beacon: "1" });
  await fetch(seenUrl, { method: "POST", body, headers: { "X-CSRFToken": csrf } }).catch(() => reported.delete(seen));
}

// Whether there is still something to be watched before this page has been seen.
function isUnderWay() {
  if (!replay) return isBehind();
  const slider = one(replay, "[data-frame-slider]", HTMLInputElement);
  return slider.value !== slider.max;
}

function look() {
  clearTimeout(waiting);
  const looked = place();
  if (!looked || document.visibilityState !== "visible" || document.prerendering || isUnderWay()) return;
  waiting = setTimeout(() => reportSeen(looked), A_LOOK);
}

document.addEventListener("visibilitychange", look);
document.addEventListener("prerenderingchange", look);
document.addEventListener("htmx:afterSettle", look);
document.addEventListener("watch:over", look);
replay?.addEventListener("replay:frame", look);
look();
