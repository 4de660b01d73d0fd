// The menu closes when one has chosen elsewhere, and by Escape. Without this it opens and closes by its own words.
import { all } from "../dom.js";

const OPEN = ".menu[open]";

/** @param {(menu: HTMLDetailsElement) => boolean} isLeft */
function close(isLeft) {
  for (const menu of all(document, OPEN, HTMLDetailsElement)) if (isLeft(menu)) menu.open = false;
}

document.addEventListener("click", ({ target }) => {
  if (target instanceof Node) close((menu) => !menu.contains(target));
});

document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Node) close((menu) => !menu.contains(target));
});

document.addEventListener("keydown", (event) => {
  const menu = document.querySelector(OPEN);
  if (event.key !== "Escape" || !menu) return;
  event.stopPropagation(); // it is not meant for the page below
  menu.querySelector("summary")?.focus();
  close(() => true);
}, { capture: true });
