// The docks of a start are chosen by taps on the board: the first dock tapped is the one liked best, and a tap on a
// chosen one takes it out. A tap on any other space turns the robot that way. The form holds what is chosen.

import { mark, unmark } from "../drawing/cells.js";
import { spaceAt } from "../drawing/walk.js";
import { announce } from "../web/announce.js";
import { isBehind } from "../web/behind.js";
import { all, around, maybe, one, said } from "../web/dom.js";

const HEADINGS = ["north", "east", "south", "west"];
const NS = "http://www.w3.org/2000/svg";

const stage = () => maybe(document, ".game-stage svg.board", SVGElement);
const question = () => maybe(document, "[data-docks]", HTMLElement);

/** @param {HTMLElement} form */
const lists = (form) => all(form, "select", HTMLSelectElement);

/** @param {HTMLElement} form */
const offers = (form) => all(lists(form)[0], "option[data-dock]", HTMLOptionElement);

/**
 * The values of the lists that are not left open, the dock liked best first, each once.
 * @param {HTMLElement} form
 */
const chosen = (form) => [...new Set(lists(form).map((list) => list.value).filter(Boolean))];

/**
 * The button for a way to face.
 * @param {HTMLElement} form
 * @param {number} heading
 */
const way = (form, heading) => one(form, `[data-heading="${heading}"]`, HTMLInputElement);

/** @param {HTMLOptionElement} offer */
const nameOf = (offer) => `dock ${said(offer, "dock")}`;

/**
 * @param {SVGElement} board
 * @param {string} label  Of the space.
 */
const spaceOf = (board, label) => one(board, `.space[data-cell="${CSS.escape(label)}"]`, SVGElement);

/**
 * @param {SVGElement} board
 * @param {string} label  Of the space.
 * @param {number} rank
 * @param {number} heading
 */
function number(board, label, rank, heading) {
  const space = spaceOf(board, label);
  const sign = document.createElementNS(NS, "g");
  sign.setAttribute("class", "dock-rank");
  sign.setAttribute("transform", space.getAttribute("transform") ?? "");
  sign.innerHTML = `<path d="M20 0L28 10H12Z" transform="rotate(${90 * heading} 20 20)"/><circle cx="20" cy="20" r="13"/><text x="20" y="26.5">${rank}</text>`;
  one(board, '[data-layer="highlight"]', SVGElement).append(sign);
}

/**
 * The docks that are chosen, the one liked best first.
 * @param {HTMLElement} form
 */
function inOrder(form) {
  return chosen(form).map((value) => offers(form).find((offer) => offer.value === value)).filter((offer) => offer !== undefined);
}

/** @param {HTMLElement} form */
function tell(form) {
  const order = inOrder(form);
  const words = order.length ? order.map((offer, place) => `${place + 1}. ${nameOf(offer)}`).join(", ") : "No dock is chosen yet: you get the lowest free one";
  one(form, "[data-docks-words]", HTMLElement).textContent = `${words}.`;
  one(form, "[data-docks-order]", HTMLElement).hidden = false;
}

function draw() {
  const [board, form] = [stage(), question()];
  if (board) unmark(board, ".dock-rank");
  if (!board || !form) return;
  unmark(board, ".is-offered");
  for (const offer of offers(form)) mark(board, said(offer, "at"), true);
  const heading = HEADINGS.findIndex((_, it) => way(form, it).checked);
  inOrder(form).forEach((offer, place) => number(board, said(offer, "at"), place + 1, heading < 0 ? Number(said(offer, "faces")) : heading));
  tell(form);
}

/**
 * A tap changes the form as a hand on its lists does: it is drawn, and saved (starts.js).
 * @param {HTMLElement} form
 */
const changed = (form) => form.dispatchEvent(new Event("change", { bubbles: true }));

/**
 * @param {HTMLElement} form
 * @param {HTMLOptionElement} offer
 */
function choose(form, offer) {
  const [before, most] = [chosen(form), lists(form).length];
  const isOut = before.includes(offer.value);
  const after = isOut ? before.filter((value) => value !== offer.value) : [...before, offer.value];
  if (after.length > most) return announce(`You have made all ${most} choices. Tap a chosen dock to take it out.`);
  lists(form).forEach((list, place) => {
    list.value = after[place] ?? "";
  });
  changed(form);
  announce(isOut ? `You have taken out ${nameOf(offer)}.` : `Choice ${after.length} is ${nameOf(offer)}.`);
}

/**
 * Turns the robot from the dock that is liked best towards another space.
 * @param {SVGElement} board
 * @param {HTMLElement} form
 * @param {HTMLOptionElement} best
 * @param {string} label  Of the space.
 */
function face(board, form, best, label) {
  const [from, to] = [said(best, "at"), label].map((it) => spaceOf(board, it).getBoundingClientRect());
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const heading = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
  way(form, heading).checked = true;
  changed(form);
  announce(`Facing ${HEADINGS[heading]}.`);
}

document.addEventListener("click", (event) => {
  const board = around(event.target, ".game-stage svg.board", SVGElement);
  const form = question();
  const label = board && form && !isBehind() && spaceAt(board, event.clientX, event.clientY)?.dataset.cell;
  if (!board || !form || !label) return;
  const [offer, best] = [offers(form).find((it) => said(it, "at") === label), inOrder(form)[0]];
  if (!offer && !best) return;
  event.stopImmediatePropagation(); // else what is on the space would cover the docks
  if (offer) choose(form, offer);
  else face(board, form, best, label);
});

document.addEventListener("change", (event) => around(event.target, "[data-docks]", HTMLElement) && draw());
function show() {
  draw();
  if (question()) document.dispatchEvent(new Event("spaces:offered")); // they come into sight (play/folds.js)
}

document.addEventListener("htmx:afterSettle", show);
show();
