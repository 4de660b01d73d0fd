// A course with its boards, as in docs/COURSES.md. Nothing here changes what it is given.

/** @typedef {import("../workshop/spaces.js").Space} Space */
/** @typedef {import("../workshop/piece.js").Lying} Lying */
/** @typedef {{ id: string, name: string, width: number, height: number, elements: Lying[], edition: string }} Board */
/** @typedef {{ board: string, at: Space, rotate: number }} Tile */
/** @typedef {{ rule: string, [parameter: string]: any }} Rule */
/** @typedef {{ name: string, players: number[], size: Space, boards: Tile[], flags: Space[], rules: Rule[], level?: string | null, length?: string | null, edition: string, start?: Space | null, [field: string]: any }} Course */
/** @typedef {{ course: Course, boards: Record<string, Board> }} CourseFile */

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
