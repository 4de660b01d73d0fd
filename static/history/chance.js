// The draws of a game, drawn again from its seed: what engine/kernel/chance.py does, for browsers.

import { shake128 } from "./shake.js";

/**
 * One draw as the record of a game lists it. sample: `got` are items of the list `of`, in the order drawn; pick: `got`
 * is one of them; below: `got` is a number below `of`.
 * @typedef {{ purpose: string, n: number, how: "sample" | "pick" | "below", of: any, got: any }} Draw
 */

const utf8 = new TextEncoder();

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The bytes that hexadecimal digits stand for. Throws a RangeError if they are none.
 * @param {string} digits
 */
export function unhex(digits) {
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new RangeError("These are not hexadecimal digits.");
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * SHA-256 in hexadecimal digits, by the browser.
 * @param {Uint8Array<ArrayBuffer> | string} what
 */
export async function sha256(what) {
  const bytes = typeof what === "string" ? utf8.encode(what) : what;
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/**
 * What comes of a draw, by the seed alone. The bits are SHAKE-128 of the seed and the draw's name.
 * @param {Uint8Array} seed
 * @param {number} epoch
 * @param {number} turn
 * @param {Draw} draw
 */
export function drawn(seed, epoch, turn, draw) {
  const name = utf8.encode(`${epoch}\0${turn}\0\0${draw.purpose}\0${draw.n}`);
  const message = Uint8Array.from([...seed, ...name]);
  if (draw.how === "sample") return sample(message, draw.of, draw.got.length);
  const place = below(message, draw.how === "pick" ? draw.of.length : draw.of);
  return draw.how === "pick" ? draw.of[place] : place;
}

/**
 * Some of the items, in random order: a Fisher-Yates shuffle from the front, with 64 bits for each place.
 * @param {Uint8Array} message
 * @param {unknown[]} items
 * @param {number} size
 */
function sample(message, items, size) {
  const left = [...items];
  const bits = new DataView(shake128(message, 8 * size).buffer);
  for (let place = 0; place < size; place++) {
    const share = bits.getBigUint64(8 * place) * BigInt(left.length - place);
    const other = place + Number(share >> 64n);
    [left[place], left[other]] = [left[other], left[place]];
  }
  return left.slice(0, size);
}

/**
 * @param {Uint8Array} message
 * @param {number} bound
 */
function below(message, bound) {
  return Number(BigInt(`0x${hex(shake128(message, 16))}`) % BigInt(bound));
}
