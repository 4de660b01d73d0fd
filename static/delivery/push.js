// The button that lets this browser show notifications. Asking for the permission is left to a click.

import { maybe, one, said } from "../web/dom.js";

/** @param {string} text */
function keyBytes(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}

/** @param {string} endpoint */
async function mark(endpoint) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} url
 * @param {Record<string, string>} fields
 */
async function post(url, fields) {
  const headers = { "X-CSRFToken": document.body.dataset.csrf ?? "", "HX-Request": "true" };
  const answer = await fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  if (answer.ok) return;
  const refusal = await answer.json().catch(() => null);
  throw new Error(refusal?.message ?? "The site did not understand that. Load the page again and try once more.");
}

/**
 * @param {PushSubscription} subscription
 * @param {string} key
 */
function isOfThisSite(subscription, key) {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return own.join() === keyBytes(key).join();
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {string} key
 */
async function subscribe(registration, key) {
  const before = await registration.pushManager.getSubscription();
  if (before && isOfThisSite(before, key)) return before;
  await before?.unsubscribe(); // the site has another key now
  const applicationServerKey = keyBytes(key);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

// For the service worker, which renews the subscription when the browser's push service changes its address.
/** @param {{ endpoint: string, keys: Record<string, string>, key: string }} subscription */
async function keep(subscription) {
  await (await caches.open("push")).put("/push-subscription", new Response(JSON.stringify(subscription)));
}

/**
 * @param {HTMLElement} part
 * @param {ServiceWorkerRegistration} registration
 */
async function switchOn(part, registration) {
  if ((await Notification.requestPermission()) !== "granted") {
    return say(part, "This browser does not let the site show notifications. You can allow it in the settings of the browser.");
  }
  const key = said(part, "key");
  const { endpoint = "", keys = {} } = (await subscribe(registration, key)).toJSON();
  await post(said(part, "add"), { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await keep({ endpoint, keys, key });
  location.reload();
}

/**
 * @param {HTMLElement} part
 * @param {ServiceWorkerRegistration} registration
 */
async function switchOff(part, registration) {
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    await post(said(part, "forget"), { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    await caches.delete("push");
  }
  location.reload();
}

/**
 * @param {HTMLElement} part
 * @param {string} words
 */
function say(part, words) {
  one(part, "[data-push-status]", HTMLElement).textContent = words;
}

/**
 * @param {HTMLElement} part
 * @param {Error} error
 */
function explain(part, error) {
  /** @type {Record<string, string>} */
  const known = {
    AbortError: "The push service of this browser cannot be reached just now. Please try again later.",
    NotAllowedError: "This browser does not let the site show notifications.",
  };
  say(part, known[error.name] ?? error.message);
}

/**
 * @param {HTMLElement} part
 * @param {"on" | "off"} name
 * @param {() => Promise<void>} act
 */
function offer(part, name, act) {
  const button = one(part, `[data-push-${name}]`, HTMLButtonElement);
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    say(part, "One moment …");
    await act().catch((error) => explain(part, error));
    button.disabled = false;
  });
}

/** @param {HTMLElement} part */
async function start(part) {
  const registration = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  const line = subscription && maybe(document, `[data-target="${await mark(subscription.endpoint)}"]`, HTMLElement);
  if (line) {
    one(line, "[data-this]", HTMLElement).hidden = false;
    say(part, "This browser shows notifications.");
    return offer(part, "off", () => switchOff(part, registration));
  }
  say(part, "This browser shows no notifications yet.");
  return offer(part, "on", () => switchOn(part, registration));
}

const found = maybe(document, "[data-push]", HTMLElement);
if (found) {
  if ("serviceWorker" in navigator && "PushManager" in window) start(found).catch((error) => explain(found, error));
  else say(found, "This browser cannot show notifications. On an iPhone or iPad, put the site on the home screen first, and open it from there.");
}
