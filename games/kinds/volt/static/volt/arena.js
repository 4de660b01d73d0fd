// The arena of VOLT: its size, which people drag as they like, is remembered on this device, for games of two robots and
// of more than two. A tap on a space says what is there. On the page of a round it also shows how the dice are spent.

import { all, around, maybe, one, said } from "../web/dom.js";
import { mark, unmark } from "../drawing/cells.js";
import { spaceAt, walk } from "../drawing/walk.js";
import { remember, remembered } from "../web/memory.js";

const LEAST = 260;
const MOST = 1600;
const STEP = 40;
/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP };

const grid = () => one(document, "[data-arena-grid]", HTMLElement);
const key = () => `volt-arena-${said(grid(), "arenaGrid")}`;

/** @param {number} width */
function keep(width) {
  remember(key(), String(width));
}

// --- size ---

function widthNow() {
  return Math.round(one(grid(), "svg.board", SVGElement).getBoundingClientRect().width);
}

/** @param {number} wide */
function setSize(wide) {
  const width = Math.round(Math.max(LEAST, Math.min(wide, MOST, document.documentElement.clientWidth)));
  grid().style.setProperty("--arena-width", `${width}px`);
  grid().classList.add("is-sized");
  grid().querySelector('[role="slider"]')?.setAttribute("aria-valuenow", String(width));
  return width;
}

// Whichever border is dragged, the other follows, so that the arena keeps its shape.
/** @type {{ side: string, x: number, y: number, width: number, now?: number } | null} */
let drag = null;

document.addEventListener("pointerdown", (event) => {
  const handle = around(event.target, "[data-arena-handle]", HTMLElement);
  if (!handle || event.button > 0) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  drag = { side: said(handle, "arenaHandle"), x: event.clientX, y: event.clientY, width: widthNow() };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  const both = Math.abs(dx) > Math.abs(dy) ? dx : dy;
  const by = drag.side === "e" ? dx : drag.side === "s" ? dy : both;
  drag.now = setSize(drag.width + by);
});

function drop() {
  if (drag?.now) keep(drag.now);
  drag = null;
}

document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);

document.addEventListener("keydown", (event) => {
  if (!around(event.target, "[data-arena-handle]", HTMLElement)) return;
  const by = STEPS[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // here the arrows do not step through a round
  keep(setSize(widthNow() + by));
});

// --- what is where ---

/** @param {Element | null} drawn */
const titleOf = (drawn) => drawn?.querySelector(":scope > title")?.textContent ?? "";

/**
 * Everything drawn at that point of the arena that has a title, the space itself first.
 * @param {number} x
 * @param {number} y
 */
function whatIsAt(x, y) {
  const drawn = document.elementsFromPoint(x, y).map((element) => element.closest("svg.board g:has(> title)"));
  return [...new Set(drawn)].reverse().map(titleOf).filter(Boolean);
}

/**
 * @param {Element | null} stage
 * @param {string[]} words
 * @param {SVGElement | null | undefined} space  Whose elements lead to the rules.
 */
function say(stage, words, space) {
  const caption = stage && maybe(stage, "[data-arena-says]", HTMLElement);
  if (!caption) return;
  const kinds = (space?.dataset.kinds ?? "").split(" ").filter(Boolean);
  caption.replaceChildren(words.join("; "), ...kinds.flatMap((kind) => [" · ", toRules(kind, said(caption, "rules"))]));
  caption.removeAttribute("tabindex");
  if (caption.scrollHeight > caption.clientHeight) caption.tabIndex = 0; // so that keys can scroll it
}

/**
 * @param {string} kind
 * @param {string} rules
 */
function toRules(kind, rules) {
  const link = document.createElement("a");
  link.href = `${rules}#${kind}`;
  const title = maybe(document, `[data-element="${CSS.escape(kind)}"] strong`, HTMLElement)?.textContent;
  link.textContent = `Rules: ${title?.replace(/\.$/, "") ?? kind.replaceAll("_", " ")}`;
  return link;
}

document.addEventListener("click", (event) => {
  const stage = around(event.target, ".volt-stage", HTMLElement);
  const board = around(event.target, "svg.board", SVGElement);
  if (board) say(stage, whatIsAt(event.clientX, event.clientY), spaceAt(board, event.clientX, event.clientY));
});

/** @param {SVGElement} space */
function saySpace(space) {
  const { x, y, width, height } = space.getBoundingClientRect();
  const found = whatIsAt(x + width / 2, y + height / 2);
  const stage = space.closest(".volt-stage") ?? maybe(document, ".volt-stage", HTMLElement);
  say(stage, found.length ? found : [titleOf(space)], space); // what is scrolled out of sight has no point on the screen
}

// The name of a space in a text: where it is is lit up (see cells.js), and what it is is said, too.
document.addEventListener("focusin", (event) => {
  const label = around(event.target, "button[data-cell]", HTMLElement)?.dataset.cell;
  const space = label && maybe(document, `.volt-stage .space[data-cell="${CSS.escape(label)}"]`, SVGElement);
  if (space) saySpace(space);
});

walk((board, space) => {
  unmark(board);
  mark(board, said(space, "cell"));
  saySpace(space);
});

// Where the caption stands beside the arena, over the words of the program, it tells where this leads.
document.addEventListener("ghost:shown", () => {
  const words = maybe(document, "[data-volt-program] [data-ghost-words]", HTMLElement)?.textContent;
  const stage = maybe(document, ".volt-stage", HTMLElement);
  const caption = maybe(stage, "[data-arena-says]", HTMLElement);
  if (words && caption && getComputedStyle(caption).position === "absolute") say(stage, [words], null);
});

// --- a finished round ---

document.addEventListener(
  "replay:frame",
  ({ detail: frame }) => {
    const spent = frame.dice.filter((die) => die.spent).map((die) => die.name);
    for (const shown of all(document, "[data-die-name]", HTMLElement)) {
      const name = shown.dataset.dieName ?? "";
      shown.classList.toggle("is-spent", spent.includes(name));
      shown.classList.toggle("is-acting", name === frame.die);
    }
    for (const robot of frame.robots) {
      const drawn = document.querySelector(`svg.board [data-robot="${robot.robot}"] > title`);
      if (drawn) drawn.textContent = robot.about ?? "";
    }
  },
  true,
);

function arrange() {
  if (!document.querySelector("[data-arena-grid]")) return;
  for (const handle of all(grid(), "[data-arena-handle]", HTMLElement)) handle.hidden = false;
  const width = Number(remembered(key()));
  if (width) setSize(width);
}

document.addEventListener("htmx:afterSettle", arrange);
arrange();
