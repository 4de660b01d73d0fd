// Lists that are put in order with up and down buttons. What stands first is posted first.
import { announce } from "../web/announce.js";
import { around, one } from "../web/dom.js";

document.addEventListener("click", (event) => {
  const button = around(event.target, "[data-ranking] [data-rank]", HTMLElement);
  const item = around(button, "li", HTMLElement);
  if (!button || !item?.parentElement) return;
  const shown = [...item.parentElement.children].filter((line) => !line.hasAttribute("hidden"));
  const place = shown.indexOf(item) + Number(button.dataset.rank);
  if (place < 0 || place >= shown.length) return;
  if (Number(button.dataset.rank) < 0) shown[place].before(item);
  else shown[place].after(item);
  button.focus();
  announce(`${one(item, "span", HTMLElement).textContent} is number ${place + 1} of ${shown.length}.`);
});
