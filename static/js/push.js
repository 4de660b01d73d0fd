// The button that lets this browser show notices. Asking for the permission is left to a click.

const part = document.querySelector("[data-push]");

function keyBytes(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}

async function mark(endpoint) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function post(url, fields) {
  const headers = { "X-CSRFToken": document.body.dataset.csrf ?? "", "HX-Request": "true" };
  const answer = await fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
  if (answer.ok) return;
  const refusal = await answer.json().catch(() => null);
  throw new Error(refusal?.message ?? "The site did not understand that. Load the page again and try once more.");
}

function isOfThisSite(subscription) {
  const key = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return key.join() === keyBytes(part.dataset.key).join();
}

async function subscribe(registration) {
  const before = await registration.pushManager.getSubscription();
  if (before && isOfThisSite(before)) return before;
  await before?.unsubscribe(); // the site has another key now
  const applicationServerKey = keyBytes(part.dataset.key);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

// For the service worker, which renews the subscription when the browser's push service changes its address.
async function keep(subscription) {
  await (await caches.open("push")).put("/push-subscription", new Response(JSON.stringify(subscription)));
}

async function switchOn(registration) {
  if ((await Notification.requestPermission()) !== "granted") {
    return say("This browser does not let the site show notices. You can allow it in the settings of the browser.");
  }
  const subscription = await subscribe(registration);
  const { endpoint, keys } = subscription.toJSON();
  await post(part.dataset.add, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await keep({ endpoint, keys, key: part.dataset.key });
  location.reload();
}

async function switchOff(registration) {
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    await post(part.dataset.forget, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    await caches.delete("push");
  }
  location.reload();
}

function say(words) {
  part.querySelector("[data-push-status]").textContent = words;
}

function explain(error) {
  const known = {
    AbortError: "The push service of this browser cannot be reached just now. Please try again later.",
    NotAllowedError: "This browser does not let the site show notices.",
  };
  say(known[error.name] ?? error.message);
}

function offer(name, act) {
  const button = part.querySelector(`[data-push-${name}]`);
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    say("One moment …");
    await act().catch(explain);
    button.disabled = false;
  });
}

async function start() {
  const registration = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  const line = subscription && document.querySelector(`[data-target="${await mark(subscription.endpoint)}"]`);
  if (line) {
    line.querySelector("[data-this]").hidden = false;
    say("This browser shows notices.");
    return offer("off", () => switchOff(registration));
  }
  say("This browser shows no notices yet.");
  return offer("on", () => switchOn(registration));
}

if (part) {
  if ("serviceWorker" in navigator && "PushManager" in window) start().catch(explain);
  else say("This browser cannot show notices. On an iPhone or iPad, put the site on the home screen first, and open it from there.");
}
