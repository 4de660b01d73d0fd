// A button that shows what is typed into a field for a password, and for a new one a word on how hard it is to guess.
// The site decides what it takes; this only helps while somebody types.

import { all } from "../web/dom.js";

const SHORTEST = 12;

for (const field of all(document, 'input[type="password"]', HTMLInputElement)) {
  field.after(shower(field));
  if (field.autocomplete === "new-password") hinted(field);
}

/** @param {HTMLInputElement} field */
function shower(field) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-small show-password";
  button.setAttribute("aria-controls", field.id);
  /** @param {boolean} shown */
  const show = (shown) => {
    field.type = shown ? "text" : "password";
    button.textContent = shown ? "Hide" : "Show";
    button.setAttribute("aria-label", shown ? "Hide the password" : "Show the password");
  };
  button.addEventListener("click", () => show(field.type === "password"));
  field.form?.addEventListener("submit", () => show(false)); // so that browsers do not keep it among what was typed
  show(false);
  return button;
}

/** @param {HTMLInputElement} field */
function hinted(field) {
  const hint = document.createElement("p");
  hint.className = "field-help";
  hint.id = `${field.id}_strength`;
  hint.setAttribute("aria-live", "polite");
  const place = field.closest(".field") ?? field.parentElement;
  place?.append(hint);
  field.setAttribute("aria-describedby", `${field.getAttribute("aria-describedby") ?? ""} ${hint.id}`.trim());
  field.addEventListener("input", () => (hint.textContent = words(field.value)));
}

/** @param {string} password */
function words(password) {
  const signs = [...password];
  if (!signs.length) return "";
  if (signs.length < SHORTEST) return `Too short: ${signs.length} of ${SHORTEST} characters.`;
  if (new Set(signs).size < 6 || /^(.{1,4})\1+$/su.test(password)) return "Easy to guess: it repeats itself.";
  if (/^\d+$/.test(password)) return "Easy to guess: numbers alone.";
  return signs.length < 16 ? "Good, if it is no common phrase." : "Strong, if it is no common phrase.";
}
