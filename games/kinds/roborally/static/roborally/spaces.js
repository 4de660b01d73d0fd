// A tap on a space of the board says what lies there, what it does to a robot and when, with the way to the rules. So do
// the arrow keys, once the board has been reached by Tab.

import { mark, unmark } from "../drawing/cells.js";
import { groundOf, middle, spaceAt, walk } from "../drawing/walk.js";
import { isBehind } from "../web/behind.js";
import { all, around, maybe, said } from "../web/dom.js";

const HEADINGS = ["north", "east", "south", "west"];
/** @type {Record<string, string>} */
const STATES = { "is-virtual": "in virtual mode", "is-flying": "in the air", "is-down": "powered down" };

/** @param {Element} drawn */
const titleOf = (drawn) => drawn.querySelector(":scope > title")?.textContent ?? "";

// All that is drawn on a space besides the floor: flags, robots, Archive markers, devices. A robot that is off the board
// has no size.
/**
 * @param {SVGElement} board
 * @param {SVGElement} space
 */
function thingsOn(board, space) {
  const { left, right, top, bottom } = groundOf(space);
  return all(board, "g:not(.space):has(> title)", SVGElement).filter((thing) => {
    const [x, y] = middle(thing);
    return thing.getBoundingClientRect().width > 0 && x > left && x < right && y > top && y < bottom;
  });
}

// A replay moves robots, so what a robot does now is read off its picture.
/** @param {SVGElement} thing */
function thingWords(thing) {
  if (!thing.classList.contains("robot")) return titleOf(thing);
  const [name] = titleOf(thing).split(/ at [A-Z]+\d+ facing /);
  const turned = Number(/rotate\((-?[\d.]+)/.exec(thing.getAttribute("transform") ?? "")?.[1] ?? 0);
  const states = Object.keys(STATES).filter((state) => thing.classList.contains(state));
  return [`${name} faces ${HEADINGS[((Math.round(turned / 90) % 4) + 4) % 4]}`, ...states.map((state) => STATES[state])].join(", ");
}

/**
 * @param {string} kind
 * @param {string} rules
 */
function explained(kind, rules) {
  const line = document.createElement("li");
  const words = document.querySelector(`[data-element="${CSS.escape(kind)}"] p`);
  line.append(...(words?.cloneNode(true).childNodes ?? []), " ");
  const link = document.createElement("a");
  link.href = `${rules}#${kind}`;
  link.textContent = "In the rules";
  line.append(link);
  return line;
}

/** @param {string} words */
function told(words) {
  const line = document.createElement("li");
  line.textContent = `${words}.`;
  return line;
}

/**
 * @param {HTMLElement} caption
 * @param {SVGElement} board
 */
function closing(caption, board) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-small says-close";
  button.textContent = "×";
  button.setAttribute("aria-label", "Close");
  button.addEventListener("click", () => {
    caption.replaceChildren();
    caption.classList.remove("is-told");
    unmark(board);
  });
  return button;
}

// The middle of the part of the board that is in sight.
/** @param {SVGElement} board */
function middleInSight(board) {
  const { top, bottom } = board.getBoundingClientRect();
  return (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
}

/**
 * @param {SVGElement} board
 * @param {SVGElement} space
 */
function say(board, space) {
  const caption = maybe(around(board, "[data-board-scope]", HTMLElement), "[data-board-says]", HTMLElement);
  if (!caption) return;
  const things = thingsOn(board, space);
  const flag = things.find((thing) => thing.dataset.kinds);
  const ground = flag ?? space; // a flag knows what it stands on
  const kinds = (ground.dataset.kinds ?? "").split(" ").filter(Boolean);
  const title = document.createElement("p");
  const name = document.createElement("strong");
  name.textContent = `${titleOf(ground)}.`;
  title.append(closing(caption, board), name);
  const list = document.createElement("ul");
  list.append(...things.filter((thing) => thing !== flag).map((thing) => told(thingWords(thing))));
  list.append(...kinds.map((kind) => explained(kind, said(caption, "rules"))));
  caption.replaceChildren(title, list);
  caption.classList.add("is-told");
  caption.classList.toggle("is-high", middle(space)[1] > middleInSight(board)); // what is told covers no space near by
  unmark(board);
  mark(board, said(space, "cell"));
}

document.addEventListener("click", (event) => {
  const board = around(event.target, ".game-board svg.board", SVGElement);
  const space = board && !isBehind() && spaceAt(board, event.clientX, event.clientY);
  if (board && space) say(board, space);
});

walk(say);
