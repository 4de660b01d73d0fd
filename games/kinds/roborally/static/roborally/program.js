// Laying cards into registers. The page works by thumb, mouse and keyboard alike:
//
// - tap a card: it goes into the chosen register, else the next free one; tap a register then to move it there;
// - tap a register: its card goes back to the hand, and the next card goes here;
// - drag a card to a register, from one to another, or back to the hand;
// - keys: 1-9 take the n-th card, Backspace takes the last one back, c clears, Enter hands in, but
//   not from the board.
//
// What lies in the registers is saved as a draft and previewed by the server; no rules are known here.
import { announce } from "../web/announce.js";
import { all, around, maybe, one } from "../web/dom.js";
import { Desk, listed, makeDesks, touchedDesk } from "../play/desk.js";
import { digitOf } from "../play/digits.js";
import { maybeDrag } from "../play/drag.js";
import { OptionsForm } from "./options.js";

// Words for those who do not see where it is.
/** @param {string} words */
const unseen = (words) => Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: words });

class Program extends Desk {
  /** @param {HTMLElement} section */
  constructor(section) {
    super(section, one(section, "form", HTMLFormElement));
    this.cards = all(section, "[data-card]", HTMLButtonElement);
    this.registers = all(section, "[data-register]", HTMLElement);
    this.inputs = all(section, "input[data-laid]", HTMLInputElement);
    this.powerDown = maybe(section, "input[data-power-down]", HTMLInputElement);
    this.options = new OptionsForm(this.form);
    /** @type {number | null} */
    this.held = null;
    /** @type {number | null} */
    this.target = null;
    this.listen();
    this.recall();
    this.draw();
    this.preview.now();
  }

  listen() {
    this.section.addEventListener("click", (event) => {
      const button = around(event.target, "[data-card], [data-register], [data-clear]", HTMLElement);
      if (!button) return;
      if (button.dataset.card) this.takeCard(Number(button.dataset.card));
      else if (button.dataset.register) this.takeRegister(Number(button.dataset.register));
      else this.clear();
      if (event.detail > 0) button.blur(); // a mouse or thumb leaves the keys free for digits and Enter
    });
    this.section.addEventListener("pointerdown", (event) => this.touch(event));
    this.powerDown?.addEventListener("change", () => this.saveLater());
    this.section.querySelector("[data-what-if]")?.addEventListener("change", () => this.preview());
    maybe(this.section, "form[data-instead]", HTMLFormElement)?.addEventListener("submit", () => this.stop(), true);
    this.options.onChange((card) => this.optionChanged(card));
  }

  /**
   * Registers are counted from 1, as on the table; 0 means no card.
   * @param {number} register
   */
  cardIn(register) {
    return Number(this.inputs[register - 1].value);
  }

  /**
   * @param {number} register
   * @param {number} card
   */
  put(register, card) {
    this.inputs[register - 1].value = String(card);
  }

  /** @param {number} card */
  registerOf(card) {
    return this.inputs.findIndex((input) => Number(input.value) === card) + 1;
  }

  emptyRegisters() {
    const numbers = this.registers.map((button) => Number(button.dataset.register));
    return numbers.filter((r) => !this.cardIn(r) && !this.options.mayStayEmpty(r));
  }

  /** @param {number} card */
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

  /**
   * @param {number} card
   * @param {number} register
   */
  lay(card, register) {
    const lies = this.registerOf(card);
    if (lies) this.put(lies, this.cardIn(register));
    this.put(register, card);
    this.target = null;
    return this.changed(`${this.nameOf(card)} in register ${register}.`);
  }

  /** @param {number} register */
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

  /** @param {PointerEvent} event */
  touch(event) {
    const thing = around(event.target, "button[data-card], button[data-register]", HTMLElement);
    const card = thing && (Number(thing.dataset.card) || this.cardIn(Number(thing.dataset.register)));
    if (!card) return;
    maybeDrag(event, thing, {
      lifted: () => this.section.classList.add("is-dropping"),
      dropped: (under) => this.drop(card, under),
    });
  }

  /**
   * @param {number} card
   * @param {Element | null} under
   */
  drop(card, under) {
    this.section.classList.remove("is-dropping");
    const register = around(under, "[data-register]", HTMLElement);
    const isHere = under !== null && this.section.contains(under);
    if (register && isHere) {
      this.options.release(card);
      this.held = null;
      this.lay(card, Number(register.dataset.register));
    } else if (isHere && under.closest(".hand")) this.toHand(card);
  }

  /** @param {number} card */
  toHand(card) {
    const lies = this.registerOf(card);
    this.held = this.target = null;
    if (!lies) return;
    this.put(lies, 0);
    this.changed(`Register ${lies} is empty.`);
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

  /**
   * An Option has changed; the card that it uses now is no longer in a register.
   * @param {number} card
   */
  optionChanged(card) {
    const lies = card && this.registerOf(card);
    if (lies) this.put(lies, 0);
    if (this.held === card) this.held = null;
    this.changed(lies ? `Register ${lies} is empty.` : "");
  }

  /** @param {number} card */
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
      const place = one(button, "[data-where]", HTMLElement);
      place.replaceChildren(...(where ? [unseen(where === "+" ? "beside register " : "in register "), String(where)] : []));
    }
    for (const button of this.registers) this.drawRegister(button);
    const full = this.emptyRegisters().length === 0;
    this.section.classList.toggle("is-full", full);
    one(this.form, "[data-submit]", HTMLElement).setAttribute("aria-disabled", String(!full));
  }

  /** @param {HTMLElement} button */
  drawRegister(button) {
    const register = Number(button.dataset.register);
    const card = this.cardIn(register);
    const face = this.cards.find((other) => Number(other.dataset.card) === card)?.querySelector("[data-face]");
    const slot = one(button, "[data-slot]", HTMLElement);
    slot.replaceChildren(face?.cloneNode(true) ?? unseen("empty"));
    button.classList.toggle("is-filled", Boolean(face));
    button.classList.toggle("is-target", this.target === register);
  }

  answer() {
    const registers = this.inputs.map((input) => Number(input.value));
    return { registers, power_down: Boolean(this.powerDown?.checked), riders: this.options.riders() };
  }

  /** @param {{ registers: number[], power_down: boolean }} answer */
  layAgain({ registers, power_down: isDown }) {
    registers.forEach((card, at) => this.put(at + 1, card));
    if (this.powerDown) this.powerDown.checked = isDown;
  }

  // What another robot is supposed to do: no part of the program.
  whatIf() {
    const robot = maybe(this.section, "[data-what-if-robot]", HTMLSelectElement)?.value;
    const cards = all(this.section, "[data-what-if-card]", HTMLSelectElement).map((select) => select.value);
    return robot && cards.some(Boolean) ? { what_if: { [robot]: cards } } : {};
  }

  /**
   * A robot tapped on the board is the one that one asks about, while one does.
   * @param {string} robot
   */
  supposeAbout(robot) {
    const box = maybe(this.section, "details[data-what-if]", HTMLDetailsElement);
    const choice = box?.open && maybe(box, `[data-what-if-robot] option[value="${robot}"]`, HTMLOptionElement);
    if (!choice) return;
    choice.selected = true;
    this.preview();
  }

  asked() {
    return { ...this.answer(), ...this.whatIf() };
  }

  missing() {
    const empty = this.emptyRegisters();
    return empty.length ? `Fill register${empty.length > 1 ? "s" : ""} ${listed(empty)} first.` : "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const digit = digitOf(event);
    if (digit) this.cards[digit - 1]?.click();
    else if (event.key === "Backspace") this.takeBackLast();
    else if (event.key === "c") this.clear();
    else if (event.key === "Enter") this.handIn();
    else return;
    event.preventDefault();
  }
}

document.addEventListener("click", (event) => {
  const robot = around(event.target, "#game svg.board .robot", SVGElement)?.dataset.robot;
  const desk = touchedDesk();
  if (robot && desk instanceof Program) desk.supposeAbout(robot);
});

makeDesks("[data-program]", Program);
