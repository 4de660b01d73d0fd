// What lies open in a part of a page, for when the part is drawn anew.

import { all } from "../dom.js";

/**
 * The folds of a part by what tells one from another: its name or id, or else where it is and what it says.
 *
 * @param {Element | null} part
 */
export function foldsIn(part) {
  /** @type {Map<string, HTMLDetailsElement>} */
  const found = new Map();
  for (const fold of part ? all(part, "details", HTMLDetailsElement) : []) {
    const said = `${fold.parentElement?.closest("[id]")?.id} ${fold.firstElementChild?.textContent}`;
    let key = fold.dataset.fold || fold.id || said;
    while (found.has(key)) key += " again";
    found.set(key, fold);
  }
  return found;
}

/** @param {Element | null} part */
export const openIn = (part) => new Map([...foldsIn(part)].map(([key, fold]) => [key, fold.open]));
