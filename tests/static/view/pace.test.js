// How long an open page waits before it asks again, in milliseconds.
import assert from "node:assert/strict";
import { test } from "node:test";

import { pause } from "../../../static/view/pace.js";

const LOOKED_AT = { isHidden: false, untouched: 0, asked: 9, isSoon: false, failures: 0, isStreaming: false };
const MINUTE = 60_000;

const STATES = [
  [{}, 2000],
  [{ isSoon: true }, 700],
  [{ untouched: 3 * MINUTE }, 2000],
  [{ untouched: 3 * MINUTE + 1, isSoon: true, asked: 0 }, 10_000],
  [{ isHidden: true, isSoon: true, asked: 0 }, MINUTE],
  [{ failures: 1, asked: 0 }, 5000],
  [{ failures: 3, untouched: 5 * MINUTE }, 15_000],
  [{ failures: 100 }, MINUTE],
  [{ isStreaming: true, isSoon: true, asked: 0 }, 30_000],
  [{ isStreaming: true, isHidden: true }, MINUTE],
];

for (const [state, milliseconds] of STATES) {
  test(`it asks often while somebody looks and waits: ${JSON.stringify(state)}`, () => {
    assert.equal(pause({ ...LOOKED_AT, ...state }), milliseconds);
  });
}

for (const [isSoon, then] of [[false, 2000], [true, 700]]) {
  test(`after a change it asks at once and then ever more seldom, up to ${then}`, () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6].map((asked) => pause({ ...LOOKED_AT, isSoon, asked }));
    assert.deepEqual(pauses, [100, 200, 400, 800, 1600, then, then]);
  });
}
