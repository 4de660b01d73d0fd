// What the rules say about a course in the making: faults and hints, each at its space.

import { turnedSpace } from "../workshop/spaces.js";
import { onBoard } from "./floor.js";

/** @typedef {import("./file.js").CourseFile} CourseFile */
/** @typedef {import("./file.js").Space} Space */
/** @typedef {{ board: string, space: Space | null, words: string, is_hint: boolean }} Remark  `board` is empty for the course as a whole. */
/** @typedef {import("../workshop/remarks.js").Line} Line */

/** Where a space of a board lies on the floor. @param {CourseFile} file @param {number} index @param {Space} space @returns {Space} */
export function onFloor(file, index, space) {
  const tile = file.course.boards[index];
  const { width, height } = file.boards[tile.board];
  const [x, y] = turnedSpace(space, width, height, tile.rotate / 90);
  return [x + tile.at[0], y + tile.at[1]];
}

/** @param {Space | null} space @param {Remark} remark @returns {Line} */
const line = (space, { words, is_hint }) => ({ space, words, isHint: is_hint });

/** Those that are about the floor; a board that lies there twice has each fault twice.
 * @param {CourseFile} file
 * @param {Remark[]} remarks
 */
export function linesOfFloor(file, remarks) {
  return remarks.flatMap((remark) => {
    if (!remark.board) return [line(remark.space, remark)];
    const tiles = [...file.course.boards.keys()].filter((index) => file.course.boards[index].board === remark.board);
    return tiles.map((index) => line(remark.space && onFloor(file, index, remark.space), remark));
  });
}

/** Those that lie on a board, in its own spaces, as it is not turned. Faults of the whole course, and those that lie
 * elsewhere, have no space here.
 * @param {CourseFile} file
 * @param {Remark[]} remarks
 * @param {number} index  Of the board on the floor.
 */
export function linesOfBoard(file, remarks, index) {
  const tile = file.course.boards[index];
  const { width, height } = file.boards[tile.board];
  return remarks.flatMap((remark) => {
    if (remark.board) return remark.board === tile.board ? [line(remark.space, remark)] : elsewhere(remark);
    if (!remark.space) return [line(null, remark)];
    const [x, y] = onBoard(file, index, remark.space);
    return x >= 0 && y >= 0 && x < width && y < height ? [line([x, y], remark)] : elsewhere(remark);
  });
}

/** @param {Remark} remark @returns {Line[]} */
function elsewhere(remark) {
  return remark.is_hint ? [] : [line(null, { ...remark, words: `Elsewhere on the floor: ${remark.words}` })];
}
