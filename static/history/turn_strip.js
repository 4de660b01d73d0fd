// On a narrow screen the strip of all turns is one row to be scrolled: it begins with the turn that the page shows.
import { maybe } from "../web/dom.js";

const here = maybe(document, ":is(.turn-strip, .review-turns) [aria-current]", HTMLElement);
const row = here?.closest("ol, nav");
if (here && row) {
  const [at, from] = [here, row].map((it) => it.getBoundingClientRect().left);
  row.scrollLeft += at - from - (row.clientWidth - here.offsetWidth) / 2;
}
