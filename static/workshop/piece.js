// A piece of a floor, cut out or whole, with what lies on it. Nothing here changes what it is given.

import { COMPASS, turnedSide, turnedSpace } from "./spaces.js";

/** @typedef {import("./spaces.js").Space} Space */
/** @typedef {{ type: string, at: Space, [field: string]: any }} Lying  An element on a floor. */
/** @typedef {{ width: number, height: number, elements: Lying[] }} Piece */

const MIRRORED = new Map(Object.entries({ E: "W", W: "E", left: "right", right: "left" }));

/** @param {{ width: number, height: number }} piece @param {Space} space */
export const inside = ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height;

/** The part of its space that an element takes up. @param {Record<string, { part: string }>} paints @param {Lying} element */
export const partOf = (paints, element) => (paints[element.type]?.part ?? element.type).replace("{side}", element.side ?? "");

/** The part between two corners. @param {Piece} piece @param {Space} one @param {Space} other @returns {Piece} */
export function copy(piece, one, other) {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const size = { width: Math.abs(one[0] - other[0]) + 1, height: Math.abs(one[1] - other[1]) + 1 };
  const moved = piece.elements.map((it) => ({ ...it, at: /** @type {Space} */ ([it.at[0] - left, it.at[1] - top]) }));
  return { ...size, elements: moved.filter((it) => inside(size, it.at)) };
}

/**
 * Puts a part down with its north-west corner on a space. What was there has been cleared away.
 * @template {Piece} P
 * @param {P} piece
 * @param {Piece} part
 * @param {Space} at
 * @returns {P}
 */
export function paste(piece, part, [left, top]) {
  const laid = part.elements.map((it) => ({ ...it, at: /** @type {Space} */ ([it.at[0] + left, it.at[1] + top]) }));
  return { ...piece, elements: [...piece.elements, ...laid.filter((it) => inside(piece, it.at))] };
}

/** @param {Lying} element @param {(value: any) => any} change @param {Space} at @returns {Lying} */
function changed({ type, at: _, ...fields }, change, at) {
  const each = (/** @type {any} */ value) => (Array.isArray(value) ? value.map(change) : change(value));
  const rest = Object.entries(fields).map(([name, value]) => [name, each(value)]);
  return { type, at, ...Object.fromEntries(rest) };
}

/** A quarter turn clockwise. @template {Piece} P @param {P} piece @returns {P} */
export function turn(piece) {
  const side = (/** @type {any} */ value) => (COMPASS.includes(value) ? turnedSide(value) : value);
  const { width, height } = piece;
  const elements = piece.elements.map((it) => changed(it, side, turnedSpace(it.at, width, height, 1)));
  return { ...piece, width: height, height: width, elements };
}

/** East becomes west. @template {Piece} P @param {P} piece @returns {P} */
export function mirror(piece) {
  const side = (/** @type {any} */ value) => MIRRORED.get(value) ?? value;
  const elements = piece.elements.map((it) => changed(it, side, [piece.width - 1 - it.at[0], it.at[1]]));
  return { ...piece, elements };
}
