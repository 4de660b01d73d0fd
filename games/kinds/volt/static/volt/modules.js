// Modules with one die: those that do not go together with what is chosen cannot be chosen, and the form says why. The
// server has written down every combination and what is wrong with it; no rules are known here.
import { announce } from "../js/announce.js";

class Together {
  constructor(box) {
    this.problems = JSON.parse(box.dataset.together);
    this.modules = [...box.querySelectorAll("[data-module]")];
  }

  ways(module) {
    return [...module.querySelectorAll("[data-use]")];
  }

  isChosen(way) {
    return way.checked || way.selected;
  }

  // What is chosen, a use for each module; empty where it is not used.
  get chosen() {
    return this.modules.map((module) => this.ways(module).find(this.isChosen)?.dataset.use ?? "");
  }

  problem(uses) {
    return this.problems[uses.filter(Boolean).join(" ")];
  }

  choosing(place, use) {
    return this.chosen.with(place, use);
  }

  leave(place) {
    const unused = this.modules[place].querySelector('input[value=""], select');
    if (unused.type === "radio") unused.checked = true;
    else unused.value = "";
  }

  // Something was chosen that others do not fit any more (a key turned back, say): those are not used then.
  fit(changed) {
    const why = this.problem(this.chosen);
    if (!why) return;
    const others = this.chosen.flatMap((use, place) => (use && place !== changed ? [place] : []));
    const one = others.find((place) => !this.problem(this.choosing(place, "")));
    for (const place of one === undefined ? others : [one]) this.leave(place);
    announce(`${why} It is not used now.`);
  }

  draw() {
    this.modules.forEach((module, place) => {
      const whys = this.ways(module).map((way) => {
        const why = this.isChosen(way) ? "" : this.problem(this.choosing(place, way.dataset.use));
        way.disabled = Boolean(why);
        way.closest("label")?.classList.toggle("is-shut", Boolean(why));
        return why;
      });
      const note = module.querySelector("[data-why]");
      note.textContent = whys.every(Boolean) ? whys[0] : "";
      note.hidden = !note.textContent;
    });
  }
}

document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-together]");
  if (!box) return;
  const together = new Together(box);
  together.fit(together.modules.indexOf(event.target.closest("[data-module]")));
  together.draw();
});

function find() {
  for (const box of document.querySelectorAll("[data-together]")) new Together(box).draw();
}

document.addEventListener("htmx:afterSettle", find);
find();
