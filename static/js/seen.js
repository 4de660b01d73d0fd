// Tells the site how far this page has really been looked at: it has to be visible for a while, and a replay has to be
// at its last step. Whatever goes wrong is no matter: then the same is told again at the next visit.

const A_LOOK = 2500;

const told = new Set();
let waiting = null;

function report(element) {
  const { seen, seenUrl, csrf } = element.dataset;
  if (told.has(seen)) return;
  told.add(seen);
  const [turn, events] = seen.split(".");
  const body = new URLSearchParams({ turn, events, beacon: "1" });
  fetch(seenUrl, { method: "POST", body, headers: { "X-CSRFToken": csrf } }).catch(() => told.delete(seen));
}

const replay = document.querySelector("[data-replay][data-seen]");

function isAtItsEnd() {
  const slider = replay.querySelector("[data-frame-slider]");
  return slider.value === slider.max;
}

function look() {
  clearTimeout(waiting);
  const element = replay ?? document.querySelector("[data-seen]");
  if (!element || document.visibilityState !== "visible" || document.prerendering) return;
  if (replay && !isAtItsEnd()) return;
  waiting = setTimeout(() => report(element), A_LOOK);
}

document.addEventListener("visibilitychange", look);
document.addEventListener("prerenderingchange", look);
document.addEventListener("htmx:afterSettle", look);
replay?.addEventListener("replay:frame", look);
look();
