// The field that narrows the description of the API to what it names, and opens the folds in which that is.

import { one } from "../web/dom.js";

const NARROWED = 2; // from so many letters on

const place = one(document, "[data-find]", HTMLElement);
const field = one(place, "input", HTMLInputElement);
const said = one(place, "[role=status]", HTMLElement);
const groups = [...document.querySelectorAll("details.api-group")].filter((it) => it instanceof HTMLDetailsElement);

const counts = new Map(groups.map((group) => [group, one(group, "summary > .soft", HTMLElement).textContent ?? ""]));

/**
 * @param {HTMLDetailsElement} group
 * @param {string[]} words
 */
function narrow(group, words) {
  const entries = [...group.querySelectorAll(".api-entry")];
  const found = entries.filter((entry) => {
    const text = (entry.textContent ?? "").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  for (const entry of entries) entry.toggleAttribute("hidden", !found.includes(entry));
  group.hidden = !found.length;
  group.open = words.length > 0 && found.length > 0;
  one(group, "summary > .soft", HTMLElement).textContent = words.length ? `${found.length} found` : (counts.get(group) ?? "");
  return found.length;
}

function find() {
  const text = field.value.trim().toLowerCase();
  const words = text.length < NARROWED ? [] : text.split(/\s+/);
  const found = groups.reduce((sum, group) => sum + narrow(group, words), 0);
  said.textContent = words.length ? (found ? `${found} found` : "Nothing is called that.") : "";
}

place.hidden = false;
field.addEventListener("input", find);
