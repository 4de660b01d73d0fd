// What every page does on which a program is written, whatever is laid: drafts are saved, the server draws a preview,
// keys are taken. A page may hold several programs, one for each robot of its owner: the keys belong to the one touched
// last.
//
// A kind of program extends Desk: answer() is what lies there; missing(), in words, what is wanted before it can
// be handed in, or ""; key(event) takes a key. asked() and show(ghost) may add to the preview.
import { Refusal, call } from "./api.js";
import { announce } from "../web/announce.js";
import { all, around, maybe, one, said } from "../web/dom.js";
import { later } from "./later.js";
import { showProblem } from "../web/forms/problems.js";

const SAVE_AFTER = 400;
const SAVE_AGAIN = 5000;
const PREVIEW_AFTER = 40;
const KEYS_OFF = "keys-off";

/** @type {Map<HTMLElement, Desk>} */
const desks = new Map(); // by their sections
/** @type {Desk | null} */
let touched = null;

/** @typedef {{ svg: string, words: string, vain: string, order: string[] }} Ghost  The preview, as the server draws it. */

const LIST = "ListFormat" in Intl ? new Intl.ListFormat("en-GB") : null; // old browsers have none

/**
 * In words: "2, 3 and 4".
 * @param {(string | number)[]} items
 */
export const listed = (items) => LIST?.format(items.map(String)) ?? items.join(", ");

export class Desk {
  /**
   * @param {HTMLElement} section
   * @param {HTMLFormElement} form
   */
  constructor(section, form) {
    this.section = section;
    this.form = form;
    this.isHandedIn = false;
    this.drafts = 0;
    /** @type {AbortController | null} */
    this.asking = null;
    this.save = later(SAVE_AFTER, () => this.saveDraft());
    this.preview = later(PREVIEW_AFTER, () => this.drawPreview());
    section.addEventListener("focusin", () => (touched = this));
    form.addEventListener("submit", (event) => this.beforeSubmit(event), true);
    form.addEventListener("formdata", ({ formData }) => leaveOutParts(formData));
    this.offerKeys(one(section, "[data-keys]", HTMLInputElement));
  }

  /**
   * What lies there, in the form in which it is handed in.
   * @returns {object}
   */
  answer() {
    throw new Error("A kind of program says what lies there.");
  }

  /**
   * Lays an answer as it lay there before.
   * @param {any} _answer
   */
  layAgain(_answer) {}

  /**
   * What is wanted before it can be handed in, in words; empty if nothing is.
   * @returns {string}
   */
  missing() {
    return "";
  }

  /**
   * Takes a key.
   * @param {KeyboardEvent} _event
   */
  key(_event) {}

  /** @param {HTMLInputElement} box */
  offerKeys(box) {
    box.checked = !localStorage.getItem(KEYS_OFF);
    box.addEventListener("change", () => {
      if (box.checked) localStorage.removeItem(KEYS_OFF);
      else localStorage.setItem(KEYS_OFF, "1");
    });
  }

  /** Shows what lies there. */
  draw() {}

  /** What lies there is another thing now. @param {string} words */
  changed(words) {
    announce(words);
    this.draw();
    this.saveLater();
    this.preview();
  }

  /** @param {string} words */
  say(words) {
    one(this.section, "[data-saved]", HTMLElement).textContent = words;
  }

  // From here on, what was saved is not what lies there.
  saveLater() {
    if (this.section.dataset.draftUrl) this.say("Saving …");
    this.save();
  }

  async saveDraft() {
    if (!this.section.dataset.draftUrl) return; // nothing is kept of a puzzle before it is handed in
    const number = (this.drafts += 1);
    this.say("Saving …");
    try {
      await call("PUT", said(this.section, "draftUrl"), this.answer(), { keepalive: true });
      sessionStorage.removeItem(this.unsaved);
      if (number === this.drafts && !this.save.isWaiting()) this.say("Draft saved");
    } catch (error) {
      if (this.isHandedIn) return;
      this.say("Not saved");
      if (error instanceof Refusal) {
        sessionStorage.removeItem(this.unsaved);
        showProblem(error.message);
        document.dispatchEvent(new CustomEvent("game:refresh"));
      } else this.keepHere();
    }
  }

  // Without a network what lies there is kept in this window, until it can be saved.
  keepHere() {
    sessionStorage.setItem(this.unsaved, JSON.stringify(this.answer()));
    this.say("Kept on this device");
    if (this.section.isConnected) setTimeout(this.save, SAVE_AGAIN);
  }

  get unsaved() {
    return `draft ${this.section.dataset.draftUrl}`;
  }

  recall() {
    const kept = sessionStorage.getItem(this.unsaved);
    if (!kept || !this.section.dataset.draftUrl) return;
    this.layAgain(JSON.parse(kept));
    this.saveLater();
  }

  async drawPreview() {
    if (!this.section.dataset.previewUrl) return; // to see where it leads is what a puzzle asks
    this.asking?.abort();
    this.asking = new AbortController();
    try {
      this.show(await call("POST", said(this.section, "previewUrl"), this.asked(), { signal: this.asking.signal }));
    } catch {
      // A preview is a courtesy: without it the program can still be written.
    }
  }

  asked() {
    return this.answer();
  }

  /** @param {Ghost} ghost */
  show(ghost) {
    const layer = maybe(document, '#game svg.board [data-layer="ghost"]', SVGElement);
    if (layer) layer.innerHTML = ghost.svg;
    one(this.section, "[data-ghost-words]", HTMLElement).textContent = ghost.words;
    const vain = maybe(this.section, "[data-ghost-vain]", HTMLElement);
    if (vain) vain.textContent = ghost.vain;
    const lines = ghost.order.map((words) => Object.assign(document.createElement("li"), { textContent: words }));
    maybe(this.section, "[data-order-words]", HTMLElement)?.replaceChildren(...lines);
    document.dispatchEvent(new CustomEvent("ghost:shown"));
  }

  /** @param {SubmitEvent} event */
  beforeSubmit(event) {
    const missing = this.missing();
    if (missing) {
      event.preventDefault();
      event.stopImmediatePropagation();
      showProblem(missing);
      return;
    }
    one(this.form, "input[data-answer]", HTMLInputElement).value = JSON.stringify(this.answer());
    this.stop();
  }

  /** From here on a draft would come too late. */
  stop() {
    this.isHandedIn = true;
    this.save.cancel();
    this.preview.cancel();
    this.asking?.abort();
  }

  handIn() {
    this.form.requestSubmit(one(this.form, "[data-submit]", HTMLButtonElement));
  }
}

/**
 * What a script hands in is whole: the parts are what a browser without scripts sends.
 * @param {FormData} data
 */
function leaveOutParts(data) {
  for (const name of [...data.keys()]) if (name.startsWith("answer-")) data.delete(name);
}

/**
 * Makes a desk of each section there is now and of each that comes later.
 * @param {string} selector
 * @param {new (section: HTMLElement) => Desk} Kind
 */
export function makeDesks(selector, Kind) {
  const find = () => {
    for (const section of desks.keys()) if (!section.isConnected) desks.delete(section);
    for (const section of all(document, selector, HTMLElement)) {
      if (!desks.has(section)) desks.set(section, new Kind(section));
    }
    if (!touched?.section.isConnected) [touched = null] = [...desks.values()];
  };
  document.addEventListener("htmx:afterSettle", find);
  find();
}

export const allDesks = () => [...desks.values()];
export const touchedDesk = () => touched;

/** @param {(desk: Desk) => boolean} isDue */
function saveAll(isDue) {
  for (const desk of desks.values()) if (isDue(desk)) desk.save.now();
}

document.addEventListener("keydown", (event) => {
  if (!touched || event.ctrlKey || event.metaKey || event.altKey || localStorage.getItem(KEYS_OFF)) return;
  const inField = around(event.target, "input:not([type=checkbox], [type=radio]), select, textarea", HTMLElement);
  // Enter belongs to what has the focus, and hands nothing in from a board whose spaces are being read.
  const owner = "a, button, input, summary, .game-board:focus-visible";
  const presses = event.key === "Enter" && around(event.target, owner, HTMLElement);
  if (!inField && !presses) touched.key(event);
});

// A draft that is still waiting goes out when the page is left.
window.addEventListener("pagehide", () => saveAll((desk) => desk.save.isWaiting()));
// When a clock has run down, what lies here counts.
document.addEventListener("clock:over", () => saveAll((desk) => !desk.isHandedIn));
