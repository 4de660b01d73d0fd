// Where a kind of game draws what can be laid, it is tapped instead of chosen from lists: a place, then a piece for it.
// The lists stay behind: they hold what lies where, and are what is sent.

import { all, around, maybe, one } from "../web/dom.js";
import { Spots } from "./spots.js";

const NOTHING = "0";

class Laying {
  /** @param {HTMLFieldSetElement} box  A program, with what is drawn of it. */
  constructor(box) {
    this.lists = all(box, "select[data-slot]", HTMLSelectElement).filter((list) => list.dataset.slot !== NOTHING);
    this.places = all(box, "[data-place]", HTMLElement);
    this.empty = this.places.map((place) => one(place, "[data-lies]", HTMLElement).innerHTML);
    this.pieces = all(box, "[data-piece]", HTMLElement);
    this.target = 0;
    for (const list of this.lists) if (list.parentElement) list.parentElement.hidden = true;
    box.addEventListener("click", (event) => this.tapped(event.target));
    this.draw();
  }

  /** @param {EventTarget | null} target */
  tapped(target) {
    const place = this.places.indexOf(/** @type {HTMLElement} */ (around(target, "[data-place]", HTMLElement)));
    const piece = around(target, "[data-piece]", HTMLElement);
    if (piece) this.lay(piece.dataset.piece ?? NOTHING);
    else if (place === this.target) this.lay(NOTHING);
    else if (place >= 0) this.target = place;
    this.draw();
    const opened = around(target, "[data-robot] > details > summary", HTMLElement); // it is open in the next frame
    if (piece || place >= 0 || opened) requestAnimationFrame(() => this.pieces.at(-1)?.scrollIntoView({ block: "nearest" }));
  }

  /** @param {string} value */
  lay(value) {
    const list = this.lists[this.target];
    if (![...list.options].some((option) => option.value === value)) return; // not every place may be empty
    list.value = value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
    if (value !== NOTHING) this.target = Math.min(this.target + 1, this.lists.length - 1);
  }

  draw() {
    this.places.forEach((place, number) => {
      const piece = this.pieces.find((it) => it.dataset.piece === this.lists[number].value);
      one(place, "[data-lies]", HTMLElement).innerHTML = piece ? piece.innerHTML : this.empty[number];
      place.classList.toggle("is-filled", Boolean(piece));
      place.setAttribute("aria-pressed", String(number === this.target));
    });
    const laid = this.lists.map((list) => list.value);
    for (const piece of this.pieces) piece.setAttribute("aria-pressed", String(laid.includes(piece.dataset.piece ?? "")));
  }
}

const form = maybe(document, "[data-sandbox]", HTMLFormElement);
const programs = all(form, "[data-robot]", HTMLFieldSetElement).flatMap((box) => {
  const drawn = maybe(box, "template[data-laying]", HTMLTemplateElement);
  drawn?.replaceWith(drawn.content);
  return drawn ? [maybe(box, "[data-spot]", HTMLElement) ? new Spots(box) : new Laying(box)] : [];
});
const draw = () => programs.forEach((program) => program.draw());

form?.addEventListener("change", () => queueMicrotask(draw)); // once cards have changed places, and Options have theirs
window.addEventListener("pageshow", draw); // also after what a browser has filled in again
