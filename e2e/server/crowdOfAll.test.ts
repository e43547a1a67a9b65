import http from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { changedHooks } from './changedHooks'
import { ENTRIES, join, makeEntry, type Person, type Server, send, staleToken } from './harness'
import { openStream } from './listen'

/** Few are many here, and a body is to be there at once: the rules are those of the product, its numbers are not. */
const FEW = { some: 4, many: 8, most: 12, ofAccount: 2, ofGuests: 3 }
const SOON = { timeout: 40_000 }

const hooks = changedHooks({ ...FEW, SECONDS_TO_READ: 2, BYTES_A_SECOND: 1_000 })
let server: Server

beforeAll(async () => {
  server = await throwaway({
    rateLimits: true,
    hooksDir: hooks.hooksDir,
    env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
  })
})

afterAll(async () => {
  await server.dispose()
  hooks.remove()
})

let places = 0
/** An address that nobody else has, however many were refused before. */
const newPlace = () => {
  places += 1
  return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`
}

/**
 * Sends the head of a save and, with `bytesASecond`, its body at that pace; closed if it is still open in the end. The
 * server says `begun` once it waits for the body: then the save has its place.
 */
function beginSave(token: string, place: string, bytes = 900, bytesASecond = 0) {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes),
    'X-Forwarded-For': place,
    Expect: '100-continue',
    ...(token && { Authorization: token }),
  }
  const options = { method: 'POST', headers, agent: false }
  const request = http.request(server.url + ENTRIES, options)
  const status = new Promise<number>((resolve) => {
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })
  const begun = new Promise<100>((resolve) => request.on('continue', () => resolve(100)))
  request.flushHeaders()
  let left = bytes
  const sending = setInterval(() => {
    const some = Math.min(left, bytesASecond / 10)
    left -= some
    if (some > 0) request.write(' '.repeat(some))
  }, 100)
  const end = () => {
    clearInterval(sending)
    request.destroy()
  }
  void status.then(end)
  return { begun, status, end }
}

const save = (person: Person, id: string) =>
  send(server, 'PATCH', `${ENTRIES}/${id}`, {
    token: person.token,
    headers: { 'X-Forwarded-For': newPlace() },
    body: { notes: 'Dentist' },
  })

const askAsGuest = (place = newPlace()) =>
  fetch(`${server.url}/api/health`, { headers: { 'X-Forwarded-For': place } })

/** As long as a save that counts as one may be: its body is waited for longer than this test may take. */
const LONG_BODY = 63_000

/**
 * Keeps a place by a save whose body does not come. An answered request leaves its own a moment after its answer, so
 * a refusal is tried again.
 */
async function keepPlace({ token }: Person, kept: (() => void)[]) {
  const isKept = async () => {
    const { begun, status, end } = beginSave(token, newPlace(), LONG_BODY)
    kept.push(end)
    return Promise.race([begun, status])
  }
  await expect.poll(isKept, SOON).toBe(100)
}

type Seven = [Person, Person, Person, Person, Person, Person, Person]

test('s.7 of a crowd of all networks who has most is refused first, who has none last, with a time to come back', async () => {
  const persons: Person[] = []
  const days = new Map<Person, string>()
  for (let count = 0; count < FEW.some + 7; count += 1) {
    const person = await join(server)
    persons.push(person)
    days.set(person, (await makeEntry(server, person)).id)
  }
  const [ann, bob, cleo, dan, eve, finn, gina] = persons.splice(0, 7) as Seven
  const answerTo = (person: Person) => save(person, days.get(person) ?? '')
  const statusOf = async (person: Person) => (await answerTo(person)).status
  const askedByGuest = async () => (await askAsGuest()).status
  const kept: (() => void)[] = []
  const endAll = () => {
    for (const end of kept) end()
  }
  onTestFinished(endAll)

  // From here on each account adds a few.
  for (const person of persons) await keepPlace(person, kept)
  for (const person of [ann, ann]) await keepPlace(person, kept)
  expect(await statusOf(ann)).toBe(503)
  expect([await statusOf(bob), await askedByGuest()]).toEqual([200, 200])

  for (const person of [bob, bob]) await keepPlace(person, kept)
  expect([await askedByGuest(), await statusOf(bob)]).toEqual([503, 503])
  expect(await statusOf(cleo)).toBe(200)
  const forged = { ...cleo, token: staleToken(cleo) }
  expect((await save(forged, days.get(cleo) ?? '')).status).toBe(503)
  await expect.poll(() => statusOf(cleo), SOON).toBe(200)

  for (const person of [cleo, dan, eve, finn]) await keepPlace(person, kept)
  const { status, headers } = await answerTo(gina)
  expect(status).toBe(503)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(5)
  // Where the app comes from another host its code may read it.
  expect(headers.get('Access-Control-Expose-Headers')).toBe('Retry-After')

  endAll()
  await expect.poll(() => statusOf(gina), SOON).toBe(200)
})

test('s.7 a body that does not come is waited for no longer than it takes on a slow line, and a stream lives on', async () => {
  const ann = await join(server)
  const day = await makeEntry(server, ann)
  const stream = await openStream(server, ann.token)
  await stream.subscribe([`live/${ann.id}`])
  const short = beginSave(ann.token, newPlace())
  const long = beginSave(ann.token, newPlace(), 20_000, 4_000)
  expect(await short.status).toBe(408)
  // The spaces that were sent are no fields.
  expect(await long.status).toBe(400)
  expect((await save(ann, day.id)).status).toBe(200)
  expect((await stream.next()).event).toBe(`live/${ann.id}`)
  stream.close()
})
