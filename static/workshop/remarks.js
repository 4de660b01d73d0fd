// Faults and hints as an editor lists them: those that say the same share a line, with all their spaces.

/** @typedef {[number, number]} Space */
/** @typedef {{ space: Space | null, words: string, isHint: boolean }} Line */

/** How many remarks tell a fault, or that it is sound, which no hint beside it may belie. Where nothing is drawn yet,
 * nothing is wrong. @param {{ is_hint: boolean }[]} remarks @param {string} sound @param {boolean} isBlank */
export function verdict(remarks, sound, isBlank) {
  if (isBlank) return "Nothing is drawn yet. See what to do first.";
  const faults = remarks.filter(({ is_hint }) => !is_hint).length;
  if (!faults) return remarks.length ? "No faults, but some hints." : sound;
  return faults === 1 ? "One thing is missing or wrong." : `${faults} things are missing or wrong.`;
}

/** What is listed below a design, and its heading: what to do first while it is blank.
 * @param {Line[]} lines @param {string[]} first @param {boolean} isBlank @returns {{ heading: string, lines: Line[] }} */
export function listed(lines, first, isBlank) {
  if (!isBlank) return { heading: "Faults and hints", lines };
  return { heading: "What to do first", lines: first.map((words) => ({ space: null, words, isHint: false })) };
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
