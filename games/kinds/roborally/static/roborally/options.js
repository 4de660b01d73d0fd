// The controls of Option cards in the form of a program. What the fields are called says what they mean:
// rider-<option>-<field>, with a register's number at the end where each register has a field of its own;
// weapon-<register> names the Option that fires there. Which cards fit on which others, the server has written down.

import { all, maybe, said } from "../js/dom.js";

/** @typedef {Record<string, any>} Rider  What an Option adds to a program: its fields, in the shape that it has. */

const RIDER = /^rider-([a-z0-9_]+?)(?:-([a-z_]+))?(?:-([1-5]))?$/;
const WEAPON = /^weapon-([1-5])$/;

export class OptionsForm {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.box = maybe(form, "[data-options]", HTMLElement);
    this.pickers = all(form, "select[data-uses-card]", HTMLSelectElement);
  }

  /**
   * Calls back with the card that a picker has just chosen, 0 if it was another change.
   * @param {(card: number) => void} work
   */
  onChange(work) {
    this.box?.addEventListener("change", (event) => {
      const changed = this.pickers.find((picker) => picker === event.target);
      const card = Number(changed?.value ?? 0);
      for (const other of this.pickers) if (card && other !== changed && Number(other.value) === card) other.value = "0";
      work(card);
    });
  }

  /** @param {number} card */
  uses(card) {
    return this.pickers.some((picker) => Number(picker.value) === card);
  }

  /**
   * A card goes back to the hand.
   * @param {number} card
   */
  release(card) {
    for (const picker of this.pickers) if (Number(picker.value) === card) picker.value = "0";
  }

  /**
   * A second card that no longer fits goes back to the hand, too.
   * @param {(register: number) => number} cardIn
   */
  draw(cardIn) {
    for (const picker of this.pickers.filter((one) => one.dataset.onRegister)) {
      const below = String(cardIn(Number(picker.dataset.onRegister)));
      for (const option of picker.options) {
        const { fits } = option.dataset;
        option.disabled = Boolean(fits) && !fits?.split(" ").includes(below);
      }
      if (picker.selectedOptions[0]?.disabled) picker.value = "0";
      picker.disabled = [...picker.options].every((option) => option.value === "0" || option.disabled);
    }
    this.drawSummary();
  }

  drawSummary() {
    const summary = maybe(this.box, "[data-options-summary]", HTMLElement);
    if (!summary) return;
    const set = all(this.box, "[data-option-title]", HTMLElement).filter((control) => this.isSet(control));
    summary.textContent = set.map((control) => said(control, "optionTitle")).join(", ") || "nothing set";
  }

  /** @param {HTMLElement} control */
  isSet(control) {
    const ticked = control.querySelector("input[type=checkbox]:checked");
    const turned = control.querySelector("input[type=radio]:checked:not([value=front])");
    const chosen = all(control, "select", HTMLSelectElement).some((one) => !["", "0"].includes(one.value));
    return Boolean(ticked) || Boolean(turned) || chosen;
  }

  /** The registers that an Option allows to be left without a card, and that its owner wants so. */
  leftEmpty() {
    const ticked = all(this.box, "input[data-leaves-empty]:checked", HTMLInputElement);
    return ticked.map((box) => Number(box.dataset.leavesEmpty));
  }

  riders() {
    /** @type {Record<string, Rider>} */
    const riders = {};
    for (const [name, posted] of new FormData(this.form)) {
      const value = String(posted);
      const [, option, field, register] = RIDER.exec(name) ?? [];
      const [, fired] = WEAPON.exec(name) ?? [];
      if (option) this.add((riders[option] ??= {}), field, register, value);
      else if (fired && value) ((riders[value] ??= {}).registers ??= []).push(Number(fired));
    }
    return riders;
  }

  /**
   * @param {Rider} rider
   * @param {string | undefined} field
   * @param {string | undefined} register
   * @param {string} value
   */
  add(rider, field, register, value) {
    if (!field) return;
    if (register && Number(value)) (rider[field] ??= {})[register] = Number(value);
    else if (field === "registers" || field === "empty") (rider[field] ??= []).push(Number(value));
    else if (!register) rider[field] = value === "on" || (/^\d+$/.test(value) ? Number(value) : value);
  }
}
