import { once } from 'node:events'
import http from 'node:http'
import { sendPatiently } from './wire.mjs'

const OUTSIDE = '/api/outside'
const EVENTS = 200
/** What a slow host takes to answer, in ms: the server gives it ten seconds. */
const SLOW = 9_000
const PIECE = `${'x'.repeat(998)}\r\n`.repeat(64)

const eventOf = (_, n) => {
  const day = new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:Training ${n}\r\nEND:VEVENT`
}
const calendarOf = (number) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-NUMBER:${number}\r\n${Array.from({ length: EVENTS }, eventOf).join('\r\n')}\r\nEND:VCALENDAR\r\n`

function sendEndless(response) {
  response.write('BEGIN:VCALENDAR\r\n')
  const go = () => {
    while (!response.destroyed && response.write(PIECE));
    if (!response.destroyed) response.once('drain', go)
  }
  go()
}

/**
 * Another host with calendars: below /slow it answers late, below /endless its answer has no end, and of the others
 * each third is as before where it is asked again. `asked` and `same` count.
 */
export async function startHost(port = 0) {
  const host = { url: '', asked: 0, same: 0, close: () => server.close() }
  const server = http.createServer(({ url, headers }, response) => {
    host.asked += 1
    if (url.startsWith('/endless')) return sendEndless(response)
    const isSame = headers['if-none-match'] && Number(url.slice(1)) % 3 === 0
    host.same += isSame ? 1 : 0
    const head = { ETag: '"1"', 'Content-Type': 'text/calendar' }
    const answer = () =>
      response.writeHead(isSame ? 304 : 200, head).end(isSame ? '' : calendarOf(host.asked))
    setTimeout(answer, url.startsWith('/slow') ? SLOW : 0)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  host.url = `http://127.0.0.1:${server.address().port}`
  return host
}

const wish = { name: 'Elsewhere', color: '#2563eb', show: 'days' }

/** Accounts that ask for one new calendar after the other, whose hosts keep the server waiting. */
export const BAD_HOSTS = ['slow', 'endless'].map((how) => ({
  name: `calendars of ${how} hosts, ten accounts`,
  accounts: 10,
  isBound: true,
  hasHost: true,
  atOnce: 1,
  lasts: 25_000,
  prepare: ({ id, outside }) => {
    let path = ''
    return (n, last) => {
      if (n % 3 === 0) {
        const body = { ...wish, address: `${outside}/${how}/${id}/${n}` }
        return { method: 'POST', path: OUTSIDE, body }
      }
      if (n % 3 === 1) path = `${OUTSIDE}/${/"id":"(\w+)"/.exec(last)?.[1]}`
      return n % 3 === 1 ? { path } : { method: 'DELETE', path }
    }
  },
}))

/** Which people follow calendars elsewhere: a third of all, who have Pro. */
export const followsOutside = (index) => index % 6 === 1 || index % 6 === 3

/** Follows two calendars of a host that nobody else follows; answers with how they are read, as the app does it. */
export async function followOutside({ base, token, from }, index, host) {
  const ask = (path, options) => sendPatiently(base + path, { token, from, ...options })
  const etags = new Map()
  for (const number of [2 * index, 2 * index + 1]) {
    const body = { ...wish, address: `${host}/${number}` }
    const { status, text } = await ask(OUTSIDE, { method: 'POST', body })
    if (status !== 200) throw new Error(`Not followed: ${status} ${text}`)
    etags.set(JSON.parse(text).id, '')
  }
  return async () => {
    const begin = performance.now()
    await ask(OUTSIDE)
    for (const [id, etag] of etags) {
      const answer = await ask(`${OUTSIDE}/${id}`, {
        headers: etag ? { 'If-None-Match': etag } : {},
      })
      if (![200, 304, 429].includes(answer.status)) throw new Error(`Not read: ${answer.status}`)
      etags.set(id, answer.headers.etag ?? etag)
    }
    return performance.now() - begin
  }
}
