// The controls of Option cards in the form of a program. What the fields are called says what they mean:
// rider-<option>-<field>, with a register's number at the end where each register has a field of its own;
// weapon-<register> names the Option that fires there. Which cards fit on which others, the server has written down.

import { all, maybe, said } from "../web/dom.js";

/** @typedef {Record<string, any>} Rider  What an Option adds to a program: its fields, in the shape that it has. */

const RIDER = /^rider-([a-z0-9_]+?)(?:-([a-z_]+))?(?:-([1-5]))?$/;
const WEAPON = /^weapon-([1-5])$/;
const LISTS = ["registers", "empty"];

export class OptionsForm {
  /** @param {HTMLFormElement | HTMLFieldSetElement} form  A form, or what a form has for one of several robots. */
  constructor(form) {
    this.form = form;
    this.box = maybe(form, "[data-options]", HTMLElement);
    this.pickers = all(form, "select[data-uses-card]", HTMLSelectElement);
    this.counted = all(form, "[data-most]", HTMLElement);
    this.mayBeEmpty = all(form, "input[data-left-empty]", HTMLInputElement);
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
      this.useOneGadget(event.target);
      work(card);
    });
  }

  /**
   * A gadget ticked in a register takes the place of another one there.
   * @param {EventTarget | null} changed
   */
  useOneGadget(changed) {
    const ticks = this.counted.filter((group) => "gadget" in group.dataset).flatMap(ticksIn);
    const tick = ticks.find((one) => one === changed && one.checked);
    for (const other of ticks) if (tick && other !== tick && other.value === tick.value) other.checked = false;
  }

  /**
   * Whether an Option lets this register stay without a card.
   * @param {number} register
   */
  mayStayEmpty(register) {
    return this.mayBeEmpty.some((tick) => tick.checked && Number(tick.value) === register);
  }

  /**
   * Says whether a register stays without a card, where an Option lets it.
   * @param {number} register
   * @param {boolean} isEmpty
   */
  leaveEmpty(register, isEmpty) {
    for (const tick of this.mayBeEmpty) if (Number(tick.value) === register && !tick.disabled) tick.checked = isEmpty;
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
    for (const group of this.counted) this.drawLeft(group);
    this.drawSummary();
  }

  /**
   * No more can be used than there is left.
   * @param {HTMLElement} group
   */
  drawLeft(group) {
    const ticks = ticksIn(group);
    const burned = all(group, "select", HTMLSelectElement);
    const used = ticks.filter((tick) => tick.checked).length + burned.reduce((sum, one) => sum + Number(one.value), 0);
    const left = Number(group.dataset.most) - used;
    for (const tick of ticks) tick.disabled = !tick.checked && left <= 0;
    for (const one of burned) {
      for (const option of one.options) option.disabled = Number(option.value) > Number(one.value) + Math.max(left, 0);
    }
  }

  drawSummary() {
    const summary = maybe(this.box, "[data-options-summary]", HTMLElement);
    if (!summary) return;
    const set = all(this.box, "[data-option-title]", HTMLElement).filter((control) => this.isSet(control));
    summary.textContent = set.map((control) => said(control, "optionTitle")).join(", ") || "nothing set";
  }

  /** @param {HTMLElement} control */
  isSet(control) {
    const ticked = control.querySelector("input[type=checkbox]:checked, input[type=radio]:checked:not([data-usual])");
    return Boolean(ticked) || all(control, "select", HTMLSelectElement).some((one) => !["", "0"].includes(one.value));
  }

  riders() {
    /** @type {Record<string, Rider>} */
    const riders = {};
    for (const { name, value } of [...this.form.elements].filter(isPosted)) {
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
    else if (LISTS.includes(field)) (rider[field] ??= []).push(Number(value));
    else if (field === "side") rider.side = value;
    else if (!register) rider[field] = value === "on" || Number(value);
  }
}

/**
 * Whether a form sends this field.
 * @param {Element} field
 * @returns {field is HTMLInputElement | HTMLSelectElement}
 */
function isPosted(field) {
  if (field.matches(":disabled")) return false;
  if (field instanceof HTMLInputElement) return !["checkbox", "radio"].includes(field.type) || field.checked;
  return field instanceof HTMLSelectElement;
}

/** @param {HTMLElement} group */
function ticksIn(group) {
  return all(group, "input[type=checkbox]", HTMLInputElement);
}
