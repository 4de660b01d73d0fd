// Tells people who listen to the page what others see change. Only one thing at a time, and never twice in a row.

import { one } from "./dom.js";

const announcer = one(document, "#announcer", HTMLElement);
let last = "";

/** @param {string | undefined} text */
export function announce(text) {
  if (!text || text === last) return;
  last = text;
  announcer.textContent = text;
}
