import http from 'node:http'
import { gunzipSync } from 'node:zlib'

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Sends as a browser does, which takes packed answers; `from` is an address of this machine. */
function open(url, { method = 'GET', token, headers = {}, body, from } = {}) {
  const request = http.request(url, {
    agent,
    method,
    localAddress: from,
    headers: {
      'Accept-Encoding': 'gzip, deflate, br',
      'Accept-Language': 'en-US',
      ...(token && { Authorization: token }),
      ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      ...headers,
    },
  })
  request.end(body)
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
}

async function bytesOf(answer) {
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
}

/**
 * One request; `body` is sent as JSON. Answers with the status, headers and text of the answer, and with the
 * milliseconds until its last byte.
 */
export async function send(url, { body, headers, ...rest } = {}) {
  const begin = performance.now()
  const json = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body)
  const answer = await open(url, {
    ...rest,
    headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
    body: json ? JSON.stringify(body) : body,
  })
  const bytes = await bytesOf(answer)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: bytes.toString(),
    ms: performance.now() - begin,
  }
}

/** Resolves after so many ms. */
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** As `send`, and as the app does, again in some seconds where the server asks for that: its milliseconds count them. */
export async function sendPatiently(url, options) {
  const begin = performance.now()
  for (;;) {
    const answer = await send(url, options)
    if (answer.status !== 503) return { ...answer, ms: performance.now() - begin }
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1_000)
  }
}

const BOUNDARY = 'quartal-bench'

/** Several writes as one request, in the form in which the SDK sends them. */
export function sendBatch({ base, token, from }, requests) {
  const part = `Content-Disposition: form-data; name="@jsonPayload"\r\n\r\n${JSON.stringify({ requests })}`
  return sendPatiently(`${base}/api/batch`, {
    method: 'POST',
    token,
    from,
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `--${BOUNDARY}\r\n${part}\r\n--${BOUNDARY}--\r\n`,
  })
}

/**
 * Opens a live stream on some topics, not packed, as a proxy in front of the server should see to; `onMessage` hears
 * the name of each topic and what it says. Answers with the number of the account's newest change.
 */
export async function listen({ base, token, from }, topics, onMessage) {
  const answer = await open(`${base}/api/realtime`, {
    from,
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'identity' },
  })
  let text = ''
  const connected = new Promise((resolve, reject) => {
    answer.once('close', () => reject(new Error('The stream has ended.')))
    answer.on('data', (chunk) => {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name] = /event:(.*)/.exec(text.slice(0, end)) ?? []
        if (name === 'PB_CONNECT') resolve(/"clientId":"([^"]+)"/.exec(text)[1])
        else onMessage(name, /data:(.*)/.exec(text.slice(0, end))?.[1])
        text = text.slice(end + 2)
      }
    })
    answer.on('error', () => {})
  })
  connected.catch(() => {})
  const body = { clientId: await connected, subscriptions: topics }
  const { status, headers } = await sendPatiently(`${base}/api/realtime`, {
    method: 'POST',
    token,
    from,
    body,
  })
  if (status !== 204) throw new Error(`The stream was refused with ${status}.`)
  return Number(headers['x-live-rev'])
}
