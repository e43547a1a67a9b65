/**
 * A function that calls the server at `url`, with a token if there is one; it throws the server's message with its
 * `status`.
 */
export function client(url, token) {
  return async (method, route, body) => {
    const answer = await fetch(`${url}${route}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const data = await answer.json().catch(() => null)
    if (answer.ok) return data
    const fields = Object.entries(data?.data ?? {}).map(
      ([name, { message }]) => `${name}: ${message}`,
    )
    const reason = [data?.message, ...fields].filter(Boolean).join(' ')
    throw Object.assign(new Error(reason || `${method} ${route} answered ${answer.status}`), {
      status: answer.status,
    })
  }
}
