// A clock of seconds, such as that of an opened hand:
//
// <p data-clock="2030-01-01T12:00:30Z"><strong data-clock-left></strong></p>   counts down to 0:00
//
// At ten and at five seconds it is said aloud. When it has run down, "clock:over" asks whoever writes an answer to save
// what lies there, for that counts; a little later the page is asked for anew.
import { announce } from "./announce.js";

const ALOUD = { 10: "Ten seconds left.", 5: "Five seconds left." };
const LOOK_AGAIN = 3000;

// How far this machine's clock is behind the server's. The page says when it was written, and it came right after.
let behind = 0;
let shown = null;
const ended = new Set();

function compare(arrived) {
  const written = document.querySelector("[data-now]")?.dataset.now;
  if (written) behind = Date.parse(written) - arrived;
}

function show(clock, left) {
  const seconds = Math.max(0, Math.ceil(left));
  if (shown === clock.dataset.clock + seconds) return;
  shown = clock.dataset.clock + seconds;
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  clock.querySelector("[data-clock-left]").textContent = text;
  clock.classList.toggle("is-short", seconds <= 10);
  if (left > 0) announce(ALOUD[seconds]);
}

function end(clock) {
  const { clock: due } = clock.dataset;
  if (ended.has(due)) return;
  ended.add(due);
  announce("Time is up.");
  document.dispatchEvent(new CustomEvent("clock:over"));
  setTimeout(() => document.dispatchEvent(new CustomEvent("race:refresh")), LOOK_AGAIN);
}

function tick() {
  const clock = document.querySelector("[data-clock]");
  if (!clock) return;
  const left = (Date.parse(clock.dataset.clock) - Date.now() - behind) / 1000;
  show(clock, left);
  if (left <= 0) end(clock);
}

const [arrival] = performance.getEntriesByType("navigation");
compare(arrival ? performance.timeOrigin + arrival.responseStart : Date.now());
tick();
setInterval(tick, 200);

document.addEventListener("htmx:afterSettle", () => {
  compare(Date.now());
  tick();
});
