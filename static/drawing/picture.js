// A board as the server has drawn it, to go back to once a turn has been played on it.

import { all } from "../web/dom.js";

const NAMES = ["class", "transform", "data-hits"];
const KEPT = '[data-layer]:not([data-layer="robots"], [data-layer="ghost"], [data-layer="highlight"])';

export class Picture {
  /** @param {SVGElement} board */
  constructor(board) {
    this.robots = all(board, ".robot", SVGElement);
    const drawn = this.robots.flatMap((robot) => [robot, ...all(robot, ".upright, [data-hits], .damage", SVGElement)]);
    this.attributes = drawn.flatMap((element) =>
      NAMES.map((name) => ({ element, name, value: element.getAttribute(name) })),
    );
    this.titles = all(board, ".robot > title, .robot .damage > text", SVGElement).map((title) => ({ title, text: title.textContent }));
    this.layers = all(board, KEPT, SVGElement).map((layer) => ({ layer, svg: layer.innerHTML }));
  }

  restore() {
    for (const { element, name, value } of this.attributes) if (value !== null) element.setAttribute(name, value);
    for (const { title, text } of this.titles) title.textContent = text;
    for (const robot of this.robots) robot.style.opacity = "";
    for (const { layer, svg } of this.layers) if (layer.innerHTML !== svg) layer.innerHTML = svg;
  }
}
