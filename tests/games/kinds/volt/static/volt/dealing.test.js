// What the draws of a game of VOLT were for, as the page that verifies it finds out.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as dealing from "../../../../../../games/kinds/volt/static/volt/dealing.js";
import { changed, printed, stepsOf, wrongIn } from "../../../../../static/records.js";

const { facts, fights } = printed("tests.games.kinds.volt.static.volt.dealing_records");
const CUT = "The record ends with the end of the game";
const wrong = async (record) => wrongIn(await stepsOf(record, dealing, facts));

for (const [name, fight] of Object.entries(fights)) {
  test(`every draw of a game is explained: ${name}`, async () => {
    assert.deepEqual((await wrong(fight)).filter(([, words]) => words !== CUT), []);
  });
}

/** Changes the first event of that name. */
function retold(turn, name, change) {
  return ({ turns }) => {
    const events = JSON.parse(turns[turn].shown.events);
    change(events.find(({ event }) => event === name));
    turns[turn].shown.events = JSON.stringify(events);
  };
}

/** Changes the first draw for that purpose. */
function redrawn(turn, wanted, change) {
  return ({ turns }) => change(turns[turn].shown.draws.find(({ purpose }) => purpose === wanted));
}

test("what the table has chosen for a KillBot is what it has", async () => {
  const found = await wrong(changed(fights.chosen, retold(0, "ModulesEquipped", (event) => { event.left = "bomb"; })));
  assert.ok(found.some(([, said]) => said === "The modules of KillBot 1"), JSON.stringify(found));
});

const CHANGES = [
  ["die", 1, "It shows", retold(1, "KillBotRolled", (event) => { event.rolled = 7 - event.rolled; })],
  ["die drawn", 1, "KillBot 1 rolls its die", redrawn(1, "die of 2", (draw) => { draw.got = 5 - draw.got; })],
  ["loaded die", 1, "It has six faces", redrawn(1, "die of 2", (draw) => { draw.of = 5; })],
  ["numbers", 0, "They are given so", retold(0, "NumbersGiven", (event) => { event.numbers = { 0: 9 }; })],
  ["modules", 0, "The modules of KillBot 1", retold(0, "ModulesEquipped", (event) => { event.left = "anchor"; })],
  ["module", 0, "", retold(0, "ModuleDrawn", (event) => { event.module = "anchor"; })],
  ["deck", 0, "The red deck is shuffled", redrawn(0, "red deck", (draw) => draw.got.reverse())],
  ["card too many", 0, "It has 2 cards of each", redrawn(0, "red deck", (draw) => draw.of.push("anchor"))],
  ["token", 0, "It goes to the space", retold(0, "TokenPlaced", (event) => { event.number = 7; })],
  ["bag", 0, "It is drawn from the supply", redrawn(0, "VP token", (draw) => draw.of.push(6))],
];

for (const [name, turn, words, change] of CHANGES) {
  test(`what was not dealt so does not fit: ${name}`, async () => {
    const found = await wrong(changed(fights.killbots, change));
    const own = found.filter(([where, said]) => where === turn && !said.includes("digest"));
    assert.ok(own.some(([, said]) => said.startsWith(words)), JSON.stringify(found));
  });
}
