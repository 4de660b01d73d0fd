// What the draws of a race were for: decks and hands of Program cards, Option cards, docks and coins. Used by the page
// that verifies a finished race.

/** @typedef {import("../js/verification.js").Turn} Turn */

/** @param {any} end */
export const isOver = (end) => end.over === true;

/** @param {Turn} turn */
export function explain(turn) {
  if (turn.number === 0) giveDocks(turn);
  else deal(turn);
  handOutOptions(turn);
  tossCoins(turn);
}

/**
 * @param {Turn} turn
 * @param {number} robot
 */
const nameOf = (turn, robot) => turn.start.robots[robot].name;

/** @param {Turn} turn */
function giveDocks(turn) {
  const seats = turn.start.setup.robots.length;
  const draw = turn.need("first player", "Who gets Dock 1 is drawn", (seat) => turn.start.setup.robots[seat]);
  if (!draw) return;
  turn.expect("Each seat can be drawn", seats, draw.of);
  const docks = turn.start.robots.map((/** @type {any} */ { seat, number }) => {
    return 1 + ((seat - draw.got + seats) % seats) + Math.floor(number / seats) * seats;
  });
  const given = turn.end.robots.map((/** @type {any} */ { dock }) => dock);
  turn.compare("The docks, robot by robot", docks, given, (dock) => `Dock ${dock}`);
}

// --- Program cards ---

/** @param {Turn} turn */
function deal(turn) {
  /** @param {number} card */
  const name = (card) => turn.facts.program_cards[card] ?? `no card (${card})`;
  const draw = turn.need("program deck", "The Program deck is shuffled; from top to bottom", name);
  if (!draw) return;
  const held = heldCards(turn);
  const cards = Object.keys(turn.facts.program_cards).map(Number);
  const loose = cards.filter((card) => !held.has(card));
  const but = held.size ? ` but the ${held.size} that robots hold` : "";
  turn.matchDeck(`It has all ${cards.length} cards${but}`, loose, draw, name);
  const deck = [...draw.got];
  for (const hand of turn.eventsOf("CardsDealt")) {
    const stored = storedCard(turn, hand);
    const dealt = deck.splice(0, hand.count - stored.length);
    turn.match(`The hand of ${nameOf(turn, hand.robot)}`, [...dealt, ...stored], hand.cards, name);
  }
  drawLater(turn, deck, name);
}

/**
 * The cards that robots hold when the deck is shuffled, after powering down has unlocked registers.
 * @param {Turn} turn
 * @returns {Set<number>}
 */
function heldCards(turn) {
  const unlocked = new Map(turn.eventsOf("DamageDiscarded").map((event) => [event.robot, event.unlocked]));
  const held = turn.start.robots.flatMap((/** @type {any} */ robot) => {
    const free = unlocked.get(robot.number) ?? [];
    const locked = [robot.registers, robot.second ?? []].flatMap((cards) =>
      cards.filter((/** @type {number} */ _, /** @type {number} */ place) => !free.includes(place + 1)),
    );
    const stored = (robot.options ?? []).map((/** @type {any} */ option) => option.card ?? 0);
    return [...locked, ...stored, ...(robot.hand ?? []), ...(robot.instead ?? [])];
  });
  return new Set(held.filter(Boolean));
}

/**
 * The card on an Option that came back with this hand, if there is one.
 * @param {Turn} turn
 * @param {any} hand
 * @returns {number[]}
 */
function storedCard(turn, hand) {
  const options = turn.start.robots[hand.robot].options ?? [];
  const cards = options.map((/** @type {any} */ option) => option.card ?? 0);
  return cards.filter((/** @type {number} */ card) => card && hand.cards.includes(card));
}

/**
 * Cards drawn after the deal: a new hand, registers that lock, cards played at random.
 * @param {Turn} turn
 * @param {number[]} deck
 * @param {(card: number) => string} name
 */
function drawLater(turn, deck, name) {
  const stream = [...deck];
  let again;
  while ((again = turn.take("program discards", "The discards are shuffled", name))) {
    const cards = [...new Set(again.of)].filter((card) => card in turn.facts.program_cards);
    turn.expect("No card is among them twice", cards, again.of, name);
    stream.push(...again.got);
  }
  const left = turn.end.deck ?? [];
  const drawn = stream.splice(0, Math.max(0, stream.length - left.length));
  turn.compare("The rest of the deck at the end of the turn", stream, left, name);
  const shown = [...turn.eventsOf("RegisterDrawn"), ...turn.eventsOf("CardReplaced")].map((event) => event.card).filter(Boolean);
  if (!drawn.length && !shown.length) return;
  turn.findings.push({
    words: "Cards drawn from the deck later in the turn",
    good: shown.every((card) => drawn.includes(card)),
    cards: [
      ...drawn.map((card) => ({ words: name(card), good: true })),
      ...shown.filter((card) => !drawn.includes(card)).map((card) => ({ words: name(card), good: false })),
    ],
  });
}

// --- Option cards ---

/** @param {Turn} turn */
function handOutOptions(turn) {
  const { setup, option_deck: deck = [] } = turn.start;
  const isFirst = turn.number === 0 && setup.option_cards !== false;
  const first = isFirst ? shuffleOptions(turn) : [...deck];
  const rest = turn.number === 0 && turn.facts.drafts[setup.course] ? draft(turn, first) : drawOptions(turn, first);
  skipEmptyShuffles(turn);
  const left = turn.end.option_deck ?? [];
  if (rest.length || left.length) turn.compare("The Option deck that is left", rest, left, optionOf(turn));
}

/**
 * @param {Turn} turn
 * @returns {(option: string) => string}
 */
const optionOf = (turn) => (option) => turn.facts.options[option] ?? `no card (${option})`;

/**
 * The cards of the edition's Option deck.
 * @param {Turn} turn
 * @returns {string[]}
 */
const optionCards = (turn) => turn.facts.option_decks[turn.start.setup.edition ?? "2005"] ?? [];

/**
 * @param {Turn} turn
 * @returns {string[]}
 */
function shuffleOptions(turn) {
  const draw = turn.need("option deck", "The Option deck is shuffled; from top to bottom", optionOf(turn));
  if (!draw) return [];
  const cards = optionCards(turn);
  turn.matchDeck(`It has all ${cards.length} Option cards`, cards, draw, optionOf(turn));
  return [...draw.got];
}

/**
 * Option cards that are drawn one by one. When the deck is used up, those that no robot holds are shuffled.
 * @param {Turn} turn
 * @param {string[]} deck
 * @returns {string[]} What is left of the deck.
 */
function drawOptions(turn, deck) {
  const left = [...deck];
  const options = turn.start.robots.flatMap((/** @type {any} */ robot) => robot.options ?? []);
  const held = new Set(options.map((/** @type {any} */ option) => option.id));
  for (const event of turn.events) {
    if (event.event === "OptionLost") held.delete(event.option);
    if (event.event !== "OptionDrawn") continue;
    if (!left.length) left.push(...shuffleDiscards(turn, held));
    turn.compare(`${nameOf(turn, event.robot)} draws an Option card`, left.shift(), event.option, optionOf(turn));
    held.add(event.option);
  }
  return left;
}

/**
 * @param {Turn} turn
 * @param {Set<string>} held
 * @returns {string[]}
 */
function shuffleDiscards(turn, held) {
  const loose = optionCards(turn).filter((card) => !held.has(card));
  skipEmptyShuffles(turn);
  const draw = turn.need("option discards", "The discarded Option cards are shuffled", optionOf(turn));
  if (draw) turn.matchDeck("They are all that no robot holds", loose, draw, optionOf(turn));
  return draw ? [...draw.got] : [];
}

/**
 * A card is due while robots hold all of them: nothing is shuffled, and nobody draws.
 * @param {Turn} turn
 */
function skipEmptyShuffles(turn) {
  const next = () => turn.draws.find((draw) => draw.purpose === "option discards" && !turn.taken.has(draw));
  while (next()?.of.length === 0) turn.take("option discards", "No Option card is left to draw");
}

/**
 * Option cards dealt face down before the race: each robot keeps some of its own.
 * @param {Turn} turn
 * @param {string[]} deck
 * @returns {string[]} What is left of the deck.
 */
function draft(turn, deck) {
  const { dealt, rest } = turn.facts.drafts[turn.start.setup.course];
  const left = [...deck];
  /** @type {string[]} */
  const under = [];
  for (const robot of [...turn.end.robots].sort((one, other) => one.dock - other.dock)) {
    const cards = left.splice(0, dealt);
    const kept = turn.eventsOf("OptionDrawn").filter((event) => event.robot === robot.number);
    turn.findings.push({
      words: `What ${robot.name} keeps was among its ${cards.length} Option cards`,
      good: kept.every((event) => cards.includes(event.option)),
      cards: kept.map(({ option }) => ({ words: optionOf(turn)(option), good: cards.includes(option) })),
    });
    if (rest === "bottom") under.push(...cards.filter((card) => !kept.some(({ option }) => option === card)));
  }
  return [...left, ...under];
}

// --- coins ---

const SIDES = 2;

/** @param {number} drawn */
const sideOf = (drawn) => (drawn === 1 ? "heads" : "tails");

/** @param {Turn} turn */
function tossCoins(turn) {
  for (const { robot, heads } of turn.eventsOf("CoinFlipped")) {
    const draw = turn.need(`coin of robot ${robot}`, `${nameOf(turn, robot)} tosses a coin`, sideOf);
    if (!draw) continue;
    turn.expect("A coin has two sides", SIDES, draw.of);
    turn.expect("It shows", sideOf(draw.got), heads ? "heads" : "tails");
  }
  for (const { team } of turn.eventsOf("CoinTossed")) {
    const draw = turn.need("coin", "The teams toss a coin; it is won by", (side) => `team ${side + 1}`);
    if (!draw) continue;
    turn.expect("A coin has two sides", SIDES, draw.of);
    turn.expect("It is won by", draw.got, team, (side) => `team ${side + 1}`);
  }
}
