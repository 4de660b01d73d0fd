// What is painted in an arena.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as plans from "../../../../../../games/kinds/volt/static/volt/arena_plan.js";

const PLAN = { name: "A", width: 5, height: 6, elements: [] };
const number = (name, most) => ({ name, kind: "number", value: 1, least: 1, most });
const paint = (type, part, ...fields) => ({ type, part, fields });
const PAINTS = Object.fromEntries(
  [
    paint("pit", "space"),
    paint("corner", "space"),
    paint("vp", "space", number("number", 6)),
    paint("start", "start", number("index", 3)),
    paint("energy_wall", "edge {side}"),
    paint("lightning_barrier", "edge {side}"),
    paint("caution", "line {side}"),
  ].map((it) => [it.type, it]),
);
const brush = (type, fields = {}) => ({ paint: PAINTS[type], fields });
const put = (plan, at, type, fields) => plans.put(plan, at, brush(type, fields), PAINTS);
const types = ({ elements }) => elements.map(({ type }) => type).sort();

test("an element takes the place of what took up the same part of its space", () => {
  const laid = put(put(put(PLAN, [1, 1], "pit"), [1, 1], "caution", { side: "N" }), [1, 1], "vp", { number: 2 });
  assert.deepEqual(types(laid), ["caution", "vp"]);
  assert.equal(put(PLAN, [5, 0], "pit"), PLAN);
});

test("two spaces share an edge, whichever of them it is named from", () => {
  const laid = put(PLAN, [1, 1], "energy_wall", { side: "E" });
  assert.deepEqual(types(put(laid, [2, 1], "lightning_barrier", { side: "W" })), ["lightning_barrier"]);
  assert.equal(plans.holds(laid, [2, 1], brush("energy_wall", { side: "W" }), PAINTS), true);
  assert.deepEqual(types(plans.take(laid, [2, 1], brush("energy_wall", { side: "W" }), PAINTS)), []);
  assert.deepEqual(types(put(laid, [1, 1], "caution", { side: "E" })), ["caution", "energy_wall"]);
});

test("what has a number is painted with the next free one, and a start belongs to its side", () => {
  const laid = put(put(PLAN, [1, 1], "vp", { number: 1 }), [2, 0], "start", { side: "N", index: 1, arrow: "S" });
  assert.deepEqual(plans.next(laid, brush("vp", { number: 1 }), [2, 2]), { number: 2 });
  assert.deepEqual(plans.next(laid, brush("start", { side: "E", index: 1 }), [3, 0]), { side: "N", index: 2, arrow: "S" });
  assert.deepEqual(plans.next(laid, brush("start", { side: "N", index: 2 }), [0, 3]), { side: "W", index: 1, arrow: "E" });
});

test("filled spaces have numbers of their own, as long as there are some", () => {
  const filled = plans.fill(PLAN, [[1, 1], [2, 1], [3, 1]], brush("vp", { number: 1 }), PAINTS);
  assert.deepEqual(filled.elements.map((it) => it.number), [1, 2, 3]);
});

test("another size keeps what fits, and its corners in the corners", () => {
  const laid = plans.resize(put(put(PLAN, [1, 1], "pit"), [4, 5], "pit"), 4, 4);
  assert.deepEqual(laid.elements.filter(({ type }) => type === "pit").map(({ at }) => at), [[1, 1]]);
  assert.deepEqual(laid.elements.filter(({ type }) => type === "corner").map(({ at }) => at), [[0, 0], [3, 0], [0, 3], [3, 3]]);
  const wrong = put(laid, [2, 1], "corner");
  assert.deepEqual(plans.erase(wrong, [[0, 0], [1, 1], [2, 1]]).elements.map(({ at }) => at), [[0, 0], [3, 0], [0, 3], [3, 3]]);
});
