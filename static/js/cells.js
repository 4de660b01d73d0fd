// Names of spaces, in the log or in a form, light up their space on the board; and spaces on the board can be
// picked where a form offers them.

const NS = "http://www.w3.org/2000/svg";

function boardFor(element) {
  return element.closest("[data-board-scope]")?.querySelector("svg.board") ?? document.querySelector("svg.board");
}

export function mark(board, label, lasting = false) {
  const space = board?.querySelector(`.space[data-cell="${CSS.escape(label)}"]`);
  if (!space) return;
  const rect = document.createElementNS(NS, "rect");
  rect.setAttribute("class", lasting ? "mark is-offered" : "mark is-pointed");
  rect.dataset.cell = label;
  rect.setAttribute("width", "40");
  rect.setAttribute("height", "40");
  rect.setAttribute("rx", "4");
  rect.setAttribute("transform", space.getAttribute("transform"));
  board.querySelector('[data-layer="highlight"]').append(rect);
}

export function unmark(board, selector = ".is-pointed") {
  board?.querySelectorAll(`[data-layer="highlight"] ${selector}`).forEach((rect) => rect.remove());
}

function point(event) {
  const reference = event.target.closest?.("button[data-cell]");
  if (!reference) return;
  const board = boardFor(reference);
  unmark(board);
  mark(board, reference.dataset.cell);
}

function leave(event) {
  const reference = event.target.closest?.("button[data-cell]");
  if (reference && document.activeElement !== reference) unmark(boardFor(reference));
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
document.addEventListener("pointerout", leave);
document.addEventListener("focusout", leave);

// A form that offers spaces: <input type="radio" data-offers-cell="G5">.
function markOffers() {
  for (const board of document.querySelectorAll("svg.board")) {
    unmark(board, ".is-offered");
    for (const radio of document.querySelectorAll("input[data-offers-cell]")) mark(board, radio.dataset.offersCell, true);
  }
}

document.addEventListener("click", (event) => {
  const label = event.target.closest?.("svg.board [data-cell]")?.dataset.cell;
  const radio = label && document.querySelector(`input[data-offers-cell="${CSS.escape(label)}"]`);
  if (!radio) return;
  radio.checked = true;
  radio.dispatchEvent(new Event("change", { bubbles: true }));
  radio.focus();
});

document.addEventListener("htmx:afterSettle", markOffers);
markOffers();
