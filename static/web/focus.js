// Whoever uses keys stays where they were when the page changes. A field that outlasts the change (hx-preserve) keeps the
// focus and the caret in browsers, too, that take them away when the field is moved; and at once: a key in between would
// be lost. What is drawn anew gives the focus to the control that is the same, else to what has come in its place.
// Whatever opens folds, or takes the focus itself, has to hear of a change first: import it before this.
import { isBehind } from "./behind.js";
import { all, isShown, maybe } from "./dom.js";

const CHANGES = ":is(#game, [data-live])"; // what is drawn anew under its reader
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** @typedef {{ field: HTMLElement, from: number | null, to: number | null }} Typing */
/** @typedef {{ look: string, count: number, fold: string | undefined, isAsked: boolean }} Place  A control as it can be
 *  found again: the one of those that look alike, in a fold or among what is asked. */

/** @type {Typing | null} */
let typing = null;
/** @type {Place | null} */
let place = null;

const hasStrayed = () => document.activeElement === document.body || document.activeElement === null;

// A button that is pressed is switched off until its answer is there, and loses the focus by that.
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.elt.matches("[data-live]")) place = null; // it asks by itself: whoever has left a control is not called back
  notePlace();
});

document.addEventListener("htmx:beforeSwap", () => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.closest("[hx-preserve]")) typing = null;
  else if (hasCaret(field)) typing = { field, from: field.selectionStart, to: field.selectionEnd };
  else typing = { field, from: null, to: null };
  notePlace();
});

document.addEventListener("htmx:afterSwap", () => {
  if (typing?.field.isConnected && hasStrayed()) giveBack(typing);
  typing = null;
  if (place && hasStrayed()) focusAgain(place); // at once, too: a Tab in between would begin at the top of the page
});

document.addEventListener("htmx:afterSettle", () => {
  if (place && hasStrayed()) focusAgain(place);
  place = null;
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

function notePlace() {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || !control.closest(CHANGES)) return;
  const look = lookOf(control);
  const count = alike(look).indexOf(control);
  const fold = control.closest("details[data-fold]")?.getAttribute("data-fold") ?? undefined;
  place = { look, count, fold, isAsked: control.closest(".game-decisions") !== null };
}

/** @param {HTMLElement} control */
function lookOf(control) {
  const fold = control.localName === "summary" && control.parentElement?.dataset.fold;
  if (fold) return `fold ${fold}`; // its title may tell a count
  const named = ["name", "value", "href", "aria-label", "data-cell"].map((name) => control.getAttribute(name));
  const form = control.closest("form")?.getAttribute("action");
  return [control.localName, form, ...named, control.textContent?.trim()].join("|");
}

/** @param {string} look */
function alike(look) {
  return all(document, `${CHANGES} :is(${CONTROLS})`, HTMLElement).filter((control) => lookOf(control) === look);
}

/** @param {Place} place */
function focusAgain({ look, count, fold, isAsked }) {
  if (isAsked && isBehind()) return; // it takes the focus itself
  const same = alike(look);
  const summary = fold ? maybe(document, `details[data-fold="${fold}"] > summary`, HTMLElement) : null;
  const asked = isAsked ? maybe(document, ".game-decisions > section, .game-decisions > *", HTMLElement) : null;
  const whole = maybe(document, ".game-board, [data-live]", HTMLElement);
  const found = [same[count] ?? same.at(-1), summary, asked, whole].find((control) => control && isShown(control));
  if (!found) return;
  if (!found.matches(CONTROLS)) found.tabIndex = -1;
  found.focus({ preventScroll: true });
}
