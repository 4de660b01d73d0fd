// Whether the page still shows what has come since its reader was last here (front/watching.js). Until that is over,
// nothing on it tells how things stand now.
import { maybe } from "./dom.js";

export const isBehind = () => maybe(document, ".player[data-watch]:not(.is-seen)", HTMLElement) !== null;

// Whether what has come is only offered. Until its reader has watched it, or goes on without it, the site goes on to
// send it along.
export const isOffered = () => maybe(document, ".player.is-offered:not(.is-last)", HTMLElement) !== null;
