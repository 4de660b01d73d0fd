// What every page needs.
import { all } from "./dom.js";
import "./moments.js";
import "./problems.js";
import "./copy.js";
import "../delivery/zone.js";
import "../tables/entropy.js";
import "../delivery/inbox_count.js";
import "../accounts/password.js";

// A part that comes by htmx is read as if nothing ran scripts: lists that stand there for that case would be sent along.
document.addEventListener("htmx:load", ({ detail }) => {
  for (const instead of all(detail.elt, "noscript", HTMLElement)) instead.remove();
});
