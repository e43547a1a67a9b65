import http2 from 'node:http2'
import https from 'node:https'
import tls from 'node:tls'
import { HOST } from './texts.mjs'

/** Errors of a client whose proxy refuses a body while it is still being sent, sometimes before the answer is read. */
const CUT = ['ECONNRESET', 'EPIPE']
const TRIES = 5
const HEARD_WITHIN = 10_000

function once({ port, ca }, address, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = https.request({
      host: '127.0.0.1',
      port,
      ca,
      servername: HOST,
      localAddress: address,
      agent: false,
      method,
      path,
      headers: { Host: HOST, ...headers },
    })
    request.once('error', reject)
    request.once('response', (answer) => {
      request.on('error', () => {})
      const chunks = []
      const end = () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        })
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('end', end).once('error', end)
    })
    request.end(body)
  })
}

function encoded(body) {
  if (body === undefined || Buffer.isBuffer(body)) return { headers: {}, body }
  const json = Buffer.from(JSON.stringify(body))
  return { headers: { 'Content-Type': 'application/json' }, body: json }
}

/**
 * A visitor who reaches a proxy from `address`, one of this machine's own. Answers a function: `ask(method, path, {
 * token, headers, body })` gives `{ status, headers, text, data }`.
 */
export function visitor(proxy, address) {
  return async function ask(method, path, { token, headers = {}, body } = {}) {
    const sent = encoded(body)
    const wanted = {
      method,
      path,
      body: sent.body,
      headers: {
        ...sent.headers,
        ...(sent.body && !headers['Transfer-Encoding'] && { 'Content-Length': sent.body.length }),
        ...(token && { Authorization: token }),
        ...headers,
      },
    }
    for (let left = TRIES; ; left -= 1) {
      try {
        const answer = await once(proxy, address, wanted)
        return { ...answer, data: dataOf(answer.text) }
      } catch (error) {
        if (left === 0 || !CUT.includes(error.code)) throw error
      }
    }
  }
}

function dataOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A live stream over HTTP/2, as browsers open it; `next` waits for the next message of a topic. */
export async function openStream({ port, ca }, address) {
  const session = http2.connect(`https://${HOST}:${port}`, {
    createConnection: () =>
      tls.connect({
        host: '127.0.0.1',
        port,
        ca,
        servername: HOST,
        localAddress: address,
        ALPNProtocols: ['h2'],
      }),
  })
  const failed = new Promise((_, reject) => session.once('error', reject))
  failed.catch(() => {})
  const stream = session.request({ ':path': '/api/realtime', accept: 'text/event-stream' })
  const received = []
  let wake = () => {}
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk) => {
    const blocks = `${text}${chunk}`.split('\n\n')
    text = blocks.pop()
    received.push(...blocks.map(messageOf))
    wake()
  })
  let isOpen = true
  stream.on('error', () => {})
  stream.once('close', () => {
    isOpen = false
    wake()
  })
  async function next(topic) {
    const late = Date.now() + HEARD_WITHIN
    for (;;) {
      const at = received.findIndex(({ event }) => event === topic)
      if (at >= 0) return received.splice(at, 1)[0].data
      if (!isOpen) throw new Error('the stream was closed')
      if (Date.now() > late) throw new Error(`nothing was heard within ${HEARD_WITHIN / 1_000} s`)
      const woken = new Promise((resolve) => {
        wake = resolve
        setTimeout(resolve, Math.max(0, late - Date.now()))
      })
      await Promise.race([woken, failed])
    }
  }
  const { clientId } = await next('PB_CONNECT')
  return { clientId, next, close: () => session.destroy() }
}

function messageOf(block) {
  const field = (name) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  return { event: field('event'), data: dataOf(field('data') ?? '') }
}
