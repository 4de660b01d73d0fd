// What this browser adds to the luck of a game: 16 random bytes, made when a form with a field for them is sent.
// The browser keeps them by the game's number ("entropy-12"), so that its owner can look for them once the game is over.

import { all, maybe, said } from "../web/dom.js";
import { remember } from "../web/memory.js";

const FIELD = "input[name=entropy]";
const SENT = "entropy-sent";

/** @param {Uint8Array} bytes */
const inHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What the page before this one has sent, once. Without storage there is nothing. */
function sent() {
  try {
    const value = sessionStorage.getItem(SENT) ?? "";
    sessionStorage.removeItem(SENT);
    return value;
  } catch {
    return "";
  }
}

/** Keeps what was sent, if this is the page of the game that has it. */
async function keep() {
  const value = sent();
  const part = maybe(document, "[data-contribution-hash]", HTMLElement);
  if (!value || !part || !crypto.subtle) return;
  const bytes = Uint8Array.from(value.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = inHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  if (hash === said(part, "contributionHash")) remember(`entropy-${said(part, "contributionTo")}`, value);
}

document.addEventListener(
  "submit",
  ({ target }) => {
    const field = target instanceof HTMLFormElement ? maybe(target, FIELD, HTMLInputElement) : null;
    if (!field) return;
    field.value ||= inHex(crypto.getRandomValues(new Uint8Array(16)));
    try {
      sessionStorage.setItem(SENT, field.value);
    } catch {
      // then it is sent, and not kept
    }
  },
  true,
);

// Whoever goes back and sends a form again contributes something new.
addEventListener("pageshow", () => all(document, FIELD, HTMLInputElement).forEach((field) => (field.value = "")));

keep().catch(() => {});
