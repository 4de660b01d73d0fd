// Spaces and their sides.

/** @typedef {[number, number]} Space  x and y, counted from the north-west corner. */

export const COMPASS = ["N", "E", "S", "W"];
const STEPS = /** @type {Space[]} */ ([[0, -1], [1, 0], [0, 1], [-1, 0]]);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @param {Space} one @param {Space} other */
export const same = (one, other) => one[0] === other[0] && one[1] === other[1];

/** The space beyond a side. @param {Space} space @param {string} side @returns {Space} */
export function beyond([x, y], side) {
  const [dx, dy] = STEPS[COMPASS.indexOf(side)];
  return [x + dx, y + dy];
}

/** @param {string} side */
export const turnedSide = (side, quarters = 1) => COMPASS[(COMPASS.indexOf(side) + quarters) % 4];

/**
 * A space of a board of this size after quarter turns clockwise.
 * @param {Space} space
 * @param {number} width
 * @param {number} height
 * @param {number} quarters
 * @returns {Space}
 */
export function turnedSpace([x, y], width, height, quarters) {
  const left = ((quarters % 4) + 4) % 4;
  return left ? turnedSpace([height - 1 - y, x], height, width, left - 1) : [x, y];
}

/** The name of a space, as on the rim of the floor: C5. @param {Space} space */
export function spaceName([x, y]) {
  const first = Math.floor(x / LETTERS.length);
  return `${first ? LETTERS[first - 1] : ""}${LETTERS[x % LETTERS.length]}${y + 1}`;
}

/** All spaces of a rectangle between two corners. @param {Space} one @param {Space} other @returns {Space[]} */
export function rectangle(one, other) {
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return Array.from({ length: bottom - top + 1 }, (_, at) => top + at).flatMap((y) =>
    columns.map((x) => /** @type {Space} */ ([x, y])),
  );
}
