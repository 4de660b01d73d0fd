// Laying cards into registers. The page works by thumb, mouse and keyboard alike:
//
// - tap a card: it goes into the chosen register, else the next free one; tap a register then to move it there;
// - tap a register: its card goes back to the hand, and the next card goes here;
// - keys: 1-9 take the n-th card, Backspace takes the last one back, c clears, Enter hands in.
//
// What lies in the registers is saved as a draft and previewed by the server; no rules are known here.
import { announce } from "../js/announce.js";
import { Desk, makeDesks, touchedDesk } from "../js/desk.js";
import { OptionsForm } from "./options.js";

class Program extends Desk {
  constructor(section) {
    super(section, section.querySelector("form"));
    this.cards = [...section.querySelectorAll("[data-card]")];
    this.registers = [...section.querySelectorAll("[data-register]")];
    this.inputs = [...section.querySelectorAll("input[name=register]")];
    this.powerDown = section.querySelector("input[name=power_down]");
    this.options = new OptionsForm(this.form);
    this.held = null;
    this.target = null;
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

  asked() {
    return { ...this.answer(), ...this.whatIf() };
  }

  missing(event) {
    const empty = event.submitter?.matches("[data-instead]") ? [] : this.emptyRegisters();
    return empty.length ? `Fill register${empty.length > 1 ? "s" : ""} ${empty.join(", ")} first.` : "";
  }

  key(event) {
    if (/^[1-9]$/.test(event.key)) this.cards[Number(event.key) - 1]?.click();
    else if (event.key === "Backspace") this.takeBackLast();
    else if (event.key === "c") this.clear();
    else if (event.key === "Enter") this.handIn();
    else return;
    event.preventDefault();
  }
}

document.addEventListener("click", (event) => {
  const robot = event.target.closest?.("#race svg.board .robot")?.dataset.robot;
  if (robot) touchedDesk()?.supposeAbout(robot);
});

makeDesks("[data-program]", Program);
