// Laying cards into registers. The page works by thumb, mouse and keyboard alike:
//
// - tap a card: it goes into the chosen register, else the next free one; tap a register then to move it there;
// - tap a register: its card goes back to the hand, and the next card goes here;
// - keys: 1-9 take the n-th card, Backspace takes the last one back, c clears, Enter hands in.
//
// What lies in the registers is saved as a draft and previewed by the server; no rules are known here.
// A page may hold several programs, one for each robot of its owner: the keys belong to the one touched last.
import { call } from "./api.js";
import { announce } from "./announce.js";
import { later } from "./later.js";
import { OptionsForm } from "./options.js";
import { showProblem } from "./problems.js";

const SAVE_AFTER = 400;
const PREVIEW_AFTER = 40;
const KEYS_OFF = "keys-off";

class Program {
  constructor(section) {
    this.section = section;
    this.form = section.querySelector("form");
    this.cards = [...section.querySelectorAll("[data-card]")];
    this.registers = [...section.querySelectorAll("[data-register]")];
    this.inputs = [...section.querySelectorAll("input[name=register]")];
    this.powerDown = section.querySelector("input[name=power_down]");
    this.options = new OptionsForm(this.form);
    this.held = null;
    this.target = null;
    this.save = later(SAVE_AFTER, () => this.saveDraft());
    this.preview = later(PREVIEW_AFTER, () => this.drawPreview());
    this.listen();
    this.draw();
    this.preview.now();
  }

  listen() {
    this.section.addEventListener("click", (event) => {
      const button = event.target.closest("[data-card], [data-register], [data-clear]");
      if (!button) return;
      if (button.dataset.card) this.takeCard(Number(button.dataset.card));
      else if (button.dataset.register) this.takeRegister(Number(button.dataset.register));
      else this.clear();
      if (event.detail > 0) button.blur(); // a mouse or thumb leaves the keys free for digits and Enter
    });
    this.powerDown?.addEventListener("change", () => this.save());
    this.section.querySelector("[data-what-if]")?.addEventListener("change", () => this.preview());
    this.options.onChange((card) => this.optionChanged(card));
    this.section.addEventListener("focusin", () => (program = this));
    this.form.addEventListener("submit", (event) => this.beforeSubmit(event), true);
    const keys = this.section.querySelector("[data-keys]");
    keys.checked = !localStorage.getItem(KEYS_OFF);
    keys.addEventListener("change", () => {
      if (keys.checked) localStorage.removeItem(KEYS_OFF);
      else localStorage.setItem(KEYS_OFF, "1");
    });
  }

  // Registers are counted from 1, as on the table; 0 means no card.
  cardIn(register) {
    return Number(this.inputs[register - 1].value);
  }

  put(register, card) {
    this.inputs[register - 1].value = card;
  }

  registerOf(card) {
    return this.inputs.findIndex((input) => Number(input.value) === card) + 1;
  }

  emptyRegisters() {
    return this.registers.map((button) => Number(button.dataset.register)).filter((r) => !this.cardIn(r));
  }

  takeCard(card) {
    this.options.release(card);
    const lies = this.registerOf(card);
    if (lies && this.held === card) {
      this.put(lies, 0);
      this.held = null;
      return this.changed(`Register ${lies} is empty.`);
    }
    this.held = card;
    if (lies && this.target === null) return this.draw();
    const [next] = this.emptyRegisters();
    const register = this.target ?? next;
    if (!register) {
      announce("All registers are full. Choose the register for this card.");
      return this.draw();
    }
    return this.lay(card, register);
  }

  lay(card, register) {
    const lies = this.registerOf(card);
    if (lies) this.put(lies, this.cardIn(register));
    this.put(register, card);
    this.target = null;
    return this.changed(`${this.nameOf(card)} in register ${register}.`);
  }

  takeRegister(register) {
    const card = this.cardIn(register);
    const held = this.held;
    this.held = null;
    if (held && held !== card) return this.lay(held, register);
    if (held) return this.draw(); // the card just laid here: that is what the tap meant
    this.target = this.target === register ? null : register;
    if (!card) return this.draw();
    this.put(register, 0);
    return this.changed(`Register ${register} is empty.`);
  }

  takeBackLast() {
    const filled = this.registers.map((button) => Number(button.dataset.register)).filter((r) => this.cardIn(r));
    const last = filled.at(-1);
    if (!last) return;
    this.put(last, 0);
    this.held = this.target = null;
    this.changed(`Register ${last} is empty.`);
  }

  clear() {
    for (const button of this.registers) this.put(Number(button.dataset.register), 0);
    this.held = this.target = null;
    this.changed("All registers are empty.");
  }

  // An Option has changed; the card that it uses now is no longer in a register.
  optionChanged(card) {
    const lies = card && this.registerOf(card);
    if (lies) this.put(lies, 0);
    if (this.held === card) this.held = null;
    this.changed(lies ? `Register ${lies} is empty.` : "");
  }

  changed(words) {
    announce(words);
    this.draw();
    this.save();
    this.preview();
  }

  nameOf(card) {
    return this.cards.find((button) => Number(button.dataset.card) === card)?.dataset.name ?? `Card ${card}`;
  }

  draw() {
    this.options.draw((register) => this.cardIn(register));
    for (const button of this.cards) {
      const card = Number(button.dataset.card);
      const where = this.registerOf(card) || (this.options.uses(card) ? "+" : "");
      button.setAttribute("aria-pressed", String(where !== ""));
      button.classList.toggle("is-held", this.held === card);
      button.querySelector("[data-where]").textContent = where;
    }
    for (const button of this.registers) this.drawRegister(button);
    const full = this.emptyRegisters().length === 0;
    this.section.classList.toggle("is-full", full);
    this.form.querySelector("[data-submit]").setAttribute("aria-disabled", String(!full));
  }

  drawRegister(button) {
    const register = Number(button.dataset.register);
    const card = this.cardIn(register);
    const face = this.cards.find((other) => Number(other.dataset.card) === card)?.querySelector("[data-face]");
    const slot = button.querySelector("[data-slot]");
    slot.replaceChildren(...(face ? [face.cloneNode(true)] : []));
    button.classList.toggle("is-filled", Boolean(face));
    button.classList.toggle("is-target", this.target === register);
    button.setAttribute("aria-label", `Register ${register}: ${card ? this.nameOf(card) : "empty"}`);
  }

  answer() {
    const registers = this.inputs.map((input) => Number(input.value));
    return { registers, power_down: Boolean(this.powerDown?.checked), riders: this.options.riders() };
  }

  // What another robot is supposed to do: no part of the program.
  whatIf() {
    const robot = this.section.querySelector("[data-what-if-robot]")?.value;
    const cards = [...this.section.querySelectorAll("[data-what-if-card]")].map((select) => select.value);
    return robot && cards.some(Boolean) ? { what_if: { [robot]: cards } } : {};
  }

  // A robot tapped on the board is the one that one asks about, while one does.
  supposeAbout(robot) {
    const box = this.section.querySelector("[data-what-if]");
    const choice = box?.open && box.querySelector(`[data-what-if-robot] option[value="${robot}"]`);
    if (!choice) return;
    choice.selected = true;
    this.preview();
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
      const options = { signal: this.asking.signal };
      const ghost = await call("POST", this.section.dataset.previewUrl, { ...this.answer(), ...this.whatIf() }, options);
      const layer = document.querySelector('#race svg.board [data-layer="ghost"]');
      if (layer) layer.innerHTML = ghost.svg;
      this.section.querySelector("[data-ghost-words]").textContent = ghost.words;
    } catch {
      // A preview is a courtesy: without it the program can still be written.
    }
  }

  beforeSubmit(event) {
    const empty = event.submitter?.matches("[data-instead]") ? [] : this.emptyRegisters();
    if (empty.length) {
      event.preventDefault();
      event.stopImmediatePropagation();
      showProblem(`Fill register${empty.length > 1 ? "s" : ""} ${empty.join(", ")} first.`);
      return;
    }
    this.isHandedIn = true; // from here on a draft would come too late
    this.save.cancel();
    this.preview.cancel();
    this.asking?.abort();
  }

  key(event) {
    if (/^[1-9]$/.test(event.key)) this.cards[Number(event.key) - 1]?.click();
    else if (event.key === "Backspace") this.takeBackLast();
    else if (event.key === "c") this.clear();
    else if (event.key === "Enter") this.form.requestSubmit(this.form.querySelector("[data-submit]"));
    else return;
    event.preventDefault();
  }
}

const programs = new Map(); // by their sections
let program = null; // the one that the keys belong to

function find() {
  for (const section of programs.keys()) if (!section.isConnected) programs.delete(section);
  for (const section of document.querySelectorAll("[data-program]")) {
    if (!programs.has(section)) programs.set(section, new Program(section));
  }
  if (!program?.section.isConnected) [program = null] = programs.values();
}

function saveAll(isDue) {
  for (const one of programs.values()) if (isDue(one)) one.save.now();
}

document.addEventListener("keydown", (event) => {
  if (!program || event.ctrlKey || event.metaKey || event.altKey || localStorage.getItem(KEYS_OFF)) return;
  const inField = event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea");
  const presses = event.key === "Enter" && event.target.closest("a, button, input, summary");
  if (!inField && !presses) program.key(event);
});

document.addEventListener("click", (event) => {
  const robot = event.target.closest?.("#race svg.board .robot")?.dataset.robot;
  if (robot) program?.supposeAbout(robot);
});

// A draft that is still waiting goes out when the page is left.
window.addEventListener("pagehide", () => saveAll((one) => one.save.isWaiting()));
// When a clock has run down, what lies here counts.
document.addEventListener("clock:over", () => saveAll((one) => !one.isHandedIn));
document.addEventListener("htmx:afterSettle", find);
find();
