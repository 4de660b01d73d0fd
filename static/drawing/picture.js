// A board as the server has drawn it, to go back to once a turn has been played on it. Until then nothing is said
// of it but what it is: the rest is where all stand in the end.

import { all, maybe } from "../web/dom.js";

const NAMES = ["class", "transform", "data-hits"];
const KEPT = '[data-layer]:not([data-layer="robots"], [data-layer="ghost"], [data-layer="highlight"])';

/** @param {SVGElement} robot */
const partsOf = (robot) => [robot, ...all(robot, ".upright, [data-hits], .damage", SVGElement)];

export class Picture {
  /** @param {SVGElement} board */
  constructor(board) {
    this.robots = [...all(board, ".robot", SVGElement)];
    const drawn = this.robots.flatMap(partsOf);
    this.attributes = drawn.flatMap((element) =>
      NAMES.map((name) => ({ element, name, value: element.getAttribute(name) })),
    );
    this.titles = all(board, ".robot > title, .robot .damage > text", SVGElement).map((title) => ({ title, text: title.textContent }));
    for (const title of all(board, ".robot > title", SVGElement)) title.textContent = "";
    this.board = board;
    this.about = board.getAttribute("aria-label") ?? "";
    board.setAttribute("aria-label", board.parentElement?.getAttribute("aria-label") ?? "");
    this.layers = all(board, KEPT, SVGElement).map((layer) => ({ layer, svg: layer.innerHTML }));
  }

  /**
   * Robots stand as they did on the board before this one, until a turn is played.
   * @param {SVGElement} board
   */
  standAsOn(board) {
    for (const robot of this.robots) {
      const former = maybe(board, `.robot[data-robot="${robot.dataset.robot}"]`, SVGElement);
      if (!former) robot.classList.add("is-gone");
      const parts = former ? partsOf(former) : [];
      partsOf(robot).forEach((part, at) => {
        for (const name of NAMES) if (part.hasAttribute(name)) part.setAttribute(name, parts[at]?.getAttribute(name) ?? part.getAttribute(name) ?? "");
      });
    }
  }

  restore() {
    this.board.setAttribute("aria-label", this.about);
    for (const { element, name, value } of this.attributes) if (value !== null) element.setAttribute(name, value);
    for (const { title, text } of this.titles) title.textContent = text;
    for (const robot of this.robots) robot.style.opacity = "";
    for (const { layer, svg } of this.layers) if (layer.innerHTML !== svg) layer.innerHTML = svg;
  }
}
