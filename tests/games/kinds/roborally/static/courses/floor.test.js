// Boards, flags and the start on the floor of a course.
import assert from "node:assert/strict";
import { test } from "node:test";

import { allowed, playersOf } from "../../../../../../games/kinds/roborally/static/courses/file.js";
import * as floor from "../../../../../../games/kinds/roborally/static/courses/floor.js";
import { linesOfBoard, onFloor } from "../../../../../../games/kinds/roborally/static/courses/remarks.js";

const BOARD = { id: "wide", name: "Wide", width: 4, height: 2, elements: [], edition: "2005" };
const EMPTY = {
  course: { name: "A", players: [2, 8], size: [0, 0], boards: [], flags: [], rules: [], edition: "2005", start: null },
  boards: {},
};
const one = floor.addBoard(EMPTY, BOARD);
const two = floor.addBoard(one, { ...BOARD, id: "other" });
const places = ({ course }) => course.boards.map(({ at }) => at);

test("boards are added so that the floor stays square, up to sixteen", () => {
  assert.deepEqual([places(two), two.course.size], [[[0, 0], [0, 2]], [4, 4]]);
  let file = EMPTY;
  for (let number = 0; number < 20; number += 1) file = floor.addBoard(file, BOARD);
  assert.deepEqual([file.course.boards.length, Object.keys(file.boards)], [16, ["wide"]]);
});

test("a board of the box takes the place of the blank board of a new course, and of no other", () => {
  const blank = floor.addBoard(EMPTY, { ...BOARD, id: "board-1", elements: [] });
  const started = floor.addFlag(blank, [1, 0]);
  const names = (file) => file.course.boards.map(({ board }) => board);
  const laid = floor.addOfBox(blank, { ...BOARD, elements: [{}] });
  assert.deepEqual([names(laid), places(laid), Object.keys(laid.boards)], [["wide"], [[0, 0]], ["wide"]]);
  assert.deepEqual(names(floor.addOfBox(laid, BOARD)), ["wide", "wide"]);
  assert.deepEqual(names(floor.addOfBox(started, BOARD)), ["board-1", "wide"]);
});

test("a board carries its flags and the start, and the floor begins in its corner", () => {
  const laid = floor.setStart(floor.addFlag(floor.addFlag(two, [1, 0]), [2, 3]), [3, 0]);
  const moved = floor.moveTile(laid, 0, [0, 4]);
  assert.deepEqual([places(moved), moved.course.flags, moved.course.start], [[[0, 2], [0, 0]], [[1, 2], [2, 1]], [3, 2]]);
});

test("a turned board turns what lies on it, and four turns change nothing", () => {
  const laid = floor.addFlag(one, [3, 0]);
  const turned = floor.turnTile(laid, 0);
  assert.deepEqual([turned.course.size, turned.course.flags, turned.course.boards[0].rotate], [[2, 4], [[1, 3]], 90]);
  let round = laid;
  for (let turn = 0; turn < 4; turn += 1) round = floor.turnTile(round, 0);
  assert.deepEqual(round, laid);
});

test("a board that is taken away takes its flags along, and its data if it was the last", () => {
  const gone = floor.removeTile(floor.addFlag(floor.addFlag(two, [1, 0]), [2, 3]), 1);
  assert.deepEqual([gone.course.flags, Object.keys(gone.boards)], [[[1, 0]], ["wide"]]);
});

test("a board lies down flush with another that is near, and keys lead from place to place", () => {
  assert.deepEqual(floor.snapped(two, 1, [6, 1]), [4, 0]);
  assert.deepEqual(floor.snapped(two, 1, [9, 9]), [9, 9]);
  assert.deepEqual(floor.nextPlace(two, 1, [1, 0]), [4, 2]);
  assert.deepEqual(floor.nextPlace(two, 1, [0, -1]), [0, 0]);
});

test("flags stand on boards, on spaces of their own, and there are eight at most", () => {
  assert.equal(floor.addFlag(one, [9, 9]), one);
  const flagged = floor.addFlag(one, [0, 0]);
  assert.equal(floor.addFlag(flagged, [0, 0]), flagged);
  let many = one;
  for (let number = 0; number < 10; number += 1) many = floor.addFlag(many, floor.freeSpace(many));
  assert.equal(many.course.flags.length, 8);
  assert.deepEqual(floor.earlierFlag(floor.addFlag(flagged, [3, 1]), 1).course.flags, [[3, 1], [0, 0]]);
});

test("what a button adds stands near the middle where nothing is drawn, also on a turned board", () => {
  const drawn = floor.addBoard(EMPTY, { ...BOARD, elements: [{ type: "pit", at: [2, 1] }] });
  assert.deepEqual(floor.freeSpace(drawn), [2, 0]);
  assert.deepEqual(floor.freeSpace(floor.turnTile(drawn, 0)), [1, 2]);
});

test("a copy of a board belongs to one tile alone", () => {
  const twice = floor.addBoard(one, BOARD);
  const [file, id] = floor.ownCopy(twice, 1, "Wide");
  assert.deepEqual([id, file.course.boards.map(({ board }) => board)], ["wide-2", ["wide", "wide-2"]]);
});

test("a remark about a board is shown where its space lies, however it is turned", () => {
  let file = floor.moveTile(two, 1, [7, 1]);
  for (let turn = 0; turn < 4; turn += 1) {
    assert.deepEqual(floor.onBoard(file, 1, onFloor(file, 1, [3, 1])), [3, 1]);
    file = floor.turnTile(file, 1);
  }
  assert.deepEqual(onFloor(floor.turnTile(file, 1), 1, [3, 0]), [8, 4]);
});

test("who paints a board is told the faults of the rest without their spaces", () => {
  const remark = (board, space, words, is_hint = false) => ({ board, space, words, is_hint });
  const remarks = [
    remark("", null, "No docks."),
    remark("", [1, 2], "A pit."),
    remark("", [1, 0], "A flag."),
    remark("wide", [3, 1], "Two gears."),
    remark("wide", [0, 0], "A wall.", true),
    remark("other", [0, 1], "A belt."),
  ];
  const told = linesOfBoard(two, remarks, 1).map(({ space, words }) => [words, space]);
  assert.deepEqual(told, [
    ["No docks.", null],
    ["A pit.", [1, 0]],
    ["Elsewhere on the floor: A flag.", null],
    ["Elsewhere on the floor: Two gears.", null],
    ["A belt.", [0, 1]],
  ]);
});

test("players are a range, or a list if they have gaps", () => {
  assert.deepEqual([allowed([4, 6]), allowed([4, 6, 8])], [[4, 5, 6], [4, 6, 8]]);
  assert.deepEqual([playersOf([4, 5, 6]), playersOf([4, 6, 8]), playersOf([3])], [[4, 6], [4, 6, 8], [3, 3]]);
});
