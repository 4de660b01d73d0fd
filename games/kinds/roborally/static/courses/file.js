// A course with its boards, as in docs/COURSES.md. Nothing here changes what it is given.

/** @typedef {[number, number]} Space  x and y, counted from the north-west corner. */
/** @typedef {{ type: string, at: Space, [field: string]: any }} Lying  An element on a board. */
/** @typedef {{ id: string, name: string, width: number, height: number, elements: Lying[], edition: string }} Board */
/** @typedef {{ board: string, at: Space, rotate: number }} Tile */
/** @typedef {{ rule: string, [parameter: string]: any }} Rule */
/** @typedef {{ name: string, players: number[], size: Space, boards: Tile[], flags: Space[], rules: Rule[], level?: string | null, length?: string | null, edition: string, start?: Space | null, [field: string]: any }} Course */
/** @typedef {{ course: Course, boards: Record<string, Board> }} CourseFile */

export const COMPASS = ["N", "E", "S", "W"];
const STEPS = /** @type {Space[]} */ ([[0, -1], [1, 0], [0, 1], [-1, 0]]);

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

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The name of a space, as on the rim of the floor: C5. @param {Space} space */
export function spaceName([x, y]) {
  const first = Math.floor(x / LETTERS.length);
  return `${first ? LETTERS[first - 1] : ""}${LETTERS[x % LETTERS.length]}${y + 1}`;
}

/** An id that no board has yet. @param {CourseFile} file @param {string} name */
export function freeId(file, name) {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "board";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? plain : `${plain}-${number}`;
    if (!(id in file.boards)) return id;
  }
}

export const PLAYERS = [2, 3, 4, 5, 6, 7, 8];

/** All numbers of players: two numbers are a range, more are a list. @param {number[]} players */
export function allowed(players) {
  if (players.length !== 2) return players;
  return PLAYERS.filter((number) => number >= players[0] && number <= players[1]);
}

/** The same as the file has it. @param {number[]} numbers */
export function playersOf(numbers) {
  const [fewest, most] = [Math.min(...numbers), Math.max(...numbers)];
  return most - fewest === numbers.length - 1 || numbers.length < 3 ? [fewest, most] : numbers;
}
