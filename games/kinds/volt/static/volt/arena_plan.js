// What can be painted in an arena. Nothing here changes what it is given.

/** @typedef {[number, number]} Space  x and y, counted from the north-west corner. */
/** @typedef {{ type: string, at: Space, [field: string]: any }} Lying */
/** @typedef {{ name: string, width: number, height: number, elements: Lying[] }} Plan */
/** @typedef {{ name: string, label: string, kind: string, value: any, choices?: [any, string][], least?: number, most?: number }} Field */
/** @typedef {{ type: string, title: string, about: string, part: string, fields: Field[], drawing: string }} Paint  See workshop/palette.py. */
/** @typedef {{ paint: Paint, fields: Record<string, any> }} Brush */
/** @typedef {Record<string, Paint>} Paints  By type. */

const SIDES = ["N", "E", "S", "W"];
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const MIRRORED = new Map(Object.entries({ E: "W", W: "E" }));
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @param {Space} space */
export function spaceName([x, y]) {
  const column = x < LETTERS.length ? LETTERS[x] : `A${LETTERS[x - LETTERS.length]}`;
  return `${column}${y + 1}`;
}

/** @param {Space} one @param {Space} other */
const same = (one, other) => one[0] === other[0] && one[1] === other[1];

/** @param {string} side */
export const turnedSide = (side, quarters = 1) => SIDES[(SIDES.indexOf(side) + quarters) % 4];

/** @param {Paints} paints @param {Lying} element */
const partOf = (paints, element) => (paints[element.type]?.part ?? element.type).replace("{side}", element.side ?? "");

/** Walls and barriers stand on an edge, which two spaces share. @param {Paints} paints @param {Lying} element */
function placeOf(paints, element) {
  const part = partOf(paints, element);
  const side = SIDES.indexOf(element.side);
  if (!part.startsWith("edge") || side < 1 || side > 2) return `${element.at} ${part}`;
  return `${element.at[0] + STEPS[side][0]},${element.at[1] + STEPS[side][1]} edge ${turnedSide(element.side, 2)}`;
}

/** @param {{ width: number, height: number }} plan @param {Space} space */
export const inside = ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height;

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

/** Clears spaces of everything. @param {Plan} plan @param {Space[]} spaces @returns {Plan} */
export function erase(plan, spaces) {
  const elements = plan.elements.filter((it) => !spaces.some((space) => same(space, it.at)));
  return elements.length === plan.elements.length ? plan : { ...plan, elements };
}

/** The corners stay in the corners. @param {Plan} plan @param {number} width @param {number} height @returns {Plan} */
export function resize(plan, width, height) {
  const corners = [[0, 0], [width - 1, 0], [0, height - 1], [width - 1, height - 1]];
  const kept = plan.elements.filter((it) => it.type !== "corner" && inside({ width, height }, it.at));
  const free = kept.filter((it) => !corners.some((corner) => same(/** @type {Space} */ (corner), it.at)));
  const walls = corners.map((at) => /** @type {Lying} */ ({ type: "corner", at }));
  return { ...plan, width, height, elements: [...walls, ...free] };
}

/** @param {Lying} element @param {(side: any) => any} change @param {Space} at @returns {Lying} */
function changed({ type, at: _, ...fields }, change, at) {
  const rest = Object.entries(fields).map(([name, value]) => [name, change(value)]);
  return { type, at, ...Object.fromEntries(rest) };
}

/** A quarter turn clockwise. @param {Plan} plan @returns {Plan} */
export function turn(plan) {
  const side = (/** @type {any} */ value) => (SIDES.includes(value) ? turnedSide(value) : value);
  const elements = plan.elements.map((it) => changed(it, side, [plan.height - 1 - it.at[1], it.at[0]]));
  return { ...plan, width: plan.height, height: plan.width, elements };
}

/** East becomes west. @param {Plan} plan @returns {Plan} */
export function mirror(plan) {
  const side = (/** @type {any} */ value) => MIRRORED.get(value) ?? value;
  return { ...plan, elements: plan.elements.map((it) => changed(it, side, [plan.width - 1 - it.at[0], it.at[1]])) };
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
