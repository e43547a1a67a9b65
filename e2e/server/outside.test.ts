import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { join, type Person, type Server, send, USERS } from './harness'
import { member, PLANS } from './peopleWorld'

/** Calendars elsewhere, asked for at a host of the test (QUARTAL_OUTSIDE_HOSTS). */

const OUTSIDE = '/api/outside'
const PATIENCE = 40_000

type Answering = (request: IncomingMessage, response: ServerResponse) => void
type Told = {
  readonly id: string
  readonly name: string
  readonly trouble: string
  readonly since: number
  readonly read: number
}

let server: Server
let host: string
let elsewhere: string
/** What each path answers, and how it was asked. */
const answering = new Map<string, Answering>()
const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
const askedElsewhere: string[] = []
const hosts = [
  createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    answering.get(path)?.(request, response)
  }),
  createServer((request, response) => {
    askedElsewhere.push(request.url ?? '')
    response.end(calendarOf('Secret'))
  }),
]

const calendarOf = (name: string, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:${name}\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270503\r\nSUMMARY:Schulfest${more}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

beforeAll(async () => {
  const open = hosts.map(async (one) => {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
  })
  ;[host = '', elsewhere = ''] = await Promise.all(open)
  const env = { QUARTAL_OUTSIDE_HOSTS: `${host}, calendar.example.org` }
  server = await throwaway({ env })
})

afterAll(async () => {
  await server.dispose()
  for (const one of hosts) {
    one.closeAllConnections()
    one.close()
  }
})

const wish = { name: 'School', color: '#dc2626', show: 'all' }
const addressed = (address: unknown, more: object = {}) => ({ ...wish, ...more, address })

const add = (person: Person, address: unknown, more: object = {}) =>
  send<Told & { data?: { address?: { code: string } } }>(server, 'POST', OUTSIDE, {
    token: person.token,
    body: addressed(address, more),
  })

/** Follows a path of the host, which answers as it is told to. */
async function follow(person: Person, path: string, answer: Answering) {
  answering.set(path, answer)
  const { status, body } = await add(person, host + path)
  expect(status).toBe(200)
  return body.id
}

async function read(person: Person, id: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${OUTSIDE}/${id}`, {
    headers: { Authorization: person.token, ...headers },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function toldOf(person: Person, id: string): Promise<Told | undefined> {
  const { token } = person
  const { body } = await send<{ calendars: Told[] }>(server, 'GET', OUTSIDE, { token })
  return body.calendars.find((one) => one.id === id)
}

const rows = '/api/collections/outside_calendars/records'
/** An hour goes by. */
const letTimePass = (id: string) =>
  send(server, 'PATCH', `${rows}/${id}`, {
    token: server.superuser.token,
    body: { asked: Date.now() - 3_601_000 },
  })

const times = (path: string) => asked.filter((one) => one.path === path).length

test.each([
  ['ten with Pro', true, 10],
  ['one without', false, 1],
])('X1 an account follows %s, also where thirty are added at once', async (_, pro, most) => {
  const person = await join(server, { pro })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => add(person, `${host}/${n}`)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(30 - most)
  const codes = refused.map(({ status, body }) => [status, body.data?.address?.code])
  expect(new Set(codes.map(String))).toEqual(new Set(['400,outside_many']))
})

test('X2 a calendar is sent as its host has it, packed, and its address to nobody again', async () => {
  const person = await join(server)
  const path = '/private-4711/basic.ics'
  const text = calendarOf('Schule')
  const id = await follow(person, path, (_, response) => response.end(text))
  const first = await read(person, id, { Cookie: 'a=b', 'X-Calendar': person.id })
  expect([first.status, first.text]).toEqual([200, text])
  expect(first.headers.get('Content-Type')).toBe('text/calendar')
  expect(first.headers.get('Content-Encoding')).toBe('gzip')
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await read(person, id, known)).status).toBe(304)
  expect(times(path)).toBe(1)
  // Nothing of whoever asks goes to the host, least of all the session.
  expect(asked.at(-1)?.headers).toEqual({
    host: host.slice('http://'.length),
    'user-agent': 'Quartal',
    accept: 'text/calendar',
    'accept-encoding': 'gzip',
  })

  const { token } = person
  const answers = [
    await send(server, 'GET', OUTSIDE, { token }),
    await send(server, 'PATCH', `${OUTSIDE}/${id}`, { token, body: { name: 'Club' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(JSON.stringify(answers)).toContain('Club')
  expect(JSON.stringify(answers)).not.toContain('4711')
  expect((await send(server, 'DELETE', `${OUTSIDE}/${id}`, { token })).status).toBe(204)
  expect((await read(person, id)).status).toBe(404)
})

test('X2 a host is asked once an hour for all who follow an address, and answers 304 where nothing is new', async () => {
  const [ann, bob] = await Promise.all([join(server), join(server)])
  const path = '/shared.ics'
  let text = calendarOf('Schule')
  const answer: Answering = (request, response) => {
    const etag = `"${text.length}"`
    response.setHeader('ETag', etag)
    response.setHeader('Last-Modified', 'Sun, 29 Nov 2026 06:00:00 GMT')
    if (request.headers['if-none-match'] === etag) response.writeHead(304)
    response.end(request.headers['if-none-match'] === etag ? undefined : text)
  }
  const [ofAnn, ofBob] = [await follow(ann, path, answer), await follow(bob, path, answer)]
  const together = await Promise.all([
    ...Array.from({ length: 3 }, () => read(ann, ofAnn)),
    ...Array.from({ length: 3 }, () => read(bob, ofBob)),
  ])
  expect(together.map((one) => one.text)).toEqual(Array(6).fill(text))
  expect(times(path)).toBe(1)

  await Promise.all([letTimePass(ofAnn), letTimePass(ofBob)])
  expect((await read(ann, ofAnn)).text).toBe(text)
  expect(asked.at(-1)?.headers['if-none-match']).toBe(`"${text.length}"`)
  expect(asked.at(-1)?.headers['if-modified-since']).toBe('Sun, 29 Nov 2026 06:00:00 GMT')
  expect((await read(bob, ofBob)).text).toBe(text)
  expect(times(path)).toBe(2)

  // The calendar gets another name there; the one that was typed here stays.
  text = calendarOf('Schule am Park')
  await Promise.all([letTimePass(ofAnn), letTimePass(ofBob)])
  expect((await read(bob, ofBob)).text).toBe(text)
  expect((await read(ann, ofAnn)).text).toBe(text)
  expect(times(path)).toBe(3)
  expect((await toldOf(ann, ofAnn))?.name).toBe('School')
})

test('X2 an address that is removed and added again is not asked again within the hour, and is forgotten after it', async () => {
  const person = await join(server)
  const path = '/again.ics'
  const text = calendarOf('Schule')
  const answer: Answering = (_, response) => response.end(text)
  const ids: string[] = []
  const { token } = person
  for (let n = 0; n < 12; n += 1) {
    const id = await follow(person, path, answer)
    expect((await read(person, id)).text).toBe(text)
    expect((await send(server, 'DELETE', `${OUTSIDE}/${id}`, { token })).status).toBe(204)
    expect((await read(person, id)).status).toBe(404)
    ids.push(id)
  }
  expect(times(path)).toBe(1)
  expect((await send(server, 'GET', OUTSIDE, { token })).body).toEqual({ calendars: [] })

  const superuser = { token: server.superuser.token }
  const kept = async () => {
    const all = ids.map((id) => send<{ text: string }>(server, 'GET', `${rows}/${id}`, superuser))
    return (await Promise.all(all)).filter(({ status }) => status === 200)
  }
  // So many texts of an account are kept, and of the others that their host was asked.
  expect((await kept()).map(({ body }) => body.text !== '')).toEqual(
    ids.map((_, at) => at >= ids.length - 10),
  )
  const before = { asked: Date.now() - 3_601_000, gone: Date.now() - 3_601_000 }
  for (const id of ids) await send(server, 'PATCH', `${rows}/${id}`, { ...superuser, body: before })
  expect((await send(server, 'POST', '/api/crons/outside', superuser)).status).toBe(204)
  await vi.waitFor(async () => expect(await kept()).toHaveLength(0))
  await read(person, await follow(person, path, answer))
  expect(times(path)).toBe(2)
})

test('X2 one that is removed while its host is asked is not asked again where it is added again', async () => {
  const person = await join(server)
  const path = '/slowly.ics'
  const text = calendarOf('Schule')
  let end = () => {}
  const first = await follow(person, path, (_, response) => {
    end = () => response.end(text)
  })
  const reading = read(person, first)
  await vi.waitFor(() => expect(times(path)).toBe(1))
  await send(server, 'DELETE', `${OUTSIDE}/${first}`, { token: person.token })
  end()
  expect((await reading).status).toBe(404)
  const again = await follow(person, path, (_, response) => response.end(text))
  expect((await read(person, again)).text).toBe(text)
  expect(times(path)).toBe(1)
})

const endless: Answering = (_, response) => {
  const piece = `${'x'.repeat(1000)}\r\n`.repeat(64)
  response.write('BEGIN:VCALENDAR\r\n')
  const go = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', go)
  }
  go()
}
const status =
  (code: number): Answering =>
  (_, response) => {
    response.writeHead(code)
    response.end(calendarOf('An error'))
  }

test.each<[string, Answering, string]>([
  ['is endless', endless, 'large'],
  ['has three megabytes', (_, to) => to.end(calendarOf('x', 'x'.repeat(3_000_000))), 'large'],
  [
    'has three megabytes once it is unpacked',
    (_, to) => {
      to.setHeader('Content-Encoding', 'gzip')
      to.end(gzipSync(calendarOf('x', 'x'.repeat(3_000_000))))
    },
    'large',
  ],
  ['answers 401', status(401), 'refused'],
  ['answers 404', status(404), 'gone'],
  ['answers 500', status(500), 'failed'],
  ['hangs up', (request) => request.socket.destroy(), 'failed'],
  ['is a page', (_, to) => to.end('<html>BEGIN:VCALENDAR</html>'), 'none'],
  ['is empty', (_, to) => to.end(), 'none'],
])(
  'X2 what %s is not kept and not answered, and what was known stays',
  async (name, bad, trouble) => {
    const person = await join(server)
    const path = `/${encodeURIComponent(name)}`
    const id = await follow(person, path, bad)
    const none = await read(person, id)
    expect([none.status, none.text]).toEqual([204, ''])
    const first = await toldOf(person, id)
    expect([first?.trouble, first?.read]).toEqual([trouble, 0])

    await letTimePass(id)
    const text = calendarOf('Well')
    answering.set(path, (_, response) => response.end(text))
    expect((await read(person, id)).text).toBe(text)
    expect(await toldOf(person, id)).toMatchObject({ trouble: '', since: 0 })

    await letTimePass(id)
    answering.set(path, bad)
    expect((await read(person, id)).text).toBe(text)
    const last = await toldOf(person, id)
    expect(last?.trouble).toBe(trouble)
    expect(Date.now() - (last?.since ?? 0)).toBeLessThan(PATIENCE)
    // Not asked again within the hour.
    const before = times(path)
    await read(person, id)
    expect(times(path)).toBe(before)
  },
)

test(
  'X2 a host that is slow is given ten seconds, two are asked at once, and a neighbour saves meanwhile',
  async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => join(server)))
    let open = 0
    let most = 0
    const never: Answering = (request) => {
      open += 1
      most = Math.max(most, open)
      request.on('close', () => {
        open -= 1
      })
    }
    const ids = await Promise.all(people.map((person, n) => follow(person, `/slow${n}`, never)))
    const began = Date.now()
    const reading = people.map((person, n) => read(person, ids[n] ?? ''))
    const save = send(server, 'PATCH', `${USERS}/${people[0]?.id}`, {
      token: people[0]?.token,
      body: { name: 'Ann' },
    })
    expect(await Promise.race([save, ...reading])).toBe(await save)
    // Who waits for a turn may be sent away before the two that wait for an answer.
    const statuses = (await Promise.all(reading)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(2)
    expect([204, 429]).toEqual(expect.arrayContaining(statuses))
    expect(Date.now() - began).toBeGreaterThan(9_500)
    expect(most).toBe(2)
    expect((await toldOf(people[0] as Person, ids[0] ?? ''))?.trouble).toMatch(/^(slow|)$/)
  },
  PATIENCE,
)

test('X2 a redirect is followed on the same host, and to another one not even asked', async () => {
  const person = await join(server, { pro: true })
  const text = calendarOf('Moved')
  answering.set('/new', (_, response) => response.end(text))
  const to =
    (address: string): Answering =>
    (_, response) => {
      response.writeHead(302, { Location: address })
      response.end(calendarOf('Old'))
    }
  const moved = await follow(person, '/old', to('/new'))
  expect((await read(person, moved)).text).toBe(text)
  expect(asked.at(-1)).toMatchObject({ path: '/new' })
  expect(asked.at(-1)?.headers).not.toHaveProperty('referer')

  for (const address of [`${elsewhere}/secret`, 'file:///etc/passwd', '/loop']) {
    const path = address === '/loop' ? address : `/${encodeURIComponent(address)}`
    const id = await follow(person, path, to(address))
    expect((await read(person, id)).status).toBe(204)
    expect((await toldOf(person, id))?.trouble).toMatch(/^(redirect|failed)$/)
  }
  expect(askedElsewhere).toEqual([])
  expect(times('/loop')).toBeLessThan(6)
})

test('X2 bytes are sent as they came, packed by their host or not, in whatever charset', async () => {
  const person = await join(server, { pro: true })
  const umlauts = Buffer.from(calendarOf('Schüler'), 'latin1')
  const latin = await follow(person, '/latin.ics', (_, response) => {
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8')
    response.end(umlauts)
  })
  const packedPath = '/packed.ics'
  const packed = await follow(person, packedPath, (_, response) => {
    response.setHeader('Content-Encoding', 'gzip')
    response.end(gzipSync(`\uFEFF${calendarOf('Школа')}`))
  })
  const answer = await fetch(`${server.url}${OUTSIDE}/${latin}`, {
    headers: { Authorization: person.token },
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(umlauts)).toBe(true)
  expect((await read(person, packed)).text).toContain('Школа')
})

test.each([
  ['outside_host', 'https://example.com/a.ics'],
  ['outside_host', 'https://notcalendar.example.org/a.ics'],
  ['outside_host', 'https://calendar.example.org.evil.com/a.ics'],
  ['outside_host', 'http://calendar.example.org/a.ics'],
  ['outside_host', 'https://calendar.example.org:8443/a.ics'],
  ['outside_host', 'https://calendar.example.org./a.ics'],
  ['outside_host', 'https://ann@calendar.example.org/a.ics'],
  ['outside_host', 'https://calendar.example.org@10.0.0.1/a.ics'],
  ['outside_host', 'https://127.0.0.1/a.ics'],
  ['outside_host', 'https://2130706433/a.ics'],
  ['outside_host', 'https://[::1]/a.ics'],
  ['outside_host', 'http://127.0.0.1:1/a.ics'],
  ['outside_address', 'file:///etc/passwd'],
  ['outside_address', '/api/settings'],
  ['outside_address', `https://calendar.example.org/${'x'.repeat(2000)}`],
  ['outside_address', 'https://calendar.example.org/a b'],
  ['outside_address', ''],
  ['outside_address', 7],
  ['outside_address', { a: 1 }],
])(
  'X2 an address that is not to be asked is refused with a word of it: %s %j',
  async (code, address) => {
    const { status, body } = await add(await join(server), address)
    expect([status, body.data?.address?.code]).toEqual([400, code])
  },
)

test('X1 addresses by https and webcal are taken, on the host of the list and below it', async () => {
  const person = await join(server, { pro: true })
  for (const address of [
    'webcal://calendar.example.org/a.ics',
    ' https://Calendar.Example.org:443/a.ics ',
    'https://p01.calendar.example.org/a.ics#today',
  ])
    expect((await add(person, address)).status).toBe(200)
})

test('X1 what is no name, colour or choice is refused', async () => {
  const [person, other] = await Promise.all([join(server), join(server)])
  const address = 'https://calendar.example.org/a.ics'
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(61) }, { color: 'red' }, { show: 'some' }])
    expect((await add(person, address, wrong)).status).toBe(400)
  // What a body says besides is not taken.
  const made = await add(person, address, { user: other.id, trouble: 'mine', asked: 1 })
  expect(await toldOf(person, made.body.id)).toMatchObject({ trouble: '' })
})

test('X2 nobody else sees, reads or changes one: no guest, no stranger, no member of the calendar, and no list', async () => {
  const ann = await join(server, { pro: true })
  const id = await follow(ann, '/anns.ics', (_, response) => response.end(calendarOf('Anns')))
  await read(ann, id)
  const others = [await member(server, ann, PLANS), await join(server)]
  for (const { token } of others) {
    const answers = [
      await send(server, 'GET', `${OUTSIDE}/${id}`, { token }),
      await send(server, 'PATCH', `${OUTSIDE}/${id}`, { token, body: { name: 'Mine' } }),
      await send(server, 'DELETE', `${OUTSIDE}/${id}`, { token }),
    ]
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404])
    const list = await send<{ calendars: Told[] }>(server, 'GET', OUTSIDE, { token })
    expect(list.body.calendars).toEqual([])
  }
  const { token } = server.superuser
  const row = await send<{ text: string }>(server, 'GET', `${rows}/${id}`, { token })
  const file = `/api/files/outside_calendars/${id}/${row.body.text}`
  const tokens = [undefined, others[0]?.token, ann.token]
  for (const one of tokens)
    expect((await send(server, 'GET', file, { token: one })).status).toBe(404)
  expect((await send(server, 'GET', `${OUTSIDE}/${id}`)).status).toBe(401)
  expect((await read(ann, id)).status).toBe(200)
})
