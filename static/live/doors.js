// Where a page asks whether its game has changed. Beside a stream, the stream's own process answers at a third of the
// price. What it cannot tell (it has begun just now, the page's token is too old, a proxy does not find it) the site can.

const PATIENCE = 5000;

/**
 * @param {string} url the site's own address for this question
 * @param {string} topic
 * @param {{ token: string, isOpen: boolean }} stream
 * @param {string} known the ETag of the last answer
 */
export async function askWhetherChanged(url, topic, { token, isOpen }, known) {
  const headers = new Headers(token ? { "Live-Token": token } : {});
  if (known) headers.set("If-None-Match", known);
  const beside = isOpen && token ? await besideStream(topic, headers) : null;
  return beside ?? fetch(url, { cache: "no-store", headers });
}

/**
 * @param {string} topic
 * @param {Headers} headers
 */
async function besideStream(topic, headers) {
  const options = { cache: /** @type {const} */ ("no-store"), headers, signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(`/stream?poll=${encodeURIComponent(topic)}`, options).catch(() => null);
  return answer?.status === 200 || answer?.status === 304 ? answer : null;
}
