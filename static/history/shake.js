// SHAKE-128 as FIPS 202 defines it, for browsers, whose Web Crypto has no SHAKE.

const RATE = 168; // bytes of the state that take in and give out
const WORD = 64;
const ROUNDS = 24;

// Where the rotated lanes go, one after the other, and by how much each is turned: rho and pi in one walk.
const WALK = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];
const TURNS = WALK.map((_, step) => BigInt((((step + 1) * (step + 2)) / 2) % WORD));
const CONSTANTS = roundConstants();

/**
 * @param {bigint} lane
 * @param {bigint} by
 */
const turned = (lane, by) => BigInt.asUintN(WORD, lane << by) | (lane >> (BigInt(WORD) - by));

// The constants of iota come from a shift register of eight bits.
function roundConstants() {
  const constants = [];
  let register = 1;
  for (let round = 0; round < ROUNDS; round++) {
    let constant = 0n;
    for (let power = 0; power < 7; power++) {
      if (register & 1) constant |= 1n << BigInt(2 ** power - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    constants.push(constant);
  }
  return constants;
}

/** @param {BigUint64Array} lanes  The state: 25 lanes, row by row. */
function permute(lanes) {
  for (const constant of CONSTANTS) {
    theta(lanes);
    let moving = lanes[1];
    for (const [step, to] of WALK.entries()) {
      const next = lanes[to];
      lanes[to] = turned(moving, TURNS[step]);
      moving = next;
    }
    chi(lanes);
    lanes[0] ^= constant;
  }
}

/** @param {BigUint64Array} lanes */
function theta(lanes) {
  const parity = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
  for (let x = 0; x < 5; x++) {
    const change = parity[(x + 4) % 5] ^ turned(parity[(x + 1) % 5], 1n);
    for (let row = 0; row < 25; row += 5) lanes[row + x] ^= change;
  }
}

/** @param {BigUint64Array} lanes */
function chi(lanes) {
  for (let row = 0; row < 25; row += 5) {
    const old = lanes.slice(row, row + 5);
    for (let x = 0; x < 5; x++) lanes[row + x] = old[x] ^ (~old[(x + 1) % 5] & old[(x + 2) % 5]);
  }
}

/**
 * The first `size` bytes of SHAKE-128 of a message.
 * @param {Uint8Array} message
 * @param {number} size
 */
export function shake128(message, size) {
  const padded = new Uint8Array((Math.floor(message.length / RATE) + 1) * RATE);
  padded.set(message);
  padded[message.length] ^= 0x1f;
  padded[padded.length - 1] ^= 0x80;
  const lanes = new BigUint64Array(25);
  for (let at = 0; at < padded.length; at += RATE) {
    const block = new DataView(padded.buffer, at, RATE);
    for (let lane = 0; lane < RATE / 8; lane++) lanes[lane] ^= block.getBigUint64(8 * lane, true);
    permute(lanes);
  }
  const given = new Uint8Array(Math.ceil(size / RATE) * RATE);
  for (let at = 0; at < given.length; at += RATE) {
    if (at) permute(lanes);
    const block = new DataView(given.buffer, at, RATE);
    for (let lane = 0; lane < RATE / 8; lane++) block.setBigUint64(8 * lane, lanes[lane], true);
  }
  return given.slice(0, size);
}
