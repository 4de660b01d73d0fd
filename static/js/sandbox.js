// A card that is chosen for one register leaves the other in which it lies: the two change places, as in a hand.

import { all, around, maybe } from "./dom.js";

const LAID = /[^0]/; // "" and "0" stand for nothing
const form = maybe(document, "[data-sandbox]", HTMLFormElement);

/** @type {WeakMap<HTMLSelectElement, string>} */
const before = new WeakMap();
for (const field of all(document, "[data-sandbox] [data-slot]", HTMLSelectElement)) before.set(field, field.value);

form?.addEventListener("change", (event) => {
  const field = around(event.target, "[data-slot]", HTMLSelectElement);
  const fields = all(document, "[data-sandbox] [data-robot]", HTMLFieldSetElement).find((it) => field && it.contains(field));
  if (!field || !fields) return;
  const other = all(fields, "[data-slot]", HTMLSelectElement).find((it) => it !== field && it.value === field.value && LAID.test(it.value));
  if (other) other.value = before.get(field) ?? other.value;
  for (const changed of [field, other]) if (changed) before.set(changed, changed.value);
});
