// Builds parts of a page. Words are always text, never markup.

import { all } from "../web/dom.js";

/** @typedef {{ name: string, label: string, kind: string, value: any, choices?: [any, string][], least?: number, most?: number, turns?: boolean }} Field  What can be chosen of an element or a special rule, as the palette of its game describes it. */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean>} attributes  One that is false is left out, one that is true has no value.
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function build(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} words
 * @param {() => void} act
 * @param {Record<string, string | boolean>} attributes
 */
export function button(words, act, attributes = {}) {
  const made = build("button", { type: "button", class: "button button-small", ...attributes }, words);
  made.addEventListener("click", act);
  return made;
}

/**
 * A line of a list about some places. Each is a button that goes there.
 * @param {string} words
 * @param {[string, () => void][]} places
 */
export function placedLine(words, places) {
  const [first, ...more] = places;
  if (!first) return build("li", {}, words);
  if (!more.length) return build("li", {}, button(`${first[0]}: ${words}`, first[1], { class: "button-link" }));
  const buttons = places.map(([place, go]) => button(place, go, { class: "button-link" }));
  return build("li", {}, words, build("span", { class: "editor-places" }, ...buttons));
}

/**
 * A labelled list to choose from. Values are compared as JSON, so that numbers stay numbers.
 * @param {string} label
 * @param {[any, string][]} choices
 * @param {any} value
 * @param {(value: any) => void} choose
 */
export function choice(label, choices, value, choose) {
  const options = choices.map(([each, words]) => {
    const json = JSON.stringify(each);
    return build("option", { value: json, selected: json === JSON.stringify(value) }, words);
  });
  const select = build("select", {}, ...options);
  select.addEventListener("change", () => choose(JSON.parse(select.value)));
  return build("label", { class: "field" }, build("span", {}, label), select);
}

/**
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} change
 */
export function tick(label, isOn, change) {
  const box = build("input", { type: "checkbox", checked: isOn });
  box.addEventListener("change", () => change(box.checked));
  return build("label", { class: "choice" }, box, build("span", {}, label));
}

/**
 * Ticks for several values of one kind.
 * @param {string} legend
 * @param {[any, string][]} choices
 * @param {any[]} values
 * @param {(values: any[]) => void} change  Is told the ticked values in the order of the choices.
 */
export function ticks(legend, choices, values, change) {
  const ticked = new Set(values);
  const boxes = choices.map(([value, words]) =>
    tick(words, ticked.has(value), (isOn) => {
      if (isOn) ticked.add(value);
      else ticked.delete(value);
      change(choices.map(([each]) => each).filter((each) => ticked.has(each)));
    }),
  );
  const row = build("div", { class: "tick-row" }, ...boxes);
  return build("fieldset", { class: "field" }, build("legend", {}, legend), row);
}

/**
 * @param {string} label
 * @param {{ value: number, least: number, most: number }} number
 * @param {(value: number) => void} change
 */
export function numberField(label, { value, least, most }, change) {
  const input = build("input", { type: "number", min: `${least}`, max: `${most}`, value: `${value}`, inputmode: "numeric" });
  input.addEventListener("change", () => {
    const wanted = Math.min(Math.max(Math.round(Number(input.value)) || least, least), most);
    input.value = `${wanted}`;
    change(wanted);
  });
  return build("label", { class: "field" }, build("span", {}, label), input);
}

/**
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function textField(label, value, change, longest = 80) {
  const input = build("input", { type: "text", value, maxlength: `${longest}` });
  input.addEventListener("change", () => change(input.value.trim()));
  return build("label", { class: "field" }, build("span", {}, label), input);
}

/** The value of each field as it usually is. @param {Field[]} fields @returns {Record<string, any>} */
export const usual = (fields) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/**
 * @param {Field} field
 * @param {any} value
 * @param {(value: any) => void} change
 * @returns {HTMLElement}
 */
export function control(field, value, change) {
  if (field.kind === "several") return ticks(field.label, field.choices ?? [], value, change);
  if (field.kind === "yes") return tick(field.label, value, change);
  if (field.kind === "number") return numberField(field.label, { value, least: field.least ?? 0, most: field.most ?? 0 }, change);
  return choice(field.label, field.choices ?? [], value, change);
}

/**
 * How large a floor is.
 * @param {import("./piece.js").Piece} piece
 * @param {{ least: number, most: number }} limits
 * @param {(width: number, height: number) => void} resize
 */
export function sizeFields({ width, height }, limits, resize) {
  return build(
    "div",
    { class: "field-pair" },
    numberField("Spaces across", { value: width, ...limits }, (wanted) => resize(wanted, height)),
    numberField("Spaces down", { value: height, ...limits }, (wanted) => resize(width, wanted)),
  );
}

// A button that is replaced while it is pressed is never clicked: when someone leaves a field for it, for example. What
// would take its place waits until it is let go.
let isPressed = false;
/** @type {Map<HTMLElement, () => Node[]>} */
const waiting = new Map();
addEventListener("pointerdown", () => (isPressed = true), true);
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => {
    isPressed = false;
    setTimeout(() => {
      for (const [box, make] of waiting) swap(box, make());
      waiting.clear();
    });
  }, true);
}

/**
 * Replaces the contents of a part of the page. The control that is named as the one that had the focus gets it, or the
 * fold in which it is hidden.
 * @param {HTMLElement} box
 * @param {() => Node[]} make
 */
export function replace(box, make) {
  if (isPressed) waiting.set(box, make);
  else {
    waiting.delete(box);
    swap(box, make());
  }
}

/** @param {HTMLElement} box @param {Node[]} next */
function swap(box, next) {
  const controls = () => all(box, "button, input, select, summary", HTMLElement);
  const name = (/** @type {Element} */ each) => each.getAttribute("aria-label") ?? (each.closest("label") ?? each).textContent;
  const at = controls().findIndex((each) => each === document.activeElement);
  const was = at < 0 ? "" : name(controls()[at]);
  box.replaceChildren(...next);
  if (at < 0) return;
  const same = controls().find((each) => was && name(each) === was);
  const found = same ?? controls()[Math.min(at, controls().length - 1)];
  const fold = found?.closest("details:not([open])")?.querySelector("summary");
  (fold ?? found)?.focus({ preventScroll: true });
}
