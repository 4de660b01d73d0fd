// Whether the page still shows what has come since its reader was last here (front/watching.js). Until that is over,
// nothing on it tells how things stand now.
import { maybe } from "./dom.js";

export const isBehind = () => maybe(document, ".player[data-watch]:not(.is-seen)", HTMLElement) !== null;
