// Draws of a browser: the same as those of the engine.
import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, sha256, unhex } from "../../../static/history/chance.js";
import { printed } from "../records.js";

const engine = printed("tests.static.history.chance_draws");

test("random draws are those of the engine", () => {
  for (const { seed, epoch, turn, draws } of engine.turns) {
    for (const draw of draws) assert.deepEqual(drawn(unhex(seed), epoch, turn, draw), draw.got);
  }
});

test("another seed, epoch, turn, purpose or number is another draw", () => {
  const seed = new Uint8Array(16);
  const draw = { purpose: "die", n: 0, how: "below", of: 2 ** 53 - 1, got: 0 };
  const found = [
    drawn(seed, 0, 1, draw),
    drawn(seed, 1, 1, draw),
    drawn(seed, 0, 2, draw),
    drawn(seed.map((_, place) => place), 0, 1, draw),
    drawn(seed, 0, 1, { ...draw, purpose: "coin" }),
    drawn(seed, 0, 1, { ...draw, n: 1 }),
  ];
  assert.equal(new Set(found).size, found.length);
});

test("hashes are those of the engine", async () => {
  assert.equal(await sha256(engine.words), engine.hash);
});

for (const digits of ["0", "0g", "AB", "0x10"]) {
  test(`${digits} is not hexadecimal`, () => assert.throws(() => unhex(digits), /not hexadecimal/));
}
