// The controls of Option cards in the form of a program. What the fields are called says what they mean, here as on the
// server: rider-<option>-<field>, with a register's number at the end where each register has a field of its own;
// weapon-<register> names the Option that fires there. Which cards fit on which others, the server has written down.

const RIDER = /^rider-([a-z0-9_]+?)(?:-([a-z_]+))?(?:-([1-5]))?$/;
const WEAPON = /^weapon-([1-5])$/;

export class OptionsForm {
  constructor(form) {
    this.form = form;
    this.box = form.querySelector("[data-options]");
    this.pickers = [...form.querySelectorAll("select[data-uses-card]")];
  }

  // Calls back with the card that a picker has just chosen, 0 if it was another change.
  onChange(work) {
    this.box?.addEventListener("change", (event) => {
      const card = this.pickers.includes(event.target) ? Number(event.target.value) : 0;
      for (const other of this.pickers) if (card && other !== event.target && Number(other.value) === card) other.value = "0";
      work(card);
    });
  }

  uses(card) {
    return this.pickers.some((picker) => Number(picker.value) === card);
  }

  // A card goes back to the hand.
  release(card) {
    for (const picker of this.pickers) if (Number(picker.value) === card) picker.value = "0";
  }

  // A second card that no longer fits goes back to the hand, too.
  draw(cardIn) {
    for (const picker of this.pickers.filter((one) => one.dataset.onRegister)) {
      const below = String(cardIn(Number(picker.dataset.onRegister)));
      for (const option of picker.options) option.disabled = Boolean(option.dataset.fits) && !option.dataset.fits.split(" ").includes(below);
      if (picker.selectedOptions[0]?.disabled) picker.value = "0";
      picker.disabled = [...picker.options].every((option) => option.value === "0" || option.disabled);
    }
    this.drawSummary();
  }

  drawSummary() {
    const summary = this.box?.querySelector("[data-options-summary]");
    if (!summary) return;
    const set = [...this.box.querySelectorAll("[data-option-title]")].filter((control) => this.isSet(control));
    summary.textContent = set.map((control) => control.dataset.optionTitle).join(", ") || "nothing set";
  }

  isSet(control) {
    const ticked = control.querySelector("input[type=checkbox]:checked");
    return Boolean(ticked) || [...control.querySelectorAll("select")].some((one) => !["", "0"].includes(one.value));
  }

  riders() {
    const riders = {};
    for (const [name, value] of new FormData(this.form)) {
      const [, option, field, register] = RIDER.exec(name) ?? [];
      const [, fired] = WEAPON.exec(name) ?? [];
      if (option) this.add((riders[option] ??= {}), field, register, value);
      else if (fired && value) ((riders[value] ??= {}).registers ??= []).push(Number(fired));
    }
    return riders;
  }

  add(rider, field, register, value) {
    if (!field) return;
    if (register && Number(value)) (rider[field] ??= {})[register] = Number(value);
    else if (field === "registers") (rider.registers ??= []).push(Number(value));
    else if (!register) rider[field] = value === "on" || Number(value);
  }
}
