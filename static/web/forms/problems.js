// Shows what went wrong, whoever asked: our own calls or htmx.

import { one } from "../dom.js";

const box = one(document, "#problem", HTMLElement);

/** @param {string} text */
export function showProblem(text) {
  one(box, "[data-problem-text]", HTMLElement).textContent = text;
  box.hidden = false;
}

export function hideProblem() {
  box.hidden = true;
}

one(box, "[data-problem-close]", HTMLElement).addEventListener("click", hideProblem);

/** @param {XMLHttpRequest} xhr */
function messageOf(xhr) {
  try {
    return JSON.parse(xhr.responseText).message;
  } catch {
    return "";
  }
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb !== "get") hideProblem();
});

document.addEventListener("htmx:responseError", (event) => {
  showProblem(messageOf(event.detail.xhr) || "That did not work. Please load the page again and repeat the step.");
  if (event.detail.requestConfig.verb !== "get") document.dispatchEvent(new CustomEvent("game:refresh"));
});

const OUT_OF_REACH = "The site cannot be reached. Nothing was handed in; please try again when you are back online.";
document.addEventListener("htmx:sendError", () => showProblem(OUT_OF_REACH));
window.addEventListener("online", () => {
  if (one(box, "[data-problem-text]", HTMLElement).textContent === OUT_OF_REACH) hideProblem();
});
