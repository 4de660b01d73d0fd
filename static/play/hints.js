// What a first game teaches: one hint at a time, in the place that a question keeps for it, so that nothing is covered
// and nothing moves while cards are laid. What a hint speaks of is marked. A hint that was seen in an earlier turn, or
// closed, does not come back on this device.

import { all, around, maybe, one, said } from "../web/dom.js";
import { announce } from "../web/announce.js";
import { remember, remembered } from "../web/memory.js";

const MARKED = "is-spoken-of";
const CLOSED = "closed";
const OFF = "Hints are off.";

const list = () => maybe(document, "template[data-hints]", HTMLTemplateElement);
// A question that can be seen. Its place itself cannot while it is empty.
const place = () => all(document, "[data-hint-place]", HTMLElement).find((slot) => slot.parentElement?.getClientRects().length) ?? null;

/**
 * @param {HTMLTemplateElement} hints
 * @param {HTMLElement} hint
 */
const nameOf = (hints, hint) => `hint-${said(hints, "hints")}-${said(hint, "tip")}`;

/** @param {HTMLTemplateElement} hints */
function next(hints) {
  return all(hints.content, "[data-tip]", HTMLElement).find((hint) => {
    const read = remembered(nameOf(hints, hint));
    const { of = "", when = "" } = hint.dataset;
    return (read === null || read === hints.dataset.now) && (!when || document.querySelector(when)) && document.querySelector(of);
  });
}

function show() {
  const [hints, slot] = [list(), place()];
  const hint = hints && slot && next(hints);
  const shown = maybe(document, ".hint", HTMLElement);
  if (hint && shown && slot.contains(shown) && shown.dataset.tip === hint.dataset.tip) return;
  if (slot && shown) slot.style.minHeight = `${slot.getBoundingClientRect().height}px`; // the next one may be shorter
  clear();
  if (hints && slot && hint) fill(hints, slot, hint);
}

/**
 * While cards or dice are laid, a hint that finds its place empty pushes the page up, and not down what is pressed next.
 * @param {Event} event
 */
function showBeside(event) {
  if (event.type !== "keyup" && !around(event.target, ".program", HTMLElement)) return show();
  const [slot, shown] = [place(), maybe(document, ".hint", HTMLElement)];
  const below = slot?.nextElementSibling;
  const before = below?.getBoundingClientRect().top ?? 0;
  show();
  if (below && !shown && slot.firstChild) scrollBy({ top: below.getBoundingClientRect().top - before, behavior: "instant" });
  return undefined;
}

/**
 * @param {HTMLTemplateElement} hints
 * @param {HTMLElement} slot
 * @param {HTMLElement} hint
 */
function fill(hints, slot, hint) {
  const box = one(hints.content, ".hint", HTMLElement).cloneNode(true);
  slot.replaceChildren(box);
  const words = hint.textContent ?? "";
  one(slot, "[data-words]", HTMLElement).textContent = words;
  const lesson = one(slot, "[data-hint-lesson]", HTMLAnchorElement);
  lesson.hidden = !hint.dataset.lesson;
  if (hint.dataset.lesson) lesson.href = hint.dataset.lesson;
  one(slot, ".hint", HTMLElement).dataset.tip = hint.dataset.tip;
  document.querySelector(said(hint, "of"))?.classList.add(MARKED);
  remember(nameOf(hints, hint), said(hints, "now"));
}

function clear() {
  for (const shown of all(document, ".hint", HTMLElement)) shown.remove();
  for (const marked of all(document, `.${MARKED}`, Element)) marked.classList.remove(MARKED);
}

/** @param {HTMLElement} shown */
function close(shown) {
  const hints = list();
  if (hints) remember(`hint-${said(hints, "hints")}-${said(shown, "tip")}`, CLOSED);
  show();
}

/** @param {HTMLElement} shown */
async function switchOff(shown) {
  const hints = list();
  if (!hints) return;
  const body = new URLSearchParams({ beacon: "1" });
  const answer = await fetch(said(hints, "url"), { method: "POST", body, headers: { "X-CSRFToken": document.body.dataset.csrf ?? "" } }).catch(() => null);
  if (!answer?.ok) return close(shown);
  hints.remove();
  clear();
  announce(OFF);
}

document.addEventListener("click", (event) => {
  const shown = around(event.target, ".hint", HTMLElement);
  if (shown && around(event.target, "[data-hint-read]", HTMLElement)) close(shown);
  else if (shown && around(event.target, "[data-hints-off]", HTMLElement)) switchOff(shown);
  else setTimeout(showBeside, 0, event);
});
for (const happening of ["keyup", "pointerup"]) document.addEventListener(happening, (event) => setTimeout(showBeside, 0, event));
for (const happening of ["htmx:afterSettle", "watch:over"]) document.addEventListener(happening, () => setTimeout(show));
show();
