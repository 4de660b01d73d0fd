// What is told of robots beside the board goes along with the turn that is played on it: <li data-facts="ROBOT"> with
// <span data-fact="damage">, or data-pips="damage" for as many filled boxes. Afterwards it is as the server has told it.
import { all, around, said } from "../web/dom.js";

/** @type {Map<Element, () => void>} */
const undoing = new Map(); // what brings back what was told

/**
 * @param {HTMLElement} shown
 * @param {string} text
 */
function tell(shown, text) {
  const [before, button] = [shown.textContent, around(shown, "button[data-cell]", HTMLElement)];
  if (before === text) return;
  const hidden = button?.hidden;
  if (!undoing.has(shown)) {
    undoing.set(shown, () => {
      shown.textContent = before;
      if (button) Object.assign(button, { hidden }).dataset.cell = before ?? "";
    });
  }
  shown.textContent = text;
  if (button) Object.assign(button, { hidden: !text }).dataset.cell = text;
}

/**
 * @param {HTMLElement} row
 * @param {number} filled
 */
function fill(row, filled) {
  if (!undoing.has(row)) {
    const [html, label] = [row.innerHTML, row.getAttribute("aria-label") ?? ""];
    undoing.set(row, () => {
      row.innerHTML = html;
      row.setAttribute("aria-label", label);
    });
  }
  for (const [place, pip] of [...row.children].entries()) pip.classList.toggle("is-on", place < filled);
  row.setAttribute("aria-label", (row.getAttribute("aria-label") ?? "").replace(/^\d+/, String(filled)));
}

/** @param {FrameRobot} robot */
function follow(robot) {
  /** @param {string} name */
  const fact = (name) => robot[/** @type {keyof FrameRobot} */ (name)];
  for (const box of all(document, `[data-facts="${robot.robot}"]`, HTMLElement)) {
    for (const shown of all(box, "[data-fact]", HTMLElement)) {
      const now = fact(said(shown, "fact"));
      if (now !== undefined) tell(shown, String(now));
    }
    for (const row of all(box, "[data-pips]", HTMLElement)) fill(row, Number(fact(said(row, "pips")) ?? 0));
  }
}

document.addEventListener("replay:frame", ({ detail }) => detail.robots.forEach(follow), true);
document.addEventListener("watch:over", () => {
  for (const bringBack of undoing.values()) bringBack();
  undoing.clear();
});
