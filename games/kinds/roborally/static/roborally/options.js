// The controls of Option cards in the form of a program. The value of each is its part of the answer, as JSON, which a
// browser without scripts sends as it is. Which cards fit on which others, the server has written down.

import { all, maybe, said } from "../web/dom.js";

export const RIDER = "answer-rider"; // how the names of these controls begin

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
      const card = changed ? cardOf(changed) : 0;
      for (const other of this.pickers) if (card && other !== changed && cardOf(other) === card) other.value = "";
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
    for (const other of ticks) if (tick && other !== tick && other.dataset.tick === tick.dataset.tick) other.checked = false;
  }

  /**
   * Whether an Option lets this register stay without a card.
   * @param {number} register
   */
  mayStayEmpty(register) {
    return this.mayBeEmpty.some((tick) => tick.checked && Number(tick.dataset.leftEmpty) === register);
  }

  /**
   * Says whether a register stays without a card, where an Option lets it.
   * @param {number} register
   * @param {boolean} isEmpty
   */
  leaveEmpty(register, isEmpty) {
    for (const tick of this.mayBeEmpty) if (Number(tick.dataset.leftEmpty) === register && !tick.disabled) tick.checked = isEmpty;
  }

  /** @param {number} card */
  uses(card) {
    return this.pickers.some((picker) => cardOf(picker) === card);
  }

  /**
   * A card goes back to the hand.
   * @param {number} card
   */
  release(card) {
    for (const picker of this.pickers) if (cardOf(picker) === card) picker.value = "";
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
      if (picker.selectedOptions[0]?.disabled) picker.value = "";
      picker.disabled = [...picker.options].every((option) => !option.value || option.disabled);
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
    const used = ticks.filter((tick) => tick.checked).length + burned.reduce((sum, one) => sum + tokensOf(one.selectedOptions[0]), 0);
    const left = Number(group.dataset.most) - used;
    for (const tick of ticks) tick.disabled = !tick.checked && left <= 0;
    for (const one of burned) {
      const most = tokensOf(one.selectedOptions[0]) + Math.max(left, 0);
      for (const option of one.options) option.disabled = tokensOf(option) > most;
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
    return Boolean(ticked) || all(control, "select", HTMLSelectElement).some((one) => one.value);
  }

  /** @returns {Record<string, unknown>} */
  riders() {
    const posted = [...this.form.elements].filter(isPosted).filter(({ name, value }) => name.startsWith(RIDER) && value);
    return posted.map(({ value }) => JSON.parse(value)).reduce(joined, { riders: {} }).riders;
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

/**
 * Two parts of an answer, joined as the server joins them.
 * @param {any} first
 * @param {any} second
 * @returns {any}
 */
function joined(first, second) {
  if (Array.isArray(first) && Array.isArray(second)) return [...first, ...second];
  if (!isObject(first) || !isObject(second)) return second;
  const both = Object.entries(second).map(([name, part]) => [name, name in first ? joined(first[name], part) : part]);
  return { ...first, ...Object.fromEntries(both) };
}

/** @param {any} part */
function isObject(part) {
  return part === Object(part) && !Array.isArray(part);
}

/**
 * The card that a picker has chosen; 0 for none.
 * @param {HTMLSelectElement} picker
 */
function cardOf(picker) {
  return Number(picker.selectedOptions[0]?.dataset.uses ?? 0);
}

/** @param {HTMLOptionElement | undefined} option */
function tokensOf(option) {
  return Number(option?.dataset.tokens);
}

/** @param {HTMLElement} group */
function ticksIn(group) {
  return all(group, "input[type=checkbox]", HTMLInputElement);
}
