// On a narrow screen the strip of all turns is one row to be scrolled: it begins with the turn that the page shows.
import { maybe } from "../web/dom.js";

const here = maybe(document, ".turn-strip [aria-current]", HTMLElement);
const row = here?.closest("ol");
if (here && row) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
