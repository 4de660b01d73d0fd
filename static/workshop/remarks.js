// Faults and hints as an editor lists them: those that say the same share a line, with all their spaces.

/** @typedef {[number, number]} Space */
/** @typedef {{ space: Space | null, words: string, isHint: boolean }} Line */

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
