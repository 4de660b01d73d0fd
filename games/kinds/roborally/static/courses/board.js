// What can be painted on a board.

import { inside, partOf } from "../workshop/piece.js";
import { beyond, COMPASS, same, turnedSide } from "../workshop/spaces.js";

/** @typedef {import("./file.js").Board} Board */
/** @typedef {import("../workshop/piece.js").Lying} Lying */
/** @typedef {import("../workshop/piece.js").Piece} Piece */
/** @typedef {import("../workshop/spaces.js").Space} Space */
/** @typedef {{ type: string, title: string, about: string, part: string, on_wall: boolean, fields: import("../workshop/build.js").Field[] }} Paint  A kind of element: see workshop/palette.py. */
/** @typedef {{ paint: Paint, fields: Record<string, any> }} Brush  The kind with what is chosen for it. */
/** @typedef {Record<string, Paint>} Paints  By type. */

export const LARGEST = 16;
const WALL = "wall";

/** Whether there is a wall on that side of a space. @param {Piece} piece @param {Space} space @param {string} side */
export function isWalled({ elements }, space, side) {
  const [next, back] = [beyond(space, side), turnedSide(side, 2)];
  return elements.some(
    (it) => it.type === WALL && ((same(it.at, space) && it.side === side) || (same(it.at, next) && it.side === back)),
  );
}

/**
 * Puts an element on a space, instead of what took up the same part of it. What hangs on a wall gets one.
 * @template {Piece} P
 * @param {P} board
 * @param {Space} space
 * @param {Brush} brush
 * @param {Paints} paints
 * @returns {P}
 */
export function put(board, space, { paint, fields }, paints) {
  if (!inside(board, space)) return board;
  if (paint.type === WALL && isWalled(board, space, fields.side)) return board;
  const laid = { type: paint.type, at: space, ...fields };
  const part = partOf(paints, laid);
  const others = board.elements.filter((it) => !(same(it.at, space) && partOf(paints, it) === part));
  const elements = [...others, laid];
  const isHung = !paint.on_wall || isWalled(board, space, fields.side);
  return { ...board, elements: isHung ? elements : [...elements, { type: WALL, at: space, side: fields.side }] };
}

/** Whether exactly this lies there. @param {Piece} board @param {Space} space @param {Brush} brush */
export function holds(board, space, { paint, fields }) {
  if (paint.type === WALL) return isWalled(board, space, fields.side);
  const wanted = JSON.stringify(fields);
  return board.elements.some(({ type, at, ...rest }) => type === paint.type && same(at, space) && JSON.stringify(rest) === wanted);
}

/**
 * Takes the element of the brush away.
 * @template {Piece} P
 * @param {P} board
 * @param {Space} space
 * @param {Brush} brush
 * @returns {P}
 */
export function take(board, space, { paint, fields }) {
  const [next, back] = fields.side ? [beyond(space, fields.side), turnedSide(fields.side, 2)] : [space, ""];
  const isIt = (/** @type {Lying} */ it) => it.type === paint.type && same(it.at, space) && it.side === fields.side;
  const isBehind = (/** @type {Lying} */ it) => it.type === WALL && paint.type === WALL && same(it.at, next) && it.side === back;
  return { ...board, elements: board.elements.filter((it) => !isIt(it) && !isBehind(it)) };
}

/**
 * Clears spaces of everything, with the walls around them.
 * @template {Piece} P
 * @param {P} board
 * @param {Space[]} spaces
 * @returns {P}
 */
export function erase(board, spaces) {
  const isCleared = (/** @type {Space} */ at) => spaces.some((space) => same(space, at));
  const isGone = (/** @type {Lying} */ it) => isCleared(it.at) || (it.type === WALL && isCleared(beyond(it.at, it.side)));
  const elements = board.elements.filter((it) => !isGone(it));
  return elements.length === board.elements.length ? board : { ...board, elements };
}

/**
 * @template {Piece} P
 * @param {P} board
 * @param {Space[]} spaces
 * @param {Brush} brush
 * @param {Paints} paints
 * @returns {P}
 */
export const fill = (board, spaces, brush, paints) =>
  spaces.reduce((filled, space) => put(filled, space, brush, paints), board);

/** @template {Piece} P @param {P} board @param {number} width @param {number} height @returns {P} */
export function resize(board, width, height) {
  const size = { width: bounded(width), height: bounded(height) };
  if (size.width === board.width && size.height === board.height) return board;
  return { ...board, ...size, elements: board.elements.filter((it) => inside(size, it.at)) };
}

/** @param {number} size */
const bounded = (size) => Math.min(Math.max(Math.round(size) || 1, 1), LARGEST);

/** The side of the first space on which the next one lies; empty if it does not. @param {Space} from @param {Space} to */
export const sideTowards = (from, to) => COMPASS.find((side) => same(beyond(from, side), to)) ?? "";

/**
 * Lays what leads somewhere along a path: each space leads to the next, and curves from the one before.
 * @template {Piece} P
 * @param {P} board
 * @param {Space[]} path
 * @param {Brush} brush
 * @param {Paints} paints
 * @returns {P}
 */
export function lead(board, path, brush, paints) {
  return path.reduce((laid, space, at) => {
    const from = at > 0 ? sideTowards(space, path[at - 1]) : "";
    const onward = at + 1 < path.length ? sideTowards(space, path[at + 1]) : from && turnedSide(from, 2);
    const dir = onward || brush.fields.dir;
    const isCurve = from && from !== dir && from !== turnedSide(dir, 2);
    const fields = { ...brush.fields, dir, ...("curves_from" in brush.fields ? { curves_from: isCurve ? [from] : [] } : {}) };
    return put(laid, space, { ...brush, fields }, paints);
  }, board);
}
