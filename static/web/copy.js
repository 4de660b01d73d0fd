// Buttons that copy a text, such as an invitation link: <button data-copy="#id-of-the-field">.

import { around, one, said } from "./dom.js";

document.addEventListener("click", async (event) => {
  const button = around(event.target, "[data-copy]", HTMLElement);
  if (!button) return;
  const field = one(document, said(button, "copy"), HTMLInputElement);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Press Ctrl+C";
  }
});
