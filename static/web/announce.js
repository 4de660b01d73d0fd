// Tells people who listen to the page what others see change. Never the same thing twice in a row; and what is new stands
// beside what was told before it, so that it cuts nobody short who is still reading that out.

import { one } from "./dom.js";

const KEPT = 3;
const announcer = one(document, "#announcer", HTMLElement);
let last = "";

/** @param {string | undefined} text */
export function announce(text) {
  if (!text || text === last) return;
  last = text;
  const line = document.createElement("p");
  line.textContent = text;
  announcer.append(line);
  while (announcer.children.length > KEPT) announcer.firstElementChild?.remove();
}
