// Where a robot is to start is saved as a draft, as programs are: when the time is up, it counts. Without a network it is
// kept in this window, until it can be saved.

import { Refusal, call } from "./api.js";
import { later } from "./later.js";
import { all, around, maybe, said } from "../web/dom.js";

const SAVE_AFTER = 400;
const SAVE_AGAIN = 5000;

/** @type {Map<HTMLFormElement, ReturnType<typeof later>>} */
const waiting = new Map(); // by the forms of the robots

/** @param {HTMLFormElement} form */
const note = (form) => maybe(form, "[data-start-draft]", HTMLElement);

const LISTS = "select";
const TICKED = "input[type=radio]:checked";

/**
 * What is chosen, in the form in which it is handed in: docks from lists, and a way to face or a space.
 * @param {HTMLFormElement} form
 */
function answer(form) {
  const lists = all(form, LISTS, HTMLSelectElement);
  const docks = lists.flatMap((list) => (list.value ? JSON.parse(list.value).docks : []));
  const picked = JSON.parse(maybe(form, TICKED, HTMLInputElement)?.value ?? "{}");
  return lists.length ? { docks: [...new Set(docks)], ...picked } : picked;
}

/** @param {HTMLFormElement} form */
function values(form) {
  return [...all(form, LISTS, HTMLSelectElement), ...all(form, TICKED, HTMLInputElement)].map((it) => it.value);
}

/** @param {HTMLElement} place */
const unsaved = (place) => `draft ${said(place, "startDraft")}`;

/** @param {HTMLFormElement} form */
async function save(form) {
  const place = note(form);
  if (!place?.isConnected) return;
  try {
    await call("PUT", said(place, "startDraft"), answer(form), { keepalive: true });
    sessionStorage.removeItem(unsaved(place));
    if (!waiting.get(form)?.isWaiting()) place.textContent = "Draft saved";
  } catch (error) {
    place.textContent = "Not saved";
    if (!(error instanceof Refusal)) keepHere(form, place);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} place
 */
function keepHere(form, place) {
  sessionStorage.setItem(unsaved(place), JSON.stringify(values(form)));
  place.textContent = "Kept on this device";
  setTimeout(() => waiting.get(form)?.(), SAVE_AGAIN);
}

/**
 * @param {HTMLFormElement} form
 * @param {string[]} kept
 */
function layAgain(form, kept) {
  for (const [place, list] of all(form, LISTS, HTMLSelectElement).entries()) list.value = kept[place];
  const way = all(form, "input[type=radio]", HTMLInputElement).find((it) => it.value === kept.at(-1));
  if (way) way.checked = true;
  (way ?? form).dispatchEvent(new Event("change", { bubbles: true }));
}

function recall() {
  for (const place of all(document, "[data-start-draft]", HTMLElement)) {
    const [form, kept] = [around(place, "form", HTMLFormElement), sessionStorage.getItem(unsaved(place))];
    if (form && kept) layAgain(form, JSON.parse(kept));
  }
}

document.addEventListener("change", (event) => {
  const form = around(event.target, "form", HTMLFormElement);
  const place = form && note(form);
  if (!form || !place) return;
  place.textContent = "Saving …";
  if (!waiting.has(form)) waiting.set(form, later(SAVE_AFTER, () => save(form)));
  waiting.get(form)?.();
});

// What is handed in needs no draft any more.
document.addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && waiting.get(target)?.cancel(), true);

function saveAll() {
  for (const due of waiting.values()) if (due.isWaiting()) due.now();
}

window.addEventListener("pagehide", saveAll);
document.addEventListener("clock:over", saveAll);
recall();
