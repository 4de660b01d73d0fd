// A tap on a space puts the robot there, and so does Enter where the arrows have walked. Then its cards are played.

import { mark, unmark } from "../drawing/cells.js";
import { spaceAt, walk } from "../drawing/walk.js";
import { isBehind } from "../web/behind.js";
import { around, maybe, one, said } from "../web/dom.js";

const form = one(document, "[data-trying]", HTMLFormElement);
const says = one(document, "[data-trying-says]", HTMLElement);
const region = one(document, "#floor", HTMLElement);

/** @param {string} space */
function put(space) {
  one(form, "[name=space]", HTMLInputElement).value = space;
  form.action = "#floor"; // who has come from the board goes on there
  form.requestSubmit();
}

// Where the floor is a window, as on a phone, the robot is in sight at first.
function findRobot() {
  const robot = maybe(region, ".robot", SVGElement);
  if (!robot) return;
  const [box, frame] = [robot.getBoundingClientRect(), region.getBoundingClientRect()];
  region.scrollBy((box.left + box.right - frame.left - frame.right) / 2, (box.top + box.bottom - frame.top - frame.bottom) / 2);
}

walk((board, space) => {
  unmark(board);
  mark(board, said(space, "cell"));
  says.textContent = `${space.querySelector(":scope > title")?.textContent ?? ""}. Press Enter to put the robot here.`;
});

region.addEventListener("click", (event) => {
  const board = one(region, "svg.board", SVGElement);
  const space = !isBehind() && spaceAt(board, event.clientX, event.clientY);
  if (space) put(said(space, "cell"));
});

region.addEventListener("keydown", (event) => {
  const marked = maybe(region, '[data-layer="highlight"] .is-pointed', SVGElement);
  if (event.key === "Enter" && around(event.target, "#floor", HTMLElement) === event.target && marked) put(said(marked, "cell"));
});

findRobot();
if (location.hash === "#floor") region.focus({ preventScroll: true });
else if (!new URLSearchParams(location.search).has("at")) maybe(document, "[data-result]", HTMLElement)?.focus({ preventScroll: true });
