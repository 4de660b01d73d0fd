// How the board looks after each step of a turn, from the steps alone.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.HTMLElement = class {};
const { Scene } = await import("../../../static/drawing/motion.js");

const filmed = (...hands) => ({
  drawings: [],
  faces: ["", "<b>1</b>", "<b>2</b>"],
  start: { robots: [{ robot: 0, hand: [0, 0] }, { robot: 1, hand: [] }], layers: {}, dice: [] },
  frames: [{ steps: hands.map((hand, to) => ({ to, ms: 1, robots: [{ robot: 0, hand }] })) }],
});
const shown = (...hands) => new Scene(null, filmed(...hands), null).looks.map(({ robots }) => robots.map((it) => it.hand));

test("what was turned over lies there until the turn is over, whatever becomes of its robot", () => {
  const none = [];
  assert.deepEqual(shown([1, 0], [0, 0], [2, 0], none), [
    [[0, 0], none],
    [[1, 0], none],
    [[1, 0], none],
    [[2, 0], none],
    [[2, 0], none],
  ]);
});

test("who had turned over nothing has none any more", () => {
  assert.deepEqual(shown([]).at(-1), [[], []]);
});
