// What a page hears as soon as it happens, by the stream that its person's tabs share: static/live/worker.js.

/** @typedef {(version: number) => void} Heard
 *  @typedef {{ topic: string, version: number }} Hint */

/** @type {Map<string, Heard[]>} */
const followed = new Map();
/** @type {(() => void)[]} */
const switched = [];
/** @type {{ postMessage: (said: unknown) => void } | null} */
let line = null;

let wasOpen = false; // what came while it was not there may be lost

/** What may be shown with a question, and whether the stream is there: then questions need not be asked often. */
export const stream = { token: "", isOpen: false };

/** @param {MessageEvent<{ token?: string, topics?: Record<string, number>, open?: boolean, changed?: Hint }>} event */
function hear({ data: { token, topics = {}, open, changed } }) {
  if (token !== undefined) stream.token = token;
  if (open !== undefined) turn(open);
  for (const [topic, version] of Object.entries(topics)) if (version) tell(topic, version);
  if (changed) tell(changed.topic, changed.version);
}

/** @param {boolean} isOpen */
function turn(isOpen) {
  if (isOpen === stream.isOpen) return;
  stream.isOpen = isOpen;
  if (isOpen && wasOpen) for (const calls of followed.values()) for (const heard of calls) heard(0);
  wasOpen ||= isOpen;
  for (const call of switched) call();
}

/**
 * @param {string} topic
 * @param {number} version
 */
function tell(topic, version) {
  for (const heard of followed.get(topic.startsWith("person/") ? "person" : topic) ?? []) heard(version);
}

function connect() {
  const { stream: script, person = "" } = document.body.dataset;
  if (!script) return null;
  if (typeof SharedWorker === "undefined") {
    const own = new Worker(script);
    own.addEventListener("message", hear);
    return own;
  }
  const { port } = new SharedWorker(script, { name: `stream ${person}` });
  port.addEventListener("message", hear);
  port.start();
  return port;
}

function say() {
  line ??= connect();
  line?.postMessage({ follow: [...followed.keys()].filter((topic) => topic !== "person") });
}

/**
 * Calls `heard` with the new version whenever there is news of the topic, or with 0 if there may have been some.
 * "person" is whatever is the reader's own.
 * @param {string} topic
 * @param {Heard} heard
 */
export function follow(topic, heard) {
  followed.set(topic, [...(followed.get(topic) ?? []), heard]);
  say();
}

/**
 * Calls back when the stream comes or goes.
 * @param {() => void} call
 */
export function whenSwitched(call) {
  switched.push(call);
}

window.addEventListener("pagehide", () => line?.postMessage({ gone: true }));
window.addEventListener("pageshow", (event) => event.persisted && say());
