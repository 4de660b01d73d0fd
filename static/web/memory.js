// What this device remembers of how its owner likes the pages. Where storage is switched off, nothing is remembered.

/**
 * @param {string} name
 * @returns {string | null}
 */
export function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // then it is not
  }
}
