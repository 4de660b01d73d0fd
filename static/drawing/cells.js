// Names of spaces, in the log or in a form, light up their space on the board; and spaces on the board can be
// picked where a form offers them. A robot that is asked where it stands is drawn there, and as it is to face.

import { all, around, maybe, one, said } from "../web/dom.js";

const NS = "http://www.w3.org/2000/svg";

/** @param {Element} element */
function boardFor(element) {
  return maybe(element.closest("[data-board-scope]"), "svg.board", SVGElement) ?? maybe(document, "svg.board", SVGElement);
}

/**
 * @param {SVGElement | null} board
 * @param {string} label
 */
export function mark(board, label, lasting = false) {
  const space = maybe(board, `.space[data-cell="${CSS.escape(label)}"]`, SVGElement);
  if (!board || !space) return;
  const rect = document.createElementNS(NS, "rect");
  rect.setAttribute("class", lasting ? "mark is-offered" : "mark is-pointed");
  rect.dataset.cell = label;
  rect.setAttribute("width", "40");
  rect.setAttribute("height", "40");
  rect.setAttribute("rx", "4");
  rect.setAttribute("transform", space.getAttribute("transform") ?? "");
  one(board, '[data-layer="highlight"]', SVGElement).append(rect);
}

/** @param {SVGElement | null} board */
export function unmark(board, selector = ".is-pointed") {
  board?.querySelectorAll(`[data-layer="highlight"] ${selector}`).forEach((rect) => rect.remove());
}

/** @param {Event} event */
function point(event) {
  const reference = around(event.target, "button[data-cell]", HTMLElement);
  if (!reference) return;
  const board = boardFor(reference);
  unmark(board);
  mark(board, said(reference, "cell"));
}

/** @param {Event} event */
function leave(event) {
  const reference = around(event.target, "button[data-cell]", HTMLElement);
  if (reference && document.activeElement !== reference) unmark(boardFor(reference));
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
document.addEventListener("pointerout", leave);
document.addEventListener("focusout", leave);

// A form that offers spaces: <input type="radio" data-offers-cell="G5">.
function markOffers() {
  const radios = all(document, "input[data-offers-cell]", HTMLInputElement);
  for (const board of all(document, "svg.board", SVGElement)) {
    unmark(board, ".is-offered");
    for (const label of new Set(radios.map((radio) => said(radio, "offersCell")))) mark(board, label, true);
  }
  markChosen();
  if (radios.length) document.dispatchEvent(new Event("spaces:offered")); // they come into sight (play/folds.js)
}

function markChosen() {
  const chosen = new Set(all(document, "input[data-offers-cell]:checked", HTMLInputElement).map((it) => it.dataset.offersCell));
  for (const rect of all(document, ".mark.is-offered", SVGElement)) rect.classList.toggle("is-chosen", chosen.has(rect.dataset.cell));
  stand();
}

/**
 * The robot alone: without its name, its damage, and what is told of it where it stands.
 * @param {SVGElement} robot
 * @param {SVGElement} space
 * @param {number} turned  In degrees.
 */
function standing(robot, space, turned) {
  const drawn = document.createElementNS(NS, "g");
  drawn.setAttribute("class", `robot-${robot.dataset.robot}`);
  drawn.dataset.cell = said(space, "cell");
  drawn.setAttribute("transform", `${space.getAttribute("transform")} translate(20 20) rotate(${turned})`);
  drawn.append(...[...robot.cloneNode(true).childNodes].filter((it) => it instanceof SVGElement && it.matches(":not(title, .upright, .robot-shadow)")));
  return drawn;
}

function stand() {
  const board = maybe(document, ".game-stage svg.board", SVGElement);
  const layer = maybe(board, '[data-layer="ghost"]', SVGElement);
  const chosen = maybe(document, "[data-places] [data-offers-cell]:checked", HTMLInputElement);
  const places = around(chosen, "[data-places]", HTMLElement);
  if (!layer || !places || !chosen) return;
  const robot = maybe(board, `.robot[data-robot="${said(places, "places")}"]`, SVGElement);
  const space = maybe(board, `.space[data-cell="${said(chosen, "offersCell")}"]`, SVGElement);
  layer.replaceChildren(...(robot && space ? [standing(robot, space, 90 * Number(chosen.dataset.offersWay ?? 0))] : []));
}

document.addEventListener("change", markChosen);

// A space may be offered in several ways, such as facing north or south. The way that is chosen stays, if it is offered.
document.addEventListener("click", (event) => {
  const label = around(event.target, "svg.board [data-cell]", SVGElement)?.dataset.cell;
  const ways = label ? all(document, `input[data-offers-cell="${CSS.escape(label)}"]`, HTMLInputElement) : [];
  const chosen = ways[0]?.form?.querySelector("input[data-offers-cell]:checked");
  const way = chosen instanceof HTMLInputElement ? chosen.dataset.offersWay : undefined;
  const radio = ways.find((it) => it.dataset.offersWay === way) ?? ways[0];
  if (!radio) return;
  radio.checked = true;
  radio.dispatchEvent(new Event("change", { bubbles: true }));
  radio.focus({ preventScroll: true }); // the board stays below the finger, and tells of this space
});

document.addEventListener("htmx:afterSettle", markOffers);
markOffers();
