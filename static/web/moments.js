// Instants in the zone that the viewer has chosen, else in the browser's own, and how long it is until then.
//
// <time datetime="2030-01-01T12:00:00Z" data-moment>   becomes "Tue 1 Jan, 13:00 CET", and only "13:00" for ="hour"
// <span data-countdown="2030-01-01T12:00:00Z">         becomes "in 2 h 13 min", kept up to date
import { announce } from "./announce.js";
import { all, maybe, said } from "./dom.js";

const MILESTONES = [3600, 600, 60];
/** @type {Record<number, string>} */
const WORDS = { 3600: "One hour left.", 600: "Ten minutes left.", 60: "One minute left." };
const announced = new Set();

const HOUR = /** @type {const} */ ({ hour: "2-digit", minute: "2-digit" });
const FULL = /** @type {const} */ ({ weekday: "short", day: "numeric", month: "short", ...HOUR, timeZoneName: "short" });

/**
 * A browser may not know a zone that is newer than itself: then it tells the time in its own, whose name it adds.
 * @param {Intl.DateTimeFormatOptions} parts
 * @param {string | undefined} timeZone  Undefined: the browser's own.
 * @returns {Intl.DateTimeFormat}
 */
function formatIn(parts, timeZone) {
  try {
    return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
  } catch {
    return formatIn(parts, undefined);
  }
}

const [full, hour] = [FULL, HOUR].map((parts) => formatIn(parts, document.body.dataset.zone));

// How far this machine's clock is behind the server's, as told by the page.
let skew = 0;

function setSkew() {
  const now = maybe(document, "[data-now]", HTMLElement)?.dataset.now;
  if (now) skew = Date.parse(now) - Date.now();
}

/** @param {number} seconds */
function inWords(seconds) {
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days) return `in ${days}\u00a0d ${hours}\u00a0h`;
  if (hours >= 10) return `in ${hours}\u00a0h`;
  if (hours) return `in ${hours}\u00a0h ${minutes}\u00a0min`;
  if (minutes >= 10) return `in ${minutes}\u00a0min`;
  return `in ${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}\u00a0min`;
}

/** @param {ParentNode} root */
function localise(root) {
  for (const time of all(root, "time[data-moment]", HTMLTimeElement)) {
    const instant = new Date(time.dateTime);
    time.textContent = (time.dataset.moment === "hour" ? hour : full).format(instant);
    time.title = instant.toUTCString();
  }
}

function tick() {
  for (const span of all(document, "[data-countdown]", HTMLElement)) {
    const due = said(span, "countdown");
    const left = (Date.parse(due) - Date.now() - skew) / 1000;
    const text = left > 0 ? inWords(left) : "now: time is up";
    if (span.textContent !== text) span.textContent = text;
    const milestone = MILESTONES.find((m) => left <= m && left > m - 3);
    if (milestone && "announceLeft" in span.dataset && !announced.has(due + milestone)) {
      announced.add(due + milestone);
      announce(WORDS[milestone]);
    }
  }
}

setSkew();
localise(document);
tick();
setInterval(tick, 1000);

document.addEventListener("htmx:load", (event) => {
  localise(event.detail.elt);
  tick();
});
