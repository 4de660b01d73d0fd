// What is folded on the page of a game. Each device remembers what its owner has opened and closed; on a wide screen
// there is room for more, so more lies open there. Nothing here is needed: without scripts every fold opens by a tap.

import { all, around, maybe } from "../web/dom.js";
import { remember, remembered } from "../web/memory.js";
import { foldsIn, openIn } from "../web/folds/open_folds.js";

const WIDE = matchMedia("(min-width: 64rem)");
const WHOLE = "stage-whole";
const ZOOMED = "stage-zoomed";
const WORTH = 1.15; // how much larger a long board has to become

const game = () => maybe(document, "#game", HTMLElement);

/** @param {HTMLDetailsElement} fold */
function isUsuallyOpen(fold) {
  const kept = fold.dataset.fold && remembered(`fold-${fold.dataset.fold}`);
  return kept ? kept === "open" : fold.open || (WIDE.matches && "foldWide" in fold.dataset);
}

/** @param {Map<string, boolean>} states  Which folds are to be open, and which not. */
function arrange(states = new Map()) {
  for (const [key, fold] of foldsIn(game())) fold.open = states.get(key) ?? isUsuallyOpen(fold);
  const grid = maybe(document, ".game-grid", HTMLElement);
  const button = maybe(grid, "[data-stage-size]", HTMLElement);
  if (!grid || !button) return;
  button.hidden = false;
  grid.classList.toggle("is-whole", remembered(WHOLE) === "yes");
  putInSight(grid); // as it was: to find it so costs the browser less than to change it
  clear();
  zoom(grid);
}

document.addEventListener("click", (event) => {
  const fold = around(event.target, "summary", HTMLElement)?.parentElement;
  if (fold instanceof HTMLDetailsElement && fold.dataset.fold) remember(`fold-${fold.dataset.fold}`, fold.open ? "closed" : "open"); // it changes after this
  const jump = around(event.target, ".jumps a", HTMLAnchorElement);
  const target = jump && document.getElementById(jump.hash.slice(1));
  for (let outer = target?.closest("details"); outer; outer = outer.parentElement?.closest("details")) outer.open = true;
});

// What lay open stays open when the page is drawn anew.
/** @type {Map<string, boolean>} */
let before = new Map();
document.addEventListener("htmx:beforeSwap", () => {
  before = openIn(game());
});
document.addEventListener("htmx:afterSwap", () => {
  arrange(before);
  findRobot();
  pointToGoal();
});

// --- the board beside an open program on a phone ---

document.addEventListener("click", (event) => {
  const button = around(event.target, "[data-stage-size]", HTMLElement);
  const grid = around(button, ".game-grid", HTMLElement);
  if (!button || !grid) return;
  const isWhole = grid.classList.toggle("is-whole");
  remember(WHOLE, isWhole ? "yes" : "no");
  clear();
  if (!isWhole) return findRobot();
  button.closest(".game-stage")?.scrollIntoView({ block: "end" });
  stageBoard()?.querySelector(".robot.is-mine")?.scrollIntoView({ block: "nearest" }); // the board may be longer than the screen
});

// The window and the buttons lie over nothing that is tapped: they come once there is room for them below the hand and
// the tick box. A question that is drawn on the board has it in sight at once, below its last words if they leave room.
// If a small window has room on the first screen, it is as small as that, and grows as the hand goes up. A lesson has none.
const [SMALLEST, AIMED, EDGES] = [80, 120, 4]; // spaces to choose from want more room
const WINDOW = ".game:not(.lesson) > .game-grid:not(.is-whole) > .game-stage";
/** @type {(root: ParentNode, selector: string) => number} */
const heightOf = (root, selector) => maybe(root, selector, HTMLElement)?.offsetHeight ?? 0;
const sight = { room: "", isFirst: false, isUnder: false };
function clear() {
  if (WIDE.matches) return;
  const last = all(document, ":is(.program, [data-aimed]) [data-in-sight]", HTMLElement).at(-1);
  const grid = around(last ?? null, ".game-grid", HTMLElement);
  if (!last || !grid) return;
  const { bottom } = last.getBoundingClientRect();
  const room = innerHeight - heightOf(grid, ".program-buttons");
  const first = room - bottom - scrollY - EDGES;
  const [isAimed, old] = [last.closest("[data-aimed]") !== null, grid.style.getPropertyValue("--room")];
  const fits = first >= (isAimed ? AIMED : SMALLEST);
  sight.isFirst = fits && scrollY < innerHeight / 10;
  sight.room = fits ? `${Math.round(sight.isFirst ? first : first + scrollY)}px` : "100svh";
  putInSight(grid);
  sight.isUnder = !isAimed && bottom > room - heightOf(document, WINDOW);
  putInSight(grid);
  if (sight.room !== old) findRobot();
}

/** @param {HTMLElement} grid */
function putInSight(grid) {
  if (sight.room) grid.style.setProperty("--room", sight.room);
  grid.classList.toggle("is-first", sight.isFirst);
  grid.classList.toggle("is-under", sight.isUnder);
}

document.addEventListener("scroll", clear, { passive: true });
window.addEventListener("resize", clear); // a screen that becomes lower leaves the page as long as it was
new ResizeObserver(clear).observe(document.body); // a hint comes, or an Option is ticked

// --- a long board on a wide screen ---

/** @param {HTMLElement} grid */
function zoom(grid) {
  const button = maybe(grid, "[data-stage-zoom]", HTMLElement);
  const [board, drawn] = [stageBoard(), maybe(grid, ".game-stage svg.board", SVGSVGElement)];
  if (!button || !board || !drawn) return;
  grid.classList.remove("is-zoomed"); // to see how high the whole board may be
  button.hidden = true;
  const { width, height } = drawn.viewBox.baseVal;
  const isLong = WIDE.matches && (board.clientWidth * height) / width > WORTH * parseFloat(getComputedStyle(drawn).maxHeight);
  button.hidden = !isLong;
  grid.classList.toggle("is-zoomed", isLong && remembered(ZOOMED) === "yes");
}

document.addEventListener("click", (event) => {
  const button = around(event.target, "[data-stage-zoom]", HTMLElement);
  const grid = around(button, ".game-grid", HTMLElement);
  if (!button || !grid) return;
  remember(ZOOMED, grid.classList.contains("is-zoomed") ? "no" : "yes");
  zoom(grid);
  findRobot();
});

window.addEventListener("resize", () => {
  const grid = maybe(document, ".game-grid", HTMLElement);
  if (grid) zoom(grid);
});

const stageBoard = () => maybe(document, ".game-stage .game-board", HTMLElement);

/** @param {HTMLElement | null} board */
const foreseen = (board) => all(board, '[data-layer="ghost"], [data-layer="effects"]', SVGElement).filter((layer) => layer.children.length);

/** @param {DOMRect[]} boxes */
const heights = (boxes) => [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];

// The window onto the board shows the own robot, where its program would take it, and who shoots at it; or the spaces that
// a question offers. If all this is higher than the window, the robot is at one edge, and as much as can be of the rest in
// sight.
function findRobot() {
  const board = stageBoard();
  const offered = all(board, ".mark.is-offered", SVGElement);
  const robots = offered.length ? [] : all(board, ".robot.is-mine:not(.is-gone)", SVGElement);
  const shown = [...offered, ...robots];
  if (!board || !shown.length || board.scrollHeight <= board.clientHeight) return;
  const frame = board.getBoundingClientRect();
  const all_ = [...shown, ...foreseen(board)].map((drawn) => drawn.getBoundingClientRect());
  const isLong = Math.max(...all_.map((box) => box.bottom)) - Math.min(...all_.map((box) => box.top)) > board.clientHeight;
  const boxes = isLong ? all_.slice(0, shown.length) : all_;
  const [top, bottom] = heights(boxes);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [above, below] = heights(all_);
  if (!isLong) board.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  else board.scrollTop += top - above > below - bottom ? bottom + EDGES - frame.bottom : top - EDGES - frame.top;
  board.scrollLeft += (left + right) / 2 - (frame.left + frame.right) / 2;
}

// The flag that one races for may lie outside the window. Then a button at its edge leads there. It lies over nothing
// that tells where a program leads.
const FORETOLD = ".ghost-stop, .ghost-last, .ghost-lost";
function pointToGoal() {
  const [board, button] = [stageBoard(), maybe(document, "[data-to-goal]", HTMLElement)];
  const goal = maybe(board, ".goal", SVGElement)?.getBoundingClientRect();
  if (!board || !button) return;
  const frame = board.getBoundingClientRect();
  const isDrawn = goal !== undefined && goal.height > 0; // it is not in the middle of a film
  const isAbove = isDrawn && (goal.top + goal.bottom) / 2 < frame.top;
  const isBelow = isDrawn && (goal.top + goal.bottom) / 2 > frame.bottom;
  button.hidden = !(isAbove || isBelow);
  button.classList.toggle("is-below", isBelow);
  button.classList.remove("is-aside");
  const place = button.getBoundingClientRect();
  button.classList.toggle("is-aside", all(board, FORETOLD, SVGElement).some((it) => meet(it.getBoundingClientRect(), place)));
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

document.addEventListener("click", (event) => {
  const [board, button] = [stageBoard(), around(event.target, "[data-to-goal]", HTMLElement)];
  const goal = maybe(board, ".goal", SVGElement)?.getBoundingClientRect();
  if (!board || !button || !goal) return;
  const frame = board.getBoundingClientRect();
  board.scrollTop += (goal.top + goal.bottom) / 2 - (frame.top + frame.bottom) / 2;
});

document.addEventListener("scroll", pointToGoal, { passive: true, capture: true }); // the window's, too

// A preview that foresees nothing, as that of an empty program, leaves the window where its reader has moved it.
document.addEventListener("ghost:shown", () => {
  if (foreseen(stageBoard()).length) findRobot();
  pointToGoal();
});
document.addEventListener("spaces:offered", findRobot);
document.addEventListener("watch:over", () => {
  findRobot(); // the window is back
  pointToGoal();
});

arrange();
findRobot();
pointToGoal();
