// What every page does on which a program is written, whatever is laid: drafts are saved, the server draws a preview,
// keys are taken. A page may hold several programs, one for each robot of its owner: the keys belong to the one touched
// last.
//
// A kind of program extends Desk: answer() is what lies there; missing(event), in words, what is wanted before it can
// be handed in, or ""; key(event) takes a key. asked() and show(ghost) may add to the preview.
import { call } from "./api.js";
import { later } from "./later.js";
import { showProblem } from "./problems.js";

const SAVE_AFTER = 400;
const PREVIEW_AFTER = 40;
const KEYS_OFF = "keys-off";

const desks = new Map(); // by their sections
let touched = null;

export class Desk {
  constructor(section, form) {
    this.section = section;
    this.form = form;
    this.save = later(SAVE_AFTER, () => this.saveDraft());
    this.preview = later(PREVIEW_AFTER, () => this.drawPreview());
    section.addEventListener("focusin", () => (touched = this));
    form.addEventListener("submit", (event) => this.beforeSubmit(event), true);
    this.offerKeys(section.querySelector("[data-keys]"));
  }

  offerKeys(box) {
    box.checked = !localStorage.getItem(KEYS_OFF);
    box.addEventListener("change", () => {
      if (box.checked) localStorage.removeItem(KEYS_OFF);
      else localStorage.setItem(KEYS_OFF, "1");
    });
  }

  say(words) {
    this.section.querySelector("[data-saved]").textContent = words;
  }

  async saveDraft() {
    this.say("Saving …");
    try {
      await call("PUT", this.section.dataset.draftUrl, this.answer(), { keepalive: true });
      if (!this.save.isWaiting()) this.say("Draft saved");
    } catch (error) {
      if (this.isHandedIn) return;
      this.say("Not saved");
      if (error.status) {
        showProblem(error.message);
        document.dispatchEvent(new CustomEvent("race:refresh"));
      } else if (this.section.isConnected) setTimeout(this.save, 5000);
    }
  }

  async drawPreview() {
    this.asking?.abort();
    this.asking = new AbortController();
    try {
      this.show(await call("POST", this.section.dataset.previewUrl, this.asked(), { signal: this.asking.signal }));
    } catch {
      // A preview is a courtesy: without it the program can still be written.
    }
  }

  asked() {
    return this.answer();
  }

  show(ghost) {
    const layer = document.querySelector('#race svg.board [data-layer="ghost"]');
    if (layer) layer.innerHTML = ghost.svg;
    this.section.querySelector("[data-ghost-words]").textContent = ghost.words;
    document.dispatchEvent(new CustomEvent("ghost:shown"));
  }

  beforeSubmit(event) {
    const missing = this.missing(event);
    if (missing) {
      event.preventDefault();
      event.stopImmediatePropagation();
      showProblem(missing);
      return;
    }
    this.isHandedIn = true; // from here on a draft would come too late
    this.save.cancel();
    this.preview.cancel();
    this.asking?.abort();
  }

  handIn() {
    this.form.requestSubmit(this.form.querySelector("[data-submit]"));
  }
}

// Makes a desk of each section there is now and of each that comes later.
export function makeDesks(selector, Kind) {
  const find = () => {
    for (const section of desks.keys()) if (!section.isConnected) desks.delete(section);
    for (const section of document.querySelectorAll(selector)) {
      if (!desks.has(section)) desks.set(section, new Kind(section));
    }
    if (!touched?.section.isConnected) [touched = null] = desks.values();
  };
  document.addEventListener("htmx:afterSettle", find);
  find();
}

export const allDesks = () => [...desks.values()];
export const touchedDesk = () => touched;

function saveAll(isDue) {
  for (const desk of desks.values()) if (isDue(desk)) desk.save.now();
}

document.addEventListener("keydown", (event) => {
  if (!touched || event.ctrlKey || event.metaKey || event.altKey || localStorage.getItem(KEYS_OFF)) return;
  const inField = event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea");
  const presses = event.key === "Enter" && event.target.closest("a, button, input, summary");
  if (!inField && !presses) touched.key(event);
});

// A draft that is still waiting goes out when the page is left.
window.addEventListener("pagehide", () => saveAll((desk) => desk.save.isWaiting()));
// When a clock has run down, what lies here counts.
document.addEventListener("clock:over", () => saveAll((desk) => !desk.isHandedIn));
