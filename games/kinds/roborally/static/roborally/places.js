// A robot that is asked where it comes back, or starts, is drawn as it would stand there: on the space and facing the way
// that are chosen.

import { around, maybe, said } from "../web/dom.js";

/**
 * The robot alone: without its name, its damage, and what is told of it where it stands.
 * @param {SVGElement} robot
 * @param {SVGElement} space
 * @param {number} turned  In degrees.
 */
function standing(robot, space, turned) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
  drawn.setAttribute("class", `robot-${robot.dataset.robot}`);
  drawn.dataset.cell = said(space, "cell");
  drawn.setAttribute("transform", `${space.getAttribute("transform")} translate(20 20) rotate(${turned})`);
  drawn.append(...[...robot.cloneNode(true).childNodes].filter((it) => it instanceof SVGElement && it.matches(":not(title, .upright, .robot-shadow)")));
  return drawn;
}

function draw() {
  const board = maybe(document, ".game-stage svg.board", SVGElement);
  const layer = maybe(board, '[data-layer="ghost"]', SVGElement);
  const chosen = maybe(document, "[data-places] [data-offers-way]:checked", HTMLInputElement);
  const places = around(chosen, "[data-places]", HTMLElement);
  if (!layer || !places || !chosen) return;
  const robot = maybe(board, `.robot[data-robot="${said(places, "places")}"]`, SVGElement);
  const space = maybe(board, `.space[data-cell="${said(chosen, "offersCell")}"]`, SVGElement);
  layer.replaceChildren(...(robot && space ? [standing(robot, space, 90 * Number(said(chosen, "offersWay")))] : []));
}

document.addEventListener("change", (event) => around(event.target, "[data-places]", HTMLElement) && draw());
document.addEventListener("htmx:afterSettle", draw);
draw();
