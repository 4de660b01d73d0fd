// Faults and hints that say the same share a line.
import assert from "node:assert/strict";
import { test } from "node:test";

import { grouped, listed, verdict } from "../../../static/workshop/remarks.js";

const [fault, hint] = [{ is_hint: false }, { is_hint: true }];
const line = (words, space = null, isHint = false) => ({ words, space, isHint });

test("equal remarks share a line with all their spaces, a hint and a fault never", () => {
  const lines = [line("Odd.", [1, 0], true), line("None."), line("Odd.", [0, 2]), line("Odd.", [3, 0], true)];
  assert.deepEqual(grouped(lines), [
    { words: "Hint: Odd.", spaces: [[1, 0], [3, 0]] },
    { words: "None.", spaces: [] },
    { words: "Odd.", spaces: [[0, 2]] },
  ]);
});

test("a blank design is told what to do first, not what is wrong with it", () => {
  const lines = [line("There is no flag.")];
  assert.deepEqual(listed(lines, ["Add a board."], true), { heading: "What to do first", lines: [line("Add a board.")] });
  assert.deepEqual(listed(lines, ["Add a board."], false), { heading: "Faults and hints", lines });
  assert.equal(verdict([fault], "Fine.", true), "Nothing is drawn yet. See what to do first.");
});

test("a verdict counts faults, and says of a sound design whether there are hints", () => {
  assert.equal(verdict([fault, hint], "Fine.", false), "One thing is missing or wrong.");
  assert.equal(verdict([hint], "Fine.", false), "No faults, but some hints.");
  assert.equal(verdict([], "Fine.", false), "Fine.");
});
