// A question that arrives is brought into sight, wherever its reader was on the page, once what led to it has been
// played. Whoever is writing something is left alone.

import { isBehind } from "../web/behind.js";
import { all } from "../web/dom.js";
import "./watching.js"; // hears of a change first, and plays what is new

const QUESTIONS = '.game-decisions > section[id^="prompt-"][id$="-open"]:not(.program)';
const WRITING = "input:not([type=radio], [type=checkbox]), textarea, select";

/** @type {Set<string>} */
let known = new Set();

// Nothing lies over it, and no part of it is scrolled away.
/** @param {Element | null | undefined} element */
function isSeen(element) {
  if (!element) return true;
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * @param {HTMLElement} question
 * @param {boolean} isDrawnAnew  Whether the page has changed under its reader, who may have lost the focus with a form.
 */
function bring(question, isDrawnAnew) {
  if (document.activeElement?.matches(WRITING)) return;
  if (isDrawnAnew && document.activeElement === document.body) {
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
  }
  const parts = [question.querySelector("h2"), all(question, "form button", HTMLElement).at(-1)];
  if (!parts.every(isSeen)) question.scrollIntoView({ block: "start" });
}

/** @param {boolean} isDrawnAnew */
function look(isDrawnAnew) {
  if (isBehind()) return; // it comes when that is over
  const asked = all(document, QUESTIONS, HTMLElement);
  const fresh = asked.find((question) => !known.has(question.id));
  known = new Set(asked.map((question) => question.id));
  if (fresh) bring(fresh, isDrawnAnew);
}

document.addEventListener("htmx:afterSettle", () => look(true));
document.addEventListener("watch:over", () => look(true));
look(false);
