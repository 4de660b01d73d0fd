// What the draws of a game of VOLT were for: starting numbers, the arena, modules, VP tokens and KillBots' dice. Used by
// the page that verifies a finished game.

/** @typedef {import("../history/verification.js").Turn} Turn */

const COPIES = 2; // of each module card
const FACES = 6;

/** @param {Turn} turn */
export function explain(turn) {
  if (turn.number === 0) setUp(turn);
  else if (turn.eventsOf("NumbersGiven").length) orderKillBots(turn);
  drawModules(turn);
  drawTokens(turn);
  rollDice(turn);
  const arena = (/** @type {string} */ id) => turn.facts.arenas[id] ?? id;
  const next = turn.take("next arena", "The next arena is drawn", arena);
  if (next) turn.expect("It is the next arena", next.got, turn.end.next_arena, arena);
}

/** @param {Turn} turn */
function setUp(turn) {
  const { setup } = turn.start;
  if (!setup.start_numbers?.length) {
    const draw = turn.need("starting numbers", "The starting numbers are drawn, robot by robot");
    const [given] = turn.eventsOf("NumbersGiven");
    if (draw) turn.expect("They are given so", draw.got, given ? Object.values(given.numbers) : []);
  }
  const arena = (/** @type {string} */ id) => turn.facts.arenas[id] ?? id;
  const draw = turn.take("arena", "The arena is drawn", arena);
  if (draw) turn.expect("It is the arena of this game", draw.got, turn.end.arena, arena);
}

/**
 * KillBots come last, in random order.
 * @param {Turn} turn
 */
function orderKillBots(turn) {
  const draw = turn.need("KillBot numbers", "The order of the KillBots is drawn", (robot) => turn.nameOf(robot));
  const [{ numbers }] = turn.eventsOf("NumbersGiven");
  const killbots = turn.start.robots.filter((/** @type {any} */ robot) => robot.killbot);
  const given = killbots.map((/** @type {any} */ { number }) => number);
  given.sort((/** @type {number} */ one, /** @type {number} */ other) => numbers[one] - numbers[other]);
  if (draw && given.length) turn.expect("They get their numbers so", draw.got, given, (robot) => turn.nameOf(robot));
}

// --- modules ---

/**
 * @param {Turn} turn
 * @returns {(module: string) => string}
 */
const moduleOf = (turn) => (module) => turn.facts.modules[module] ?? module;

/** @param {Turn} turn */
function drawModules(turn) {
  const decks = turn.number === 0 ? shuffleDecks(turn, fitKillBots(turn)) : structuredClone(turn.start.decks ?? {});
  const owned = turn.start.robots.map((/** @type {any} */ { left, right, extra = [], inventory = [] }) => {
    return [left, right, ...extra, ...inventory];
  });
  for (const event of turn.events) {
    if (event.event === "ChampionChosen") owned[event.robot].push(event.module);
    if (event.event === "ChampionsHanded") owned[event.winner].push(...event.modules);
    if (event.event === "ModuleDrawn") decks[event.deck] = drawModule(turn, event, decks[event.deck], owned[event.robot]);
  }
  const left = turn.end.decks ?? {};
  for (const [colour, deck] of Object.entries(decks)) {
    turn.compare(`The ${colour} deck that is left`, deck, left[colour] ?? [], moduleOf(turn));
  }
}

/**
 * A robot draws the top card that it does not own yet. The cards above it go to the bottom.
 * @param {Turn} turn
 * @param {any} event
 * @param {string[]} deck
 * @param {string[]} owned
 * @returns {string[]} What is left of the deck.
 */
function drawModule(turn, event, deck, owned) {
  const place = Math.max(0, deck.findIndex((module) => !owned.includes(module)));
  turn.compare(`${turn.nameOf(event.robot)} draws a ${event.deck} module`, deck[place], event.module, moduleOf(turn));
  owned.push(event.module);
  return [...deck.slice(place + 1), ...deck.slice(0, place)];
}

/**
 * The modules of the KillBots: those that the table has chosen, or drawn for them if it says so.
 * @param {Turn} turn
 * @returns {string[]}
 */
function fitKillBots(turn) {
  const fitted = turn.eventsOf("ModulesEquipped").filter(({ robot }) => turn.start.robots[robot].killbot);
  for (const { robot, left, right } of fitted) {
    const [said, purpose] = [`The modules of ${turn.nameOf(robot)}`, `modules of ${robot}`];
    const chosen = turn.start.setup.killbot_pairs?.[robot - turn.start.setup.operators.length] ?? [];
    if (chosen.length) {
      turn.expect(said, chosen, [left, right], moduleOf(turn));
      continue;
    }
    if (!turn.take(purpose, `Two colors are drawn for ${turn.nameOf(robot)}`)) continue;
    const words = `A module is drawn for ${turn.nameOf(robot)}`;
    const drawn = [left, right].map(() => turn.need(purpose, words, moduleOf(turn))?.got);
    turn.expect(said, drawn, [left, right], moduleOf(turn));
  }
  return fitted.flatMap(({ left, right }) => [left, right]);
}

/**
 * @param {Turn} turn
 * @param {string[]} fitted
 */
function shuffleDecks(turn, fitted) {
  /** @type {Record<string, string[]>} */
  const decks = {};
  if ((turn.start.setup.mode ?? "full") !== "full") return decks;
  for (const [colour, modules] of Object.entries(turn.facts.decks)) {
    const draw = turn.need(`${colour} deck`, `The ${colour} deck is shuffled; from top to bottom`, moduleOf(turn));
    const cards = modules.flatMap((/** @type {string} */ module) => {
      return Array(Math.max(0, COPIES - fitted.filter((it) => it === module).length)).fill(module);
    });
    if (draw) turn.matchDeck(`It has ${COPIES} cards of each module but those of KillBots`, cards, draw, moduleOf(turn));
    decks[colour] = draw ? [...draw.got] : [];
  }
  return decks;
}

// --- VP tokens and dice ---

/** @param {Turn} turn */
function drawTokens(turn) {
  const supply = [...(turn.start.supply ?? [])];
  for (const event of turn.events) {
    if (!takesToken(turn, event)) continue;
    const bag = supply.flatMap((count, place) => Array(count).fill(place + 1));
    const draw = turn.need("VP token", "A VP token is drawn", (item) => String(bag.length ? item : item + 1));
    if (!draw) return;
    const number = bag.length ? draw.got : draw.got + 1;
    turn.expect("It is drawn from the supply", bag.length ? bag : FACES, draw.of);
    if (event.event === "TokenPlaced") turn.expect("It goes to the space of its number", number, event.number);
    if (bag.length) supply[number - 1] -= 1;
  }
  turn.compare("The supply of VP tokens that is left, by number", supply, turn.end.supply ?? []);
}

/**
 * @param {Turn} turn
 * @param {any} event
 */
function takesToken(turn, event) {
  if (event.event === "TokenPlaced") return true;
  if (event.event !== "VPGained" || (event.victim ?? -1) < 0) return false;
  const pays = turn.start.robots[event.victim].killbot && (turn.start.setup.series ?? "single") !== "championship";
  return !pays;
}

/** @param {Turn} turn */
function rollDice(turn) {
  for (const { robot, rolled } of turn.eventsOf("KillBotRolled")) {
    const draw = turn.need(`die of ${robot}`, `${turn.nameOf(robot)} rolls its die`, (face) => String(face + 1));
    if (!draw) continue;
    turn.expect("It has six faces", FACES, draw.of);
    turn.expect("It shows", draw.got + 1, rolled);
  }
}
