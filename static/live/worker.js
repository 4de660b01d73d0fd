// One event stream for a person, however many tabs are open: a shared worker, or one for each tab where browsers know
// none. It tells the tabs that something has changed, and never what: they then ask as they always do.
//
// A tab says {follow: [topics]} and {gone: true}, and hears {token, topics} (what it may show when it asks, and what is
// newest), {open} (whether the stream is there) and {changed: {topic, version}}. Where no stream comes through, because
// a proxy keeps it back or nobody serves it, the tabs are told so and poll. The worker tries again, ever more seldom.

const AT_FIRST = 1000;
const AT_LAST = 10 * 60_000;
const SILENT = 45_000; // the site sends a beat every 20 s
const TOGETHER = 30; // tabs that open at once are one question
const PART_OF_ITS_LIFE = 0.8;

/** @typedef {{ postMessage: (said: unknown) => void }} Tab
 *  @typedef {{ topic: string, version: number }} Hint */

/** @type {Map<Tab, string[]>} */
const tabs = new Map();
/** @type {EventSource | null} */
let source = null;
let last = ""; // the id of the last event: what has been told
let token = "";
let isOpen = false;
let failures = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence;

/** @param {object} said */
function tell(said) {
  for (const tab of tabs.keys()) tab.postMessage(said);
}

/** @param {boolean} now */
function setOpen(now) {
  if (isOpen !== now) tell({ open: now });
  isOpen = now;
}

/** @param {number} milliseconds */
function renewIn(milliseconds) {
  clearTimeout(next);
  next = setTimeout(renew, milliseconds);
}

/** Each at another time, so that not all come at once when the site is back. */
function comeAgain() {
  source?.close();
  clearTimeout(silence);
  setOpen(false);
  renewIn(Math.min(AT_FIRST * 2 ** failures, AT_LAST) * (0.5 + Math.random()));
  failures += 1;
}

async function renew() {
  if (tabs.size === 0) return end();
  const topics = new Set([...tabs.values()].flat());
  const about = [...topics].map((topic) => `about=${encodeURIComponent(topic)}`).join("&");
  try {
    const answer = await fetch(`/live?${about}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    const signed = await answer.json();
    token = signed.token;
    tell({ token, topics: signed.topics });
    open();
    renewIn(1000 * signed.valid * PART_OF_ITS_LIFE);
  } catch {
    comeAgain();
  }
}

function end() {
  source?.close();
  source = null;
  clearTimeout(next);
  clearTimeout(silence);
  isOpen = false;
}

function open() {
  source?.close();
  const opened = new EventSource(`/stream?token=${encodeURIComponent(token)}&last=${encodeURIComponent(last)}`);
  source = opened;
  wait();
  opened.addEventListener("error", () => opened === source && comeAgain());
  opened.addEventListener("beat", wait);
  opened.addEventListener("hello", () => {
    wait();
    failures = 0;
    setOpen(true);
  });
  opened.addEventListener("changed", (event) => {
    wait();
    last = event.lastEventId;
    pass(JSON.parse(event.data));
  });
}

function wait() {
  clearTimeout(silence);
  silence = setTimeout(comeAgain, SILENT);
}

/** @param {Hint} hint */
function pass(hint) {
  for (const [tab, topics] of tabs) {
    if (hint.topic.startsWith("person/") || topics.includes(hint.topic)) tab.postMessage({ changed: hint });
  }
}

/**
 * @param {Tab} tab
 * @param {{ follow?: string[], gone?: boolean }} said
 */
function hear(tab, said) {
  if (said.gone) {
    tabs.delete(tab);
    return;
  }
  const known = new Set([...tabs.values()].flat());
  const isNew = !tabs.has(tab);
  tabs.set(tab, said.follow ?? []);
  if (isNew) tab.postMessage({ token, open: isOpen });
  if (!source || said.follow?.some((topic) => !known.has(topic))) renewIn(TOGETHER);
}

/** @param {MessagePort} port */
function attend(port) {
  port.addEventListener("message", ({ data }) => hear(port, data));
  port.start();
}

self.addEventListener("connect", (event) => attend(/** @type {MessageEvent} */ (event).ports[0]));
if (!("onconnect" in self)) {
  self.addEventListener("message", (event) => hear(self, /** @type {MessageEvent} */ (event).data)); // of one tab alone
}
