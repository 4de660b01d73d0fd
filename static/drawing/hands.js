// Cards and dice turn over beside the board, register by register, along with the turn that is played: <ol data-hand="ROBOT">
// with one <li> for each register. A robot that has none shows none.

import { all, said } from "../web/dom.js";

/**
 * @param {Element} slot
 * @param {string} face  As HTML; empty if it lies face down.
 */
function turnOver(slot, face) {
  const shown = slot.lastElementChild;
  if (!shown || shown.innerHTML === face) return;
  shown.innerHTML = face;
  slot.classList.toggle("is-open", face !== "");
}

/** @type {Set<Element>} */
const dealt = new Set(); // they keep their room until the film is over: else its buttons would move under a thumb

document.addEventListener(
  "replay:frame",
  ({ detail: { robots, faces = [] } }) => {
    const known = new Map(robots.map((robot) => [String(robot.robot), robot]));
    for (const list of all(document, "[data-hand]", HTMLElement)) {
      const robot = known.get(said(list, "hand"));
      if (!robot?.hand) continue;
      const isGone = !robot.hand.length;
      if (!isGone) dealt.add(list);
      list.hidden = isGone && !dealt.has(list);
      list.classList.toggle("is-gone", isGone);
      list.classList.toggle("is-off", robot.visible === false); // what it has not played, it will not
      list.classList.toggle("is-down", robot.powered_down ?? false);
      for (const [place, slot] of [...list.children].entries()) {
        turnOver(slot, faces[robot.hand[place]] ?? "");
        slot.classList.toggle("is-now", place === robot.hand_at);
      }
    }
  },
  true,
);

document.addEventListener("watch:over", () => dealt.clear());
