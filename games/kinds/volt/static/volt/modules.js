// Modules with one die: those that do not go together with what is chosen cannot be chosen, and the form says why. The
// server has written down every combination and what is wrong with it; no rules are known here.
import { announce } from "../web/announce.js";
import { all, around, one, said } from "../web/dom.js";

/** @typedef {HTMLInputElement | HTMLOptionElement} Way  What can be chosen: a use of a module, or none. */

class Together {
  /** @param {HTMLElement} box */
  constructor(box) {
    /** @type {Record<string, string>} */
    this.problems = JSON.parse(said(box, "together"));
    this.modules = all(box, "[data-module]", HTMLElement);
  }

  /**
   * @param {HTMLElement} module
   * @returns {Way[]}
   */
  ways(module) {
    return [...all(module, "input[data-use]", HTMLInputElement), ...all(module, "option[data-use]", HTMLOptionElement)];
  }

  /** @param {Way} way */
  isChosen(way) {
    return way instanceof HTMLOptionElement ? way.selected : way.checked;
  }

  // What is chosen, a use for each module; empty where it is not used.
  get chosen() {
    return this.modules.map((module) => this.ways(module).find(this.isChosen)?.dataset.use ?? "");
  }

  /** @param {string[]} uses */
  problem(uses) {
    return this.problems[uses.filter(Boolean).join(" ")];
  }

  /**
   * @param {number} place
   * @param {string} use
   */
  choosing(place, use) {
    return this.chosen.with(place, use);
  }

  /** @param {number} place */
  leave(place) {
    const unused = this.modules[place].querySelector('input[value=""], select');
    if (unused instanceof HTMLInputElement) unused.checked = true;
    else if (unused instanceof HTMLSelectElement) unused.value = "";
  }

  /**
   * Something was chosen that others do not fit any more (a key turned back, say): those are not used then.
   * @param {number} changed
   */
  fit(changed) {
    const why = this.problem(this.chosen);
    if (!why) return;
    const others = this.chosen.flatMap((use, place) => (use && place !== changed ? [place] : []));
    const enough = others.find((place) => !this.problem(this.choosing(place, "")));
    for (const place of enough === undefined ? others : [enough]) this.leave(place);
    announce(`${why} It is not used now.`);
  }

  draw() {
    this.modules.forEach((module, place) => {
      const whys = this.ways(module).map((way) => {
        const why = this.isChosen(way) ? "" : this.problem(this.choosing(place, said(way, "use")));
        way.disabled = Boolean(why);
        way.closest("label")?.classList.toggle("is-shut", Boolean(why));
        return why;
      });
      const note = one(module, "[data-why]", HTMLElement);
      note.textContent = whys.every(Boolean) ? whys[0] : "";
      note.hidden = !note.textContent;
    });
  }
}

document.addEventListener("change", (event) => {
  const box = around(event.target, "[data-together]", HTMLElement);
  if (!box) return;
  const together = new Together(box);
  const module = around(event.target, "[data-module]", HTMLElement);
  together.fit(module ? together.modules.indexOf(module) : -1);
  together.draw();
});

function find() {
  for (const box of all(document, "[data-together]", HTMLElement)) new Together(box).draw();
}

document.addEventListener("htmx:afterSettle", find);
find();
