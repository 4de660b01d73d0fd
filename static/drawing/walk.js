// The arrow keys walk over the spaces of a board, once it has been reached by Tab. The first one goes to the own robot, or
// to a space that a question offers; and Enter there is a tap.

import { isBehind } from "../web/behind.js";
import { all, around, maybe, one } from "../web/dom.js";

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Where a space lies on the screen, whatever is drawn beyond its border.
 * @param {SVGElement} space
 */
export const groundOf = (space) => one(space, ".floor", SVGElement).getBoundingClientRect();

/** @param {Element} drawn */
export function middle(drawn) {
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * @param {SVGElement} board
 * @param {number} x  Of the screen.
 * @param {number} y
 */
export function spaceAt(board, x, y) {
  return all(board, ".space[data-cell]", SVGElement).find((space) => {
    const { left, right, top, bottom } = groundOf(space);
    return x >= left && x < right && y >= top && y < bottom;
  });
}

/** @param {SVGElement} board */
function here(board) {
  const marked = maybe(board, '[data-layer="highlight"] .is-pointed', SVGElement)?.dataset.cell;
  return marked ? maybe(board, `.space[data-cell="${CSS.escape(marked)}"]`, SVGElement) : null;
}

/** @param {SVGElement} board */
function first(board) {
  const robot = maybe(board, ".robot.is-mine:not(.is-gone)", SVGElement);
  const sought = maybe(board, ".mark.is-offered", SVGElement) ?? robot;
  const [x, y] = sought ? middle(sought) : [];
  return (x !== undefined && y !== undefined && spaceAt(board, x, y)) || maybe(board, ".space[data-cell]", SVGElement);
}

/**
 * @param {SVGElement} board
 * @param {[number, number]} step
 */
function next(board, [dx, dy]) {
  const from = here(board);
  if (!from) return first(board);
  const { left, top, width, height } = groundOf(from);
  return spaceAt(board, left + width / 2 + dx * width, top + height / 2 + dy * height);
}

/** @param {SVGElement} board */
function tap(board) {
  const space = here(board);
  if (!space || !maybe(board, `.mark.is-offered[data-cell="${CSS.escape(space.dataset.cell ?? "")}"]`, SVGElement)) return false;
  const [clientX, clientY] = middle(space);
  return space.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
}

/**
 * Lets the arrows walk, and says what lies on each space. A tap gives the board the focus, too, and then the arrows go on
 * doing what they do on the page.
 * @param {(board: SVGElement, space: SVGElement) => void} say
 */
export function walk(say) {
  document.addEventListener(
    "keydown",
    (event) => {
      const step = STEPS[event.key];
      const region = around(event.target, ".game-board:focus-visible", HTMLElement);
      const board = maybe(region, "svg.board", SVGElement);
      if (!board || isBehind() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Enter" && tap(board)) event.preventDefault();
      if (!step) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const space = next(board, step);
      if (!space) return;
      say(board, space);
      space.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    true,
  );
}
