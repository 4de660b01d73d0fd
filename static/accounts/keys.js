// Passkeys and security keys: shows their buttons where the browser knows such keys, and says what went wrong.

import { all, one } from "../web/dom.js";

const able = Boolean(window.PublicKeyCredential);
for (const part of all(document, "[data-needs-keys]", HTMLElement)) part.hidden = !able;
for (const part of all(document, "[data-without-keys]", HTMLElement)) part.hidden = able;

/** @type {Record<string, string>} */
const WORDS = {
  InvalidStateError: "This key belongs to your account already.",
  NotAllowedError: "Nothing was chosen, or it took too long. Please try again.",
  SecurityError: "Keys work only at a secure address of the site.",
};

document.addEventListener("allauth.error", (event) => {
  event.preventDefault(); // it is told here
  const place = one(document, "[data-key-problem]", HTMLElement);
  place.textContent = WORDS[event.detail.exception?.name ?? ""] ?? "The key did not answer as it should. Please try again.";
  place.hidden = false;
});
