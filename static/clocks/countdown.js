// A clock of seconds, such as that of an opened hand:
//
// <p data-clock="2030-01-01T12:00:30Z"><strong data-clock-left></strong></p>   counts down to 0:00
//
// At ten and at five seconds it is said aloud. When it has run down, "clock:over" asks whoever writes an answer to save
// what lies there, for that counts; a little later the page is asked for anew.
import { announce } from "../web/announce.js";
import { maybe, one, said } from "../web/dom.js";

/** @type {Record<number, string>} */
const ALOUD = { 10: "Ten seconds left.", 5: "Five seconds left." };
const LOOK_AGAIN = 3000;

// How far this machine's clock is behind the server's. The page says when it was written, and it came right after.
let behind = 0;
let shown = "";
const ended = new Set();

/** @param {number} arrived */
function compare(arrived) {
  const written = maybe(document, "[data-now]", HTMLElement)?.dataset.now;
  if (written) behind = Date.parse(written) - arrived;
}

/**
 * @param {HTMLElement} clock
 * @param {number} left
 */
function show(clock, left) {
  const seconds = Math.max(0, Math.ceil(left));
  const state = `${said(clock, "clock")} ${seconds}`;
  if (shown === state) return;
  shown = state;
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  one(clock, "[data-clock-left]", HTMLElement).textContent = text;
  clock.classList.toggle("is-short", seconds <= 10);
  if (left > 0) announce(ALOUD[seconds]);
}

/** @param {HTMLElement} clock */
function end(clock) {
  const due = said(clock, "clock");
  if (ended.has(due)) return;
  ended.add(due);
  announce("Time is up.");
  document.dispatchEvent(new CustomEvent("clock:over"));
  setTimeout(() => document.dispatchEvent(new CustomEvent("game:refresh")), LOOK_AGAIN);
}

function tick() {
  const clock = maybe(document, "[data-clock]", HTMLElement);
  if (!clock) return;
  const left = (Date.parse(said(clock, "clock")) - Date.now() - behind) / 1000;
  show(clock, left);
  if (left <= 0) end(clock);
}

const [arrival] = performance.getEntriesByType("navigation");
compare(arrival instanceof PerformanceNavigationTiming ? performance.timeOrigin + arrival.responseStart : Date.now());
tick();
setInterval(tick, 200);

document.addEventListener("htmx:afterSettle", () => {
  compare(Date.now());
  tick();
});
