// Where the places of a program have spots, a piece lies on one of them: a spot is tapped, and then the piece for it. The
// value of a list is its place, its piece and its spot, in one word.

import { all, around } from "../web/dom.js";

export class Spots {
  /** @param {HTMLFieldSetElement} box  A program, with what is drawn of it. */
  constructor(box) {
    this.places = all(box, "[data-place]", HTMLElement);
    this.pieces = all(box, "[data-piece]", HTMLElement);
    this.lists = all(box, "select[data-slot]", HTMLSelectElement).slice(0, this.places.length);
    this.empty = new Map(all(box, "[data-spot]", HTMLElement).map((spot) => [spot, { drawn: spot.innerHTML, name: spot.ariaLabel }]));
    this.target = 0;
    for (const list of this.lists) if (list.parentElement) list.parentElement.hidden = true;
    box.addEventListener("click", (event) => this.tapped(event.target));
    this.draw();
  }

  /**
   * The piece and the spot in a value.
   * @param {number} place
   * @param {string} value
   */
  parts(place, value) {
    const rest = value.slice((this.places[place].dataset.place ?? "").length);
    const piece = this.pieces.find((it) => rest.startsWith(it.dataset.piece ?? " "));
    return { piece, spot: rest.slice(piece?.dataset.piece?.length ?? 0) };
  }

  /** @param {EventTarget | null} target */
  tapped(target) {
    const spot = around(target, "[data-spot]", HTMLElement);
    const piece = around(target, "[data-piece]", HTMLElement);
    if (spot) this.target = this.places.findIndex((place) => place.contains(spot));
    const lies = this.parts(this.target, this.lists[this.target].value);
    if (spot) this.lay((it) => it.spot === spot.dataset.spot, lies.piece, spot.dataset.spot);
    if (piece) this.lay((it) => it.piece === piece, piece, lies.spot);
    if (piece) this.target = Math.min(this.target + 1, this.places.length - 1);
    this.draw();
  }

  /**
   * Not every piece may lie on every spot: then what was tapped counts, and the other part changes with it.
   * @param {(parts: ReturnType<Spots["parts"]>) => boolean} isWanted
   * @param {HTMLElement | undefined} piece
   * @param {string | undefined} spot
   */
  lay(isWanted, piece, spot) {
    const list = this.lists[this.target];
    const all_ = [...list.options].map(({ value }) => ({ value, ...this.parts(this.target, value) }));
    const found = all_.find((it) => it.piece === piece && it.spot === spot) ?? all_.find(isWanted);
    if (!found) return;
    list.value = found.value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }

  draw() {
    this.places.forEach((place, number) => {
      const lies = this.parts(number, this.lists[number].value);
      place.classList.toggle("is-target", number === this.target);
      for (const spot of all(place, "[data-spot]", HTMLElement)) {
        const empty = this.empty.get(spot);
        const piece = spot.dataset.spot === lies.spot ? lies.piece : undefined;
        spot.innerHTML = piece?.innerHTML ?? empty?.drawn ?? "";
        spot.ariaLabel = [empty?.name, piece?.ariaLabel].filter(Boolean).join(", ");
        spot.setAttribute("aria-pressed", String(Boolean(piece)));
      }
    });
    const { piece } = this.parts(this.target, this.lists[this.target].value);
    for (const it of this.pieces) it.setAttribute("aria-pressed", String(it === piece));
  }
}
