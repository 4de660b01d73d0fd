// Faults and hints that say the same share a line.
import assert from "node:assert/strict";
import { test } from "node:test";

import { grouped } from "../../../static/workshop/remarks.js";

const line = (words, space = null, isHint = false) => ({ words, space, isHint });

test("equal remarks share a line with all their spaces, a hint and a fault never", () => {
  const lines = [line("Odd.", [1, 0], true), line("None."), line("Odd.", [0, 2]), line("Odd.", [3, 0], true)];
  assert.deepEqual(grouped(lines), [
    { words: "Hint: Odd.", spaces: [[1, 0], [3, 0]] },
    { words: "None.", spaces: [] },
    { words: "Odd.", spaces: [[0, 2]] },
  ]);
});
