// On a narrow screen all turns are one row to be scrolled: the turn that the page shows is in its middle, and it begins and
// ends with a whole name. After the last turn there is as much room as that takes.
import { maybe } from "../web/dom.js";

const EDGE = 3; // as narrow as the row's own

const here = maybe(document, ":is(.turn-strip, .review-turns) [aria-current]", HTMLElement);
const row = here?.closest("ol, nav");
if (here && row instanceof HTMLElement && row.scrollWidth > row.clientWidth) {
  const placeOf = (/** @type {Element} */ item) => item.getBoundingClientRect().left - row.children[0].getBoundingClientRect().left;
  const most = row.scrollWidth - row.clientWidth;
  const next = [...row.children].find((item, at, all) => all[at - 1]?.contains(here)) ?? here; // it is in sight, too
  const least = placeOf(next) + next.getBoundingClientRect().width + 2 * EDGE - row.clientWidth;
  const wanted = Math.max(Math.min(placeOf(here) - (row.clientWidth - here.offsetWidth) / 2, most), least);
  const begins = [...row.children].map(placeOf).find((place) => place >= wanted - EDGE) ?? 0;
  const room = parseFloat(getComputedStyle(row).paddingRight);
  row.style.paddingRight = `${room + Math.max(begins - most, 0)}px`;
  row.scrollLeft = begins;
  const edge = row.getBoundingClientRect().left;
  const ends = [...row.children].map((item) => item.getBoundingClientRect().right - edge).filter((end) => end <= row.clientWidth);
  row.style.maxWidth = `${Math.max(...ends) + EDGE}px`;
}
