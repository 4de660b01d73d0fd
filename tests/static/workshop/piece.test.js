// A piece of a floor is copied, pasted, turned and mirrored.
import assert from "node:assert/strict";
import { test } from "node:test";

import { copy, mirror, paste, turn } from "../../../static/workshop/piece.js";

const pit = { type: "pit", at: [0, 0] };
const gear = { type: "gear", at: [3, 0], turn: "left" };
const belt = { type: "conveyor", at: [1, 1], dir: "N", curves_from: ["E"] };
const wall = { type: "wall", at: [0, 2], side: "E" };
const PIECE = { name: "A", width: 4, height: 3, elements: [pit, gear, belt, wall] };
const lying = ({ elements }) => elements.map(({ at, turn: to, side, dir }) => [...at, dir ?? side ?? to ?? ""]);

test("a part is copied, whichever corners name it", () => {
  const part = copy(PIECE, [1, 1], [0, 0]);
  assert.deepEqual(part, { width: 2, height: 2, elements: [pit, belt] });
  assert.deepEqual(copy(PIECE, [3, 0], [1, 1]).elements.map(({ at }) => at), [[2, 0], [0, 1]]);
});

test("what is pasted over the edge is left out", () => {
  const pasted = paste({ ...PIECE, elements: [] }, copy(PIECE, [0, 0], [1, 1]), [3, 1]);
  assert.deepEqual(pasted, { ...PIECE, elements: [{ ...pit, at: [3, 1] }] });
});

test("a turn takes spaces, sides and directions a quarter clockwise, and gears as they are", () => {
  const turned = turn(PIECE);
  assert.deepEqual([turned.width, turned.height], [3, 4]);
  assert.deepEqual(lying(turned), [[2, 0, ""], [2, 3, "left"], [1, 1, "E"], [0, 0, "S"]]);
  assert.deepEqual(turned.elements[2].curves_from, ["S"]);
  assert.deepEqual([1, 2, 3].reduce(turn, turned), PIECE);
});

test("a mirror turns gears the other way", () => {
  assert.deepEqual(lying(mirror(PIECE)), [[3, 0, ""], [0, 0, "right"], [2, 1, "N"], [3, 2, "W"]]);
  assert.deepEqual(mirror(PIECE).elements[2].curves_from, ["W"]);
  assert.deepEqual(mirror(mirror(PIECE)), PIECE);
});
