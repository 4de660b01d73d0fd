// Faults and hints as an editor lists them: those that say the same share a line, with all their spaces.

/** @typedef {[number, number]} Space */
/** @typedef {{ space: Space | null, words: string, isHint: boolean }} Line */

/** How many lines tell a fault, or that it is sound.
 * @param {number} faults @param {string} sound */
export function verdict(faults, sound) {
  if (!faults) return sound;
  return faults === 1 ? "One thing is missing or wrong." : `${faults} things are missing or wrong.`;
}

/** @param {Line[]} lines @returns {{ words: string, spaces: Space[] }[]} */
export function grouped(lines) {
  /** @type {Map<string, Space[]>} */
  const groups = new Map();
  for (const { space, words, isHint } of lines) {
    const line = isHint ? `Hint: ${words}` : words;
    const spaces = groups.get(line) ?? [];
    groups.set(line, space ? [...spaces, space] : spaces);
  }
  return [...groups].map(([words, spaces]) => ({ words, spaces }));
}
