// What is painted on a board.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as painting from "../../../../../../games/kinds/roborally/static/courses/board.js";

const BOARD = { id: "a", name: "A", width: 4, height: 3, elements: [], edition: "2005" };
const paint = (type, part, on_wall = false) => ({ type, part, on_wall, fields: [] });
const PAINTS = Object.fromEntries(
  [paint("gear", "floor"), paint("pit", "floor"), paint("conveyor", "floor"), paint("wall", "edge {side}"), paint("laser", "mount {side}", true), paint("water", "water")].map((it) => [it.type, it]),
);
const brush = (type, fields = {}) => ({ paint: PAINTS[type], fields });
const put = (board, at, type, fields) => painting.put(board, at, brush(type, fields), PAINTS);
const types = ({ elements }) => elements.map(({ type }) => type).sort();

test("an element takes the place of what took up the same part of its space", () => {
  const laid = put(put(put(BOARD, [1, 1], "gear", { turn: "left" }), [1, 1], "water"), [1, 1], "pit");
  assert.deepEqual(types(laid), ["pit", "water"]);
});

test("what hangs on a wall gets one, and a wall stands once however it is named", () => {
  const laid = put(BOARD, [1, 1], "laser", { side: "N", count: 2 });
  assert.deepEqual(types(laid), ["laser", "wall"]);
  assert.equal(put(laid, [1, 0], "wall", { side: "S" }), laid);
  assert.deepEqual(types(painting.take(laid, [1, 0], brush("wall", { side: "S" }))), ["laser"]);
});

test("nothing is painted beyond the board", () => {
  assert.equal(put(BOARD, [4, 0], "pit"), BOARD);
});

test("a cleared space has nothing on it and no walls around it", () => {
  const laid = put(put(put(BOARD, [1, 1], "pit"), [1, 2], "wall", { side: "N" }), [0, 0], "pit");
  assert.deepEqual(painting.erase(laid, [[1, 1]]).elements.map(({ at }) => at), [[0, 0]]);
});

test("a belt that is drawn across spaces leads along, and curves", () => {
  const path = [[0, 1], [1, 1], [2, 1], [2, 0]];
  const laid = painting.lead(BOARD, path, brush("conveyor", { dir: "W", speed: 1, curves_from: [] }), PAINTS);
  assert.deepEqual(
    laid.elements.map(({ dir, curves_from }) => [dir, ...curves_from]),
    [["E"], ["E"], ["N", "W"], ["N"]],
  );
});

test("a smaller board loses what lay beyond, and no board is larger than sixteen", () => {
  const laid = put(put(BOARD, [3, 2], "pit"), [0, 0], "gear", { turn: "left" });
  assert.deepEqual(types(painting.resize(laid, 3, 3)), ["gear"]);
  assert.deepEqual([painting.resize(laid, 99, 0).width, painting.resize(laid, 99, 0).height], [16, 1]);
});
