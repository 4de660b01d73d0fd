// What can be painted in an arena. Nothing here changes what it is given.

import { inside, partOf } from "../workshop/piece.js";
import { beyond, same, turnedSide } from "../workshop/spaces.js";

/** @typedef {import("../workshop/spaces.js").Space} Space */
/** @typedef {import("../workshop/piece.js").Lying} Lying */
/** @typedef {{ name: string, width: number, height: number, elements: Lying[] }} Plan */
/** @typedef {{ type: string, title: string, about: string, part: string, fields: import("../workshop/build.js").Field[], drawing: string }} Paint  See workshop/palette.py. */
/** @typedef {{ paint: Paint, fields: Record<string, any> }} Brush */
/** @typedef {Record<string, Paint>} Paints  By type. */

/** Walls and barriers stand on an edge, which two spaces share. @param {Paints} paints @param {Lying} element */
function placeOf(paints, element) {
  const part = partOf(paints, element);
  if (!part.startsWith("edge") || !["E", "S"].includes(element.side)) return `${element.at} ${part}`;
  return `${beyond(element.at, element.side)} edge ${turnedSide(element.side, 2)}`;
}

/** Puts an element on a space, instead of what took up the same part of it.
 * @param {Plan} plan @param {Space} space @param {Brush} brush @param {Paints} paints @returns {Plan}
 */
export function put(plan, space, { paint, fields }, paints) {
  if (!inside(plan, space)) return plan;
  const laid = { type: paint.type, at: space, ...fields };
  const place = placeOf(paints, laid);
  return { ...plan, elements: [...plan.elements.filter((it) => placeOf(paints, it) !== place), laid] };
}

/** Whether something of the brush's kind is in that place. @param {Plan} plan @param {Space} space @param {Brush} brush @param {Paints} paints */
export function holds(plan, space, { paint, fields }, paints) {
  const place = placeOf(paints, { type: paint.type, at: space, ...fields });
  return plan.elements.some((it) => it.type === paint.type && placeOf(paints, it) === place);
}

/** Takes it away. @param {Plan} plan @param {Space} space @param {Brush} brush @param {Paints} paints @returns {Plan} */
export function take(plan, space, { paint, fields }, paints) {
  const place = placeOf(paints, { type: paint.type, at: space, ...fields });
  return { ...plan, elements: plan.elements.filter((it) => it.type !== paint.type || placeOf(paints, it) !== place) };
}

/** The walls in the corners belong to the arena, and to no part of it. @param {Lying} element */
export const isLoose = ({ type }) => type !== "corner";

/** @param {number} width @param {number} height @returns {Space[]} */
const corners = (width, height) => [[0, 0], [width - 1, 0], [0, height - 1], [width - 1, height - 1]];

/** Clears spaces of everything but the walls in the corners. @param {Plan} plan @param {Space[]} spaces @returns {Plan} */
export function erase(plan, spaces) {
  const has = (/** @type {Space[]} */ some, /** @type {Space} */ at) => some.some((space) => same(space, at));
  const stays = (/** @type {Lying} */ it) => !isLoose(it) && has(corners(plan.width, plan.height), it.at);
  const elements = plan.elements.filter((it) => stays(it) || !has(spaces, it.at));
  return elements.length === plan.elements.length ? plan : { ...plan, elements };
}

/** What has a number gets the next free one on each space. @param {Plan} plan @param {Space[]} spaces @param {Brush} brush @param {Paints} paints @returns {Plan} */
export const fill = (plan, spaces, brush, paints) =>
  spaces.reduce((filled, space) => put(filled, space, { ...brush, fields: next(filled, brush, space) }, paints), plan);

/** The corners stay in the corners. @param {Plan} plan @param {number} width @param {number} height @returns {Plan} */
export function resize(plan, width, height) {
  const kept = plan.elements.filter((it) => isLoose(it) && inside({ width, height }, it.at));
  const free = kept.filter((it) => !corners(width, height).some((corner) => same(corner, it.at)));
  const walls = corners(width, height).map((at) => /** @type {Lying} */ ({ type: "corner", at }));
  return { ...plan, width, height, elements: [...walls, ...free] };
}

/** What a brush is to have next: numbers that are still free, and for a start the side on which the space lies.
 * @param {Plan} plan @param {Brush} brush @param {Space | null} space @returns {Record<string, any>}
 */
export function next(plan, { paint, fields }, space) {
  const others = plan.elements.filter((it) => it.type === paint.type);
  const found = { ...fields };
  if (paint.type === "start" && space) {
    found.side = sideOf(plan, space) ?? fields.side;
    found.arrow = turnedSide(found.side, 2);
  }
  for (const { name, least = 0, most = 0 } of paint.fields.filter(({ kind }) => kind === "number")) {
    const taken = others.filter((it) => it.side === found.side && !(space && same(it.at, space))).map((it) => it[name]);
    const free = Array.from({ length: most - least + 1 }, (_, at) => least + at).find((number) => !taken.includes(number));
    found[name] = free ?? fields[name];
  }
  return found;
}

/** @param {Plan} plan @param {Space} space */
const sideOf = ({ width, height }, [x, y]) => {
  if (y === 0) return "N";
  if (y === height - 1) return "S";
  if (x === width - 1) return "E";
  return x === 0 ? "W" : undefined;
};
