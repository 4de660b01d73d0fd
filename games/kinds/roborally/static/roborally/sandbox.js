// What Options add to the programs of the sandbox, in the controls of the race's page. Those of each robot are sent as
// one field of the address, if they were changed.

import { all, maybe, one } from "../web/dom.js";
import { OptionsForm, RIDER } from "./options.js";

class Extras {
  /** @param {HTMLFieldSetElement} box */
  constructor(box) {
    this.slots = all(box, "select[data-slot]", HTMLSelectElement).filter((slot) => slot.dataset.slot !== "0");
    this.options = new OptionsForm(box);
    this.sent = one(box, "input[data-extras]", HTMLInputElement);
    this.before = this.json();
    this.options.onChange((card) => {
      if (card) this.free(card);
      this.draw();
    });
    box.addEventListener("change", (event) => this.slotChanged(event.target));
    this.draw();
  }

  json() {
    return JSON.stringify(this.options.riders());
  }

  draw() {
    for (const slot of this.slots) {
      const mayStayEmpty = this.options.mayStayEmpty(Number(slot.dataset.slot));
      if (mayStayEmpty) slot.value = "0";
      else if (slot.value === "0") slot.value = this.unused();
    }
    this.options.draw((register) => Number(this.slots.find((slot) => Number(slot.dataset.slot) === register)?.value ?? 0));
  }

  /**
   * A card that an Option takes leaves its register, where another one of the hand lies now.
   * @param {number} card
   */
  free(card) {
    for (const slot of this.slots) if (Number(slot.value) === card) slot.value = this.unused();
  }

  /** A card of the hand that is used nowhere. */
  unused() {
    const laid = this.slots.map((slot) => slot.value);
    const cards = [...(this.slots[0]?.options ?? [])].map((option) => option.value);
    const left = cards.find((card) => card !== "0" && !laid.includes(card) && !this.options.uses(Number(card)));
    return left ?? "0";
  }

  /**
   * A card that is laid is taken from the Option that used it.
   * @param {EventTarget | null} changed
   */
  slotChanged(changed) {
    const slot = this.slots.find((it) => it === changed);
    if (!slot) return;
    this.options.release(Number(slot.value));
    this.options.leaveEmpty(Number(slot.dataset.slot), slot.value === "0");
    this.draw();
  }

  /** @param {FormData} data */
  addTo(data) {
    const now = this.json();
    const sent = now === this.before ? this.sent.value : now;
    if (sent) data.set(this.sent.name, sent);
    else data.delete(this.sent.name);
  }
}

const form = maybe(document, "[data-sandbox]", HTMLFormElement);
const robots = all(form, "[data-robot]", HTMLFieldSetElement).filter((box) => box.querySelector("[data-extras]"));
const extras = robots.map((box) => new Extras(box));

form?.addEventListener("formdata", ({ formData }) => {
  for (const name of [...formData.keys()]) if (name.startsWith(RIDER)) formData.delete(name);
  for (const each of extras) each.addTo(formData);
});
