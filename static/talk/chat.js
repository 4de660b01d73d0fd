// Tells the site that a chat was read: its panel has to be on the screen for a while. What cannot be told is told the
// next time the panel is drawn.

import { isBehind } from "../web/behind.js";
import { all, said } from "../web/dom.js";

const A_LOOK = 2000;
const reported = new Set();

/** @param {HTMLElement} panel */
function report(panel) {
  const [unread, readUrl] = [said(panel, "unread"), said(panel, "readUrl")];
  const key = `${readUrl} ${unread}`;
  if (!panel.isConnected || document.visibilityState !== "visible" || reported.has(key)) return;
  reported.add(key);
  const body = new URLSearchParams({ last: unread });
  const headers = { "X-CSRFToken": document.body.dataset.csrf ?? "" };
  fetch(readUrl, { method: "POST", body, headers }).catch(() => reported.delete(key));
}

/** @type {Map<Element, number>} */
const watching = new Map();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    clearTimeout(watching.get(target));
    if (isIntersecting && target instanceof HTMLElement) watching.set(target, setTimeout(() => report(target), A_LOOK));
  }
});

function watch() {
  observer.disconnect();
  if (isBehind()) return; // what is new is not in sight yet
  for (const panel of all(document, "[data-unread]", HTMLElement)) observer.observe(panel);
}

document.addEventListener("htmx:afterSettle", watch);
document.addEventListener("visibilitychange", watch);
document.addEventListener("watch:over", watch);
watch();
