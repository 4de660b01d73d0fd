// A permanent setting that stands in several places on the page is the same in all of them; it is saved at once.
import { announce } from "../web/announce.js";
import { allDesks } from "../play/desk.js";
import { around, one } from "../web/dom.js";
import { showProblem } from "../web/forms/problems.js";

document.addEventListener("change", (event) => {
  const changed = around(event.target, "select", HTMLSelectElement);
  if (!changed?.form || !changed.name.startsWith("answer-setting-")) return;
  for (const field of document.querySelectorAll(`[name="${CSS.escape(changed.name)}"]`)) {
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = changed.value;
  }
  saveSettings(changed.form);
});

/** @param {HTMLFormElement} form */
async function saveSettings(form) {
  const note = one(form, "[data-settings-saved]", HTMLElement);
  note.textContent = "Saving …";
  try {
    const options = { method: "POST", body: new FormData(form), headers: { "HX-Request": "true" }, keepalive: true };
    const response = await fetch(form.action, options);
    if (!response.ok) throw new Error((await response.json()).message);
    note.textContent = "Saved.";
    announce("Your permanent settings are saved.");
    for (const desk of allDesks()) desk.preview();
  } catch (error) {
    note.textContent = "Not saved.";
    const isRefused = error instanceof Error && !(error instanceof TypeError);
    showProblem(isRefused ? error.message : "The site cannot be reached. Your setting was not saved.");
  }
}
