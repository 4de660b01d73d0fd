// Whoever is typing goes on typing: a field that outlasts a change of the page (hx-preserve) keeps the focus and the
// caret in browsers, too, that take them away when the field is moved. At once: a key in between would be lost.
import "./folds.js"; // hears of a change first, and opens what was open: what is folded up takes no focus

let typing = null;

document.addEventListener("htmx:beforeSwap", () => {
  const field = document.activeElement;
  typing = field?.closest("[hx-preserve]") ? { field, from: field.selectionStart, to: field.selectionEnd } : null;
});

document.addEventListener("htmx:afterSwap", () => {
  const hasStrayed = document.activeElement === document.body || document.activeElement === null;
  if (typing?.field.isConnected && hasStrayed) giveBack(typing);
  typing = null;
});

function giveBack({ field, from, to }) {
  field.focus({ preventScroll: true });
  if (Number.isInteger(from)) field.setSelectionRange(from, to); // null where a field has no caret: a button, a number
}
