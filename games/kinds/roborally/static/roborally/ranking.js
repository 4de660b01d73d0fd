// Lists that are put in order with up and down buttons. What stands first is posted first.
import { announce } from "../js/announce.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-ranking] [data-rank]");
  if (!button) return;
  const item = button.closest("li");
  const shown = [...item.parentElement.children].filter((one) => !one.hidden);
  const place = shown.indexOf(item) + Number(button.dataset.rank);
  if (place < 0 || place >= shown.length) return;
  if (Number(button.dataset.rank) < 0) shown[place].before(item);
  else shown[place].after(item);
  button.focus();
  announce(`${item.querySelector("span").textContent} is number ${place + 1} of ${shown.length}.`);
});
