// The forms for a new table and for a new tournament: how many seats there is room for at the chosen place, and how many of them bots may take.

import { all, maybe, one, said } from "../web/dom.js";

const form = one(document, "[data-create]", HTMLFormElement);
const seats = one(form, "select[name=seats]", HTMLSelectElement);
const bots = maybe(form, "select[name=bots]", HTMLSelectElement); // not in tournaments

/**
 * @param {HTMLSelectElement} select
 * @param {number[]} allowed
 */
function limit(select, allowed) {
  const options = [...select.options];
  for (const option of options) option.disabled = option.hidden = !allowed.includes(Number(option.value));
  if (!select.selectedOptions[0]?.disabled) return;
  const left = options.filter((option) => !option.disabled);
  const above = left.find((option) => Number(option.value) > Number(select.value));
  select.value = (above ?? left.at(-1))?.value ?? "";
}

function fit() {
  const venue = maybe(form, "input[data-seats]:checked", HTMLInputElement);
  if (venue) limit(seats, said(venue, "seats").split(" ").map(Number));
  if (bots) limit(bots, [...Array(Number(seats.value)).keys()]);
  for (const part of all(form, "[data-room]", HTMLElement)) {
    const left = Number(part.dataset.room) - Number(seats.value);
    limit(one(part, "select", HTMLSelectElement), [...Array(left + 1).keys()]);
  }
  one(form, "[data-strength]", HTMLElement).hidden = !bots || bots.value === "0";
}

/**
 * What is chosen in a field, as games/templatetags/folds.py says it first.
 * @param {string} name
 */
function chosen(name) {
  const select = maybe(form, `select[name="${name}"]`, HTMLSelectElement);
  if (select) return listed(select);
  const number = maybe(form, `input[type=number][name="${name}"]`, HTMLInputElement);
  if (number) return number.value && `${number.labels?.[0]?.textContent?.trim()}: ${number.value}`;
  const text = maybe(form, `input[type=text][name="${name}"]`, HTMLInputElement);
  if (text) return text.value;
  return all(form, `input[name="${name}"]:checked`, HTMLInputElement).map((input) => short(input.labels?.[0])).join(", ");
}

/** @param {HTMLSelectElement} select Says nothing where nothing is chosen. */
function listed(select) {
  const words = short(select.selectedOptions[0]);
  if (["", "0"].includes(select.value) && words !== "0") return "";
  return `${select.labels[0]?.textContent?.trim()}: ${words}`;
}

/** @param {Element | undefined} element */
function short(element) {
  return element?.textContent?.trim().split(":")[0] ?? "";
}

function tell() {
  for (const line of all(form, "[data-chosen]", HTMLElement)) {
    const words = said(line, "chosen").split(" ").map(chosen).filter(Boolean);
    line.textContent = words.join(" · ") || said(line, "otherwise");
  }
}

const isAlone = () => bots !== null && Number(bots.value) === Number(seats.value) - 1;
let wasAlone = isAlone();
let pace = "daily";

/** Once all other seats are for bots, no one waits: there is no deadline, and the pace is as before once people come. */
function setPace() {
  if (isAlone() === wasAlone) return;
  wasAlone = !wasAlone;
  const before = one(form, "input[name=pace]:checked", HTMLInputElement).value;
  const now = wasAlone ? "untimed" : before === "untimed" ? pace : before;
  pace = before;
  const choice = one(form, `input[name=pace][value="${now}"]`, HTMLInputElement);
  choice.checked = true;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {Event} event */
function change({ target }) {
  if (target instanceof HTMLInputElement && target.name === "players" && target.value) seats.value = target.value;
  fit();
  setPace();
  tell();
}

form.addEventListener("change", change);
fit();
