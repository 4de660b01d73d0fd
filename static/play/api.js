// Calls of the site's own JSON API. A refusal is thrown with the server's words, code and status.

export class Refusal extends Error {
  /**
   * @param {string} words
   * @param {string} code
   * @param {number} status
   */
  constructor(words, code, status) {
    super(words);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} url
 * @param {unknown} body
 * @param {RequestInit} options
 * @returns {Promise<any>} What the server says, as JSON; null if it says nothing.
 */
export async function call(method, url, body, options = {}) {
  const response = await fetch(url, {
    method,
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", "X-CSRFToken": document.body.dataset.csrf ?? "" },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...options,
  });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) {
    const words = answer?.detail ?? "The site did not understand that.";
    throw new Refusal(words, answer?.code ?? "unknown", response.status);
  }
  return answer;
}
