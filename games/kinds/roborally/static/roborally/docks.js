// The docks of a start are chosen by taps on the board: the first dock tapped is the one liked best, and a tap on a
// chosen one takes it out. The lists of the form hold what is chosen.

import { mark, unmark } from "../drawing/cells.js";
import { spaceAt } from "../drawing/walk.js";
import { announce } from "../web/announce.js";
import { isBehind } from "../web/behind.js";
import { all, around, maybe, one, said } from "../web/dom.js";

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

/** @param {HTMLOptionElement} offer */
const nameOf = (offer) => `dock ${said(offer, "dock")}`;

/**
 * @param {SVGElement} board
 * @param {string} label  Of the space.
 * @param {number} rank
 */
function number(board, label, rank) {
  const space = one(board, `.space[data-cell="${CSS.escape(label)}"]`, SVGElement);
  const sign = document.createElementNS(NS, "g");
  sign.setAttribute("class", "dock-rank");
  sign.setAttribute("transform", space.getAttribute("transform") ?? "");
  sign.innerHTML = `<circle cx="20" cy="20" r="13"/><text x="20" y="26.5">${rank}</text>`;
  one(board, '[data-layer="highlight"]', SVGElement).append(sign);
}

/** @param {HTMLElement} form */
function tell(form) {
  const order = chosen(form).map((value) => offers(form).find((offer) => offer.value === value)).filter((offer) => offer !== undefined);
  const words = order.length ? order.map((offer, place) => `${place + 1}. ${nameOf(offer)}`).join(", ") : "No dock is chosen yet: you would get the lowest that is free";
  one(form, "[data-docks-words]", HTMLElement).textContent = `${words}.`;
  one(form, "[data-docks-order]", HTMLElement).hidden = false;
}

function draw() {
  const [board, form] = [stage(), question()];
  if (board) unmark(board, ".dock-rank");
  if (!board || !form) return;
  unmark(board, ".is-offered");
  for (const offer of offers(form)) mark(board, said(offer, "at"), true);
  chosen(form).forEach((value, place) => {
    const offer = offers(form).find((it) => it.value === value);
    if (offer) number(board, said(offer, "at"), place + 1);
  });
  tell(form);
}

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
  draw();
  announce(isOut ? `You have taken out ${nameOf(offer)}.` : `Choice ${after.length} is ${nameOf(offer)}.`);
}

document.addEventListener("click", (event) => {
  const board = around(event.target, ".game-stage svg.board", SVGElement);
  const form = question();
  const label = board && form && !isBehind() && spaceAt(board, event.clientX, event.clientY)?.dataset.cell;
  const offer = form && label && offers(form).find((it) => said(it, "at") === label);
  if (!offer) return;
  event.stopImmediatePropagation();
  choose(form, offer);
});

document.addEventListener("change", (event) => around(event.target, "[data-docks]", HTMLElement) && draw());
function show() {
  draw();
  if (question()) document.dispatchEvent(new Event("spaces:offered")); // they come into sight (play/folds.js)
}

document.addEventListener("htmx:afterSettle", show);
show();
