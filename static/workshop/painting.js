// What one paints with: the tool, and the element with its settings. Beside the floor all elements are in sight. Where
// the tools are below it, on a phone, they are folded, so that the settings come first.

import { build, button, tick } from "./build.js";

/** @typedef {{ type: string, title: string, about: string }} Paint */
/**
 * @typedef {object} Hand
 * @property {string} tool  One of TOOLS.
 * @property {any} chosen  The Paint that one paints with.
 * @property {[string, any[]][]} groups  All paints, by the names of their groups; a group may have no name.
 * @property {HTMLElement[]} settings  The controls of what is chosen.
 * @property {import("./stage.js").Stage} stage
 * @property {string} called  What its kind of floor is called.
 * @property {(paint: any) => Element} icon
 * @property {(tool: string) => void} pick
 * @property {(type: string) => void} dip
 */

const TOOLS = /** @type {[string, string][]} */ ([["paint", "Paint"], ["erase", "Erase"], ["select", "Select"]]);
const BESIDE = matchMedia("(min-width: 64rem)"); // as in editor.css
let isUnfolded = false;

/** @param {Hand} hand */
export function painting(hand) {
  const { chosen, settings } = hand;
  const title = build("h2", { class: "brush-title" }, hand.icon(chosen), chosen.title);
  const all = palette(hand);
  const about = build("p", { class: "soft small" }, chosen.about);
  const rest = [about, build("div", { class: "field-pair" }, ...settings), byFinger(hand)];
  const parts = BESIDE.matches ? [...all, title, ...rest] : [title, folded(all, hand), ...rest];
  return build("section", { class: "panel stack", "aria-label": "Elements" }, toolRow(hand), ...parts);
}

/** @param {Hand} hand */
function toolRow(hand) {
  const tools = TOOLS.map(([name, words]) => button(words, () => hand.pick(name), { "aria-pressed": `${hand.tool === name}` }));
  return build("div", { class: "buttons", role: "group", "aria-label": "Tool" }, ...tools);
}

/** @param {Hand} hand */
function palette(hand) {
  return hand.groups.filter(([, paints]) => paints.length).map(([name, paints]) => {
    const heading = name ? [build("h3", { class: "small" }, name)] : [];
    return build("div", {}, ...heading, build("div", { class: "paints" }, ...paints.map((paint) => toChoose(hand, paint))));
  });
}

/** @param {Hand} hand @param {Paint} paint */
function toChoose(hand, paint) {
  const choose = () => {
    isUnfolded = false;
    hand.dip(paint.type);
  };
  const isChosen = hand.tool === "paint" && paint === hand.chosen;
  const made = button("", choose, { class: "button paint", title: paint.title, "aria-pressed": `${isChosen}` });
  made.append(hand.icon(paint), build("span", { class: "visually-hidden" }, paint.title));
  return made;
}

/** @param {HTMLElement[]} all @param {Hand} hand */
function folded(all, { groups }) {
  const count = groups.flatMap(([, paints]) => paints).length;
  const summary = build("summary", { class: "button button-small" }, `Choose from ${count} elements`);
  const made = build("details", { class: "paint-fold", open: isUnfolded }, summary, ...all);
  made.addEventListener("toggle", () => {
    isUnfolded = made.open;
    if (isUnfolded) made.scrollIntoView({ block: "nearest" });
  });
  return made;
}

/** @param {Hand} hand */
function byFinger({ stage, called }) {
  const finger = tick(`A finger draws lines instead of moving the ${called}`, stage.drawsByFinger, (isOn) => stage.drawByFinger(isOn));
  return build("div", { class: "for-fingers" }, finger);
}
