// A card that is chosen for one register leaves the other in which it lies: the two change places, as in a hand. What has
// come of the programs has the focus when they have been played, and what is wrong with them if they cannot be.

import { all, around, maybe } from "../web/dom.js";

const LAID = /[^0]/; // "" and "0" stand for nothing
const NARROW = matchMedia("(max-width: 63.99rem)"); // all below each other: the turn is played at the top
const form = maybe(document, "[data-sandbox]", HTMLFormElement);
const slots = (/** @type {ParentNode | null | undefined} */ box) => all(box, "[data-slot]", HTMLSelectElement);

/** @type {WeakMap<HTMLSelectElement, string>} */
const before = new WeakMap();

// What a kind of game has beside the slots may have changed them, too.
const note = () => slots(form).forEach((slot) => before.set(slot, slot.value));

/**
 * @param {HTMLSelectElement} slot
 * @param {string} value
 * @param {string[]} laid
 */
function give(slot, value, laid) {
  const choices = [...slot.options].map((choice) => choice.value);
  const unused = choices.find((choice) => LAID.test(choice) && !laid.includes(choice));
  slot.value = choices.includes(value) ? value : (unused ?? slot.value); // not every slot may be left empty
  slot.dispatchEvent(new Event("change", { bubbles: true }));
}

form?.addEventListener("change", (event) => {
  form.classList.add("is-touched");
  const field = around(event.target, "[data-slot]", HTMLSelectElement);
  const together = slots(all(form, "[data-robot]", HTMLFieldSetElement).find((box) => field && box.contains(field)));
  const other = together.find((slot) => field && slot !== field && slot.value === field.value && LAID.test(slot.value));
  const was = field && before.get(field);
  note();
  if (other) give(other, was ?? other.value, together.map((slot) => slot.value));
});
note();

/** @param {HTMLElement} result */
function reveal(result) {
  const played = around(result, "h2", HTMLElement)?.parentElement;
  result.focus({ preventScroll: true });
  if (played && NARROW.matches) maybe(document, ".turn-stage", HTMLElement)?.scrollIntoView({ block: "start" });
  else (played ? maybe(form, ".is-changed", HTMLElement) : result)?.scrollIntoView({ block: "center" }); // the board stays
}

const result = maybe(document, "[data-result]", HTMLElement);
const leadsToStep = new URLSearchParams(location.search).has("at"); // and whoever comes to a step looks at that
if (result && !leadsToStep) reveal(result);
