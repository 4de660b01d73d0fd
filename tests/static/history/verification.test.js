// What is checked of the record of any game, whatever its kind: seed, start, digests, draws.
import assert from "node:assert/strict";
import { test } from "node:test";

import { canonical, refusal } from "../../../static/history/verification.js";
import { changed, printed, stepsOf, wrongIn } from "../records.js";

const { duel, bare, hashes, own, value, canonical: written } = printed("tests.static.history.verification_records");
const NONE = "0".repeat(64);
const wrong = async (record, known = {}) => wrongIn(await stepsOf(record, null, null, known));
const drawsOf = (turn) => turn.shown.draws.length;

test("a true record fits", async () => {
  const steps = await stepsOf(duel);
  assert.deepEqual(wrongIn(steps), []);
  assert.deepEqual(steps.map((step) => step.turn), [null, ...duel.turns.keys()]);
  const draws = duel.turns.reduce((sum, turn) => sum + drawsOf(turn), 0);
  assert.ok(draws);
  assert.equal(steps.reduce((sum, step) => sum + step.draws, 0), draws);
});

test("a game to which nobody has added fits, and one that began before there was a start", async () => {
  assert.deepEqual(await wrong(bare), []);
  const older = changed(bare, (record) => {
    delete record.start;
    for (const turn of record.turns) turn.record = null;
  });
  assert.deepEqual(await wrong(older), []);
});

test("a copy of either hash is compared", async () => {
  for (const copied of [hashes[0], hashes[1].toUpperCase()]) assert.deepEqual(await wrong(duel, { copied: ` ${copied} ` }), []);
  assert.deepEqual(await wrong(duel, { copied: NONE }), [[null, "Your own copy of the hash fits"]]);
});

test("the hashes that the site shows are compared", async () => {
  assert.deepEqual(await wrong(duel, { published: hashes }), []);
  for (const published of [[NONE, hashes[1]], [hashes[0], NONE]]) {
    const [[, words], ...others] = await wrong(duel, { published });
    assert.match(words, /has published/);
    assert.deepEqual(others, []);
  }
});

const OTHER = "79".repeat(16);
for (const [mine, isSeated, good] of [[own, true, true], [own, false, true], [OTHER, true, false], [OTHER, false, null]]) {
  test(`one's own contribution is looked for: ${isSeated ? "seated" : "gone"}, ${good}`, async () => {
    const [{ findings }] = await stepsOf(duel, null, null, { own: mine, isSeated });
    const found = findings.filter((it) => it.words.includes("this browser added")).map((it) => it.good);
    assert.deepEqual(found, [good]);
  });
}

const CHANGES = {
  seed: (it) => { it.seed = "00".repeat(16); },
  "seed of another length": (it) => { it.seed = "00"; },
  "hash of the seed": (it) => { it.seed_hash = NONE; },
  contribution: (it) => { it.contributions[0] = "00".repeat(16); },
  "contribution left out": (it) => { it.contributions[0] = ""; },
  "contributions left out": (it) => { it.contributions = []; },
  "start left out": (it) => { it.start = null; },
  "revision of the start": (it) => { it.start.revision = 99; },
  "set-up": (it) => { it.setup.turns = 3; },
  "set-up and start": (it) => { it.setup.turns = it.start.setup.turns = 3; },
  epoch: (it) => { it.epoch = 1; },
  "epoch of a turn": (it) => { it.turns[2].epoch = 1; },
  "revision of a turn": (it) => { it.turns[2].revision = 99; },
  digest: (it) => { it.turns[2].digest = NONE; },
  "digest of the record": (it) => { it.turns[2].record.digest = NONE; },
  answer: (it) => { it.turns[2].journal[0].answer = { yes: true }; },
  "who answered": (it) => { it.turns[2].journal[0].by = "deadline"; },
  events: (it) => { it.turns[2].shown.events = "[]"; },
  state: (it) => { it.turns[2].shown.start = '{"setup":{}}'; },
  end: (it) => { it.end = "{}"; },
  "no JSON": (it) => { it.turns[2].shown.start = "{"; },
  "order of a deck": ({ turns }) => {
    const deck = turns[2].shown.draws[0].got;
    [deck[3], deck[30]] = [deck[30], deck[3]];
  },
  "number of a draw": ({ turns }) => {
    turns[2].shown.draws = turns[2].shown.draws.filter(({ purpose }) => purpose === "deck").map((draw) => ({ ...draw, n: 1 }));
  },
  "turn left out": ({ turns }) => turns.splice(2, 1),
  "last turn left out": ({ turns }) => turns.pop(),
  "turns swapped": ({ turns }) => turns.splice(1, 0, ...turns.splice(2, 1)),
};

for (const [name, change] of Object.entries(CHANGES)) {
  test(`a changed record does not fit: ${name}`, async () => {
    assert.notDeepEqual(await wrong(changed(duel, change)), []);
  });
}

test("a turn of older rules is left open", async () => {
  const steps = await stepsOf(changed(duel, (it) => { it.turns[1].shown.draws = null; }));
  assert.deepEqual(wrongIn(steps), []);
  assert.equal(steps[2].findings.filter((it) => it.good === null).length, 1);
});

const REFUSED = [
  [null, /not an exported game/],
  [[], /not an exported game/],
  [{ seed: "", turns: {} }, /not an exported game/],
  [{ seed: "", turns: [], game: "volt" }, /a game of volt/],
  [{ seed: "", turns: [], game: "duel" }, /no turn/],
  [{ seed: "", turns: [{}], game: "duel", end: "{}" }, /older version/],
];

for (const [record, words] of REFUSED) {
  test(`${JSON.stringify(record)} is refused in words`, () => assert.match(refusal(record, "duel"), words));
}

test("JSON is written as the engine writes it", () => assert.equal(canonical(value), written));
