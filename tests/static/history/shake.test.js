// SHAKE-128 against known values, and against that of OpenSSL.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";

import { shake128 } from "../../../static/history/shake.js";

const hexOf = (bytes) => Buffer.from(bytes).toString("hex");

test("the values of NIST for messages of 0 and of 1600 bits", () => {
  const none = "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26";
  assert.equal(hexOf(shake128(new Uint8Array(), 32)), none);
  const long = "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037";
  assert.equal(hexOf(shake128(new Uint8Array(200).fill(0xa3), 32)), long);
});

for (const size of [0, 1, 16, 167, 168, 169, 672]) {
  test(`messages of every length come to ${size} bytes as they do elsewhere`, () => {
    const lengths = [...Array(40).keys(), 160, 165, 166, 167, 168, 169, 170, 179, 335, 336, 337, 1000];
    for (const length of lengths) {
      const message = randomBytes(length);
      const elsewhere = size ? createHash("shake128", { outputLength: size }).update(message).digest("hex") : "";
      assert.equal(hexOf(shake128(message, size)), elsewhere, `${length} bytes: ${message.toString("hex")}`);
    }
  });
}
