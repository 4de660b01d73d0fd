// A die: where it lies, and how it is drawn there.
import { said } from "../web/dom.js";

/** @type {Record<number, string>} */
export const UNITS = { 1: "I", 2: "II", 3: "III" };
export const NAMES = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export class Die {
  /** @param {HTMLButtonElement} button */
  constructor(button) {
    this.button = button;
    this.home = /** @type {HTMLElement} */ (button.parentElement);
    this.colour = said(button, "colour");
    this.value = Number(button.dataset.value);
    this.unit = Number(button.dataset.unit); // 0: in the tray
    this.key = Number(button.dataset.key);
  }

  get name() {
    return `${this.colour} ${this.value}`;
  }

  get isLaid() {
    return this.unit > 0;
  }

  /**
   * @param {number} unit
   * @param {number} key
   */
  lay(unit, key) {
    [this.unit, this.key] = [unit, key];
  }

  toTray() {
    this.lay(0, 0);
  }

  answer() {
    return { unit: this.unit, colour: this.colour, value: this.value, key: this.key };
  }

  /**
   * @param {Element} place
   * @param {boolean} isHeld
   */
  draw(place, isHeld) {
    const hadFocus = document.activeElement === this.button;
    if (this.button.parentElement !== place) place.append(this.button);
    if (hadFocus) this.button.focus({ preventScroll: true });
    this.button.textContent = String(this.value);
    this.button.classList.toggle("is-held", isHeld);
    this.button.setAttribute("aria-pressed", String(isHeld));
    const where = this.isLaid ? `on control unit ${UNITS[this.unit]}, ${NAMES[this.key]}` : "not placed";
    this.button.setAttribute("aria-label", `${this.name}, ${where}`);
  }
}
