// Whoever is typing goes on typing: a field that outlasts a change of the page (hx-preserve) keeps the focus and the
// caret in browsers, too, that take them away when the field is moved. At once: a key in between would be lost.
import "./folds.js"; // hears of a change first, and opens what was open: what is folded up takes no focus

/** @typedef {{ field: HTMLElement, from: number | null, to: number | null }} Typing */

/** @type {Typing | null} */
let typing = null;

document.addEventListener("htmx:beforeSwap", () => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.closest("[hx-preserve]")) typing = null;
  else if (hasCaret(field)) typing = { field, from: field.selectionStart, to: field.selectionEnd };
  else typing = { field, from: null, to: null };
});

document.addEventListener("htmx:afterSwap", () => {
  const hasStrayed = document.activeElement === document.body || document.activeElement === null;
  if (typing?.field.isConnected && hasStrayed) giveBack(typing);
  typing = null;
});

/**
 * @param {HTMLElement} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement}
 */
function hasCaret(field) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** @param {Typing} typing */
function giveBack({ field, from, to }) {
  field.focus({ preventScroll: true });
  if (from !== null && hasCaret(field)) field.setSelectionRange(from, to); // null where a field has no caret: a button, a number
}
