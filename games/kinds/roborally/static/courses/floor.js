// What can be done with the boards, flags and the start of a course. Flags and the start lie on a board and go where it
// goes.

import { same, turnedSpace } from "../workshop/spaces.js";
import { freeId } from "./file.js";

/** @typedef {import("./file.js").CourseFile} CourseFile */
/** @typedef {import("./file.js").Course} Course */
/** @typedef {import("./file.js").Board} Board */
/** @typedef {import("./file.js").Space} Space */
/** @typedef {import("./file.js").Tile} Tile */

export const MOST_TILES = 16;
export const MOST_FLAGS = 8;
const NEAR = 3; // spaces: so near, a board that is dragged lies down beside another

/** How wide and high a board is as it lies. @param {CourseFile} file @param {Tile} tile @returns {Space} */
export function sizeOf(file, { board, rotate }) {
  const { width, height } = file.boards[board];
  return rotate % 180 ? [height, width] : [width, height];
}

/** @param {CourseFile} file @param {Tile} tile @param {Space} space */
export function covers(file, tile, [x, y]) {
  const [width, height] = sizeOf(file, tile);
  return x >= tile.at[0] && y >= tile.at[1] && x < tile.at[0] + width && y < tile.at[1] + height;
}

/** The number of the board on a space, the topmost if several lie there; -1 if none does.
 * @param {CourseFile} file
 * @param {Space} space
 */
export const tileAt = (file, space) => file.course.boards.findLastIndex((tile) => covers(file, tile, space));

/** @param {CourseFile} file @param {Partial<Course>} changes @returns {CourseFile} */
export const withCourse = (file, changes) => ({ ...file, course: { ...file.course, ...changes } });

/** @param {CourseFile} file @param {Board} board @returns {CourseFile} */
export const withBoard = (file, board) => ({ ...file, boards: { ...file.boards, [board.id]: board } });

/**
 * The floor begins in its north-west corner and is as large as its boards reach. What lies on none is taken away.
 * @param {CourseFile} file
 * @returns {CourseFile}
 */
export function settle(file) {
  const { boards: tiles, flags, start } = file.course;
  const [left, top] = [0, 1].map((axis) => Math.min(...tiles.map((tile) => tile.at[axis])));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...tiles.map((tile) => tile.at[axis] + sizeOf(file, tile)[axis])));
  const moved = (/** @type {Space} */ [x, y]) => /** @type {Space} */ ([x - left, y - top]);
  const lies = (/** @type {Space} */ space) => tileAt(file, space) >= 0;
  const used = Object.entries(file.boards).filter(([id]) => tiles.some((tile) => tile.board === id));
  const course = {
    ...file.course,
    size: /** @type {Space} */ (tiles.length ? [right - left, bottom - top] : [0, 0]),
    boards: tiles.map((tile) => ({ ...tile, at: moved(tile.at) })),
    flags: flags.filter(lies).map(moved),
    start: start && lies(start) ? moved(start) : null,
  };
  return { course, boards: Object.fromEntries(used) };
}

/**
 * Changes one board's place, and that of everything on it.
 * @param {CourseFile} file
 * @param {number} index
 * @param {Tile} next
 * @param {(space: Space) => Space} where  Where a space of the board lies then.
 */
function carry(file, index, next, where) {
  const tile = file.course.boards[index];
  const rides = (/** @type {Space} */ space) => (tileAt(file, space) === index ? where(space) : space);
  const boards = file.course.boards.map((other) => (other === tile ? next : other));
  const start = file.course.start ? rides(file.course.start) : null;
  return settle(withCourse(file, { boards, flags: file.course.flags.map(rides), start }));
}

/** @param {CourseFile} file @param {number} index @param {Space} at */
export function moveTile(file, index, at) {
  const tile = file.course.boards[index];
  if (same(tile.at, at)) return file;
  const [dx, dy] = [at[0] - tile.at[0], at[1] - tile.at[1]];
  return carry(file, index, { ...tile, at }, ([x, y]) => [x + dx, y + dy]);
}

/** A quarter turn clockwise about its north-west corner. @param {CourseFile} file @param {number} index */
export function turnTile(file, index) {
  const tile = file.course.boards[index];
  const [left, top] = tile.at;
  const [width, height] = sizeOf(file, tile);
  return carry(file, index, { ...tile, rotate: (tile.rotate + 90) % 360 }, ([x, y]) => {
    const [across, down] = turnedSpace([x - left, y - top], width, height, 1);
    return [left + across, top + down];
  });
}

/** @param {CourseFile} file @param {number} index */
export function removeTile(file, index) {
  const lost = (/** @type {Space} */ space) => tileAt(file, space) === index;
  const { boards, flags, start } = file.course;
  const course = { boards: boards.filter((_, other) => other !== index), flags: flags.filter((flag) => !lost(flag)) };
  return settle(withCourse(file, { ...course, start: start && !lost(start) ? start : null }));
}

/**
 * Lays one more board: to the east or to the south of the others, so that the floor stays as square as can be.
 * @param {CourseFile} file
 * @param {Board} board
 */
export function addBoard(file, board) {
  if (file.course.boards.length >= MOST_TILES) return file;
  const [width, height] = file.course.size;
  const isEast = width > 0 && Math.max(width + board.width, height, board.height) <= Math.max(width, board.width, height + board.height);
  const at = /** @type {Space} */ (isEast ? [width, 0] : [0, height]);
  const tile = { board: board.id, at, rotate: 0 };
  const known = board.id in file.boards ? file : withBoard(file, board);
  return settle(withCourse(known, { boards: [...file.course.boards, tile] }));
}

/** Whether nothing is drawn yet: no flag, and only boards of one's own without elements. @param {CourseFile} file */
export function isUndrawn({ course, boards }) {
  const isBare = (/** @type {string} */ id) => id in boards && !boards[id].elements.length;
  return !course.flags.length && course.boards.every(({ board }) => isBare(board));
}

/** Lays a board of the box. On a new course it takes the place of the blank board. @param {CourseFile} file @param {Board} board */
export function addOfBox(file, board) {
  const isNew = file.course.boards.length === 1 && isUndrawn(file);
  return addBoard(isNew ? withCourse(file, { boards: [], size: [0, 0] }) : file, board);
}

/**
 * Gives a board on the floor its own copy, so that it can be changed. Other tiles keep the board as it was.
 * @param {CourseFile} file
 * @param {number} index
 * @param {string} name
 * @returns {[CourseFile, string]} And the id of the copy.
 */
export function ownCopy(file, index, name) {
  const tile = file.course.boards[index];
  const id = freeId(file, name);
  const boards = file.course.boards.map((other, number) => (number === index ? { ...other, board: id } : other));
  const copied = withBoard(file, { ...file.boards[tile.board], id, name });
  return [settle(withCourse(copied, { boards })), id];
}

/**
 * The places on one axis at which a board lies flush with another: beside it, or in line with it.
 * @param {CourseFile} file
 * @param {number} index
 * @param {0 | 1} axis
 */
function flush(file, index, axis) {
  const own = sizeOf(file, file.course.boards[index])[axis];
  const others = file.course.boards.filter((_, number) => number !== index);
  return others.flatMap((other) => {
    const [first, size] = [other.at[axis], sizeOf(file, other)[axis]];
    return [first, first + size, first - own, first + size - own];
  });
}

/** Where a board lies down that is let go here. @param {CourseFile} file @param {number} index @param {Space} at */
export function snapped(file, index, at) {
  const along = (/** @type {0 | 1} */ axis) => {
    const near = flush(file, index, axis).filter((place) => Math.abs(place - at[axis]) <= NEAR);
    return near.sort((one, other) => Math.abs(one - at[axis]) - Math.abs(other - at[axis]))[0] ?? at[axis];
  };
  return /** @type {Space} */ ([along(0), along(1)]);
}

/**
 * The next place in a direction at which a board lies flush with another; a whole board further if there is none.
 * @param {CourseFile} file
 * @param {number} index
 * @param {Space} step
 */
export function nextPlace(file, index, step) {
  const tile = file.course.boards[index];
  const axis = step[0] ? 0 : 1;
  const way = step[axis];
  const further = flush(file, index, axis).filter((place) => (place - tile.at[axis]) * way > 0);
  const nearest = further.sort((one, other) => (one - other) * way)[0];
  const at = /** @type {Space} */ ([...tile.at]);
  at[axis] = nearest ?? tile.at[axis];
  return at;
}

/** @param {CourseFile} file @param {Space} space */
export function addFlag(file, space) {
  const { flags } = file.course;
  const isFree = tileAt(file, space) >= 0 && !flags.some((flag) => same(flag, space));
  return flags.length < MOST_FLAGS && isFree ? withCourse(file, { flags: [...flags, space] }) : file;
}

/** @param {CourseFile} file @param {number} index @param {Space} space */
export function moveFlag(file, index, space) {
  const { flags } = file.course;
  if (tileAt(file, space) < 0 || same(flags[index], space)) return file;
  return withCourse(file, { flags: flags.map((flag, number) => (number === index ? space : flag)) });
}

/** @param {CourseFile} file @param {number} index */
export const removeFlag = (file, index) =>
  withCourse(file, { flags: file.course.flags.filter((_, number) => number !== index) });

/** The flag changes places with the one before it in the order. @param {CourseFile} file @param {number} index */
export function earlierFlag(file, index) {
  const flags = [...file.course.flags];
  if (index < 1) return file;
  [flags[index - 1], flags[index]] = [flags[index], flags[index - 1]];
  return withCourse(file, { flags });
}

/** @param {CourseFile} file @param {Space | null} start */
export function setStart(file, start) {
  const was = file.course.start ?? null;
  if (start && (tileAt(file, start) < 0 || (was && same(was, start)))) return file;
  return withCourse(file, { start });
}

/** The space of a board that lies on a space of the floor. @param {CourseFile} file @param {number} index @param {Space} space @returns {Space} */
export function onBoard(file, index, space) {
  const tile = file.course.boards[index];
  const [width, height] = sizeOf(file, tile);
  return turnedSpace([space[0] - tile.at[0], space[1] - tile.at[1]], width, height, 4 - tile.rotate / 90);
}

/** A space with nothing of the course on it, near the middle; one with nothing drawn on it, if there is any. @param {CourseFile} file @returns {Space} */
export function freeSpace(file) {
  const { size, flags, start } = file.course;
  const taken = start ? [...flags, start] : flags;
  const middle = [Math.floor(size[0] / 2), Math.floor(size[1] / 2)];
  const spaces = Array.from({ length: size[0] * size[1] }, (_, at) => /** @type {Space} */ ([at % size[0], Math.floor(at / size[0])]));
  const far = (/** @type {Space} */ [x, y]) => Math.abs(x - middle[0]) + Math.abs(y - middle[1]);
  const drawn = (/** @type {Space} */ space) => {
    const index = tileAt(file, space);
    const at = onBoard(file, index, space);
    return file.boards[file.course.boards[index].board].elements.some((element) => same(element.at, at));
  };
  const free = spaces.filter((space) => tileAt(file, space) >= 0 && !taken.some((other) => same(other, space)));
  free.sort((one, other) => far(one) - far(other));
  return free.find((space) => !drawn(space)) ?? free[0] ?? [0, 0];
}

/** A rule with its parameters, or without the rule if there are none. @param {CourseFile} file @param {string} name @param {object | null} parameters */
export function setRule(file, name, parameters) {
  const others = file.course.rules.filter(({ rule }) => rule !== name);
  const rules = parameters ? [...others, { ...parameters, rule: name }] : others;
  return withCourse(file, { rules });
}
