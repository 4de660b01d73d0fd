// Calls of the site's own JSON API. A refusal is thrown as an Error with the server's words, code and status.

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
    const error = new Error(answer?.detail ?? "The site did not understand that.");
    throw Object.assign(error, { code: answer?.code ?? "unknown", status: response.status });
  }
  return answer;
}
