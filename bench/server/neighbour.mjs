import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { distDir } from '../../scripts/lib/build.mjs'
import { stopAtTheEnd } from '../../scripts/lib/lifetime.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { addressOf as addressOfHost, freePort } from '../../scripts/lib/ports.mjs'
import { median, quantile } from '../lib/quantile.mjs'
import { ATTACKS, dayOf } from './attacks.mjs'
import { cpuSeconds, PASSWORD, residentBytes } from './host.mjs'
import { makeId } from './person.mjs'
import { send, wait } from './wire.mjs'

const TAGS = '/api/collections/tags/records'
const ENTRIES = '/api/collections/calendar_entries/records'
/** How long one attack lasts, and how often the neighbour saves meanwhile, in ms. */
const LASTS = 8_000
const SAVES_EVERY = 100
/** How often the memory of the server is looked at, in ms. */
const LOOK_EVERY = 50

const HOST = '127.0.0.1'
const NOBODY = 'nobody else'

const addressOf = (address) => ({ 'X-Forwarded-For': address })

async function join({ url, superuser }, name, from, pro = false) {
  const login = { email: `${name}@example.org`, password: PASSWORD }
  const post = async (path, body, token) => {
    const options = { method: 'POST', headers: from, body, token }
    const { status, text } = await send(url + path, options)
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const account = { ...login, passwordConfirm: PASSWORD, pro }
  // Not from the network: the operator is at the server.
  const made = await send(`${url}/api/collections/users/records`, {
    method: 'POST',
    body: account,
    token: superuser.token,
  })
  const { id } = JSON.parse(made.text)
  const { token } = await post('/api/collections/users/auth-with-password', {
    identity: login.email,
    password: PASSWORD,
  })
  return { id, token }
}

/** Somebody else, who saves the same day again and again; answers with the milliseconds of each save. */
async function startNeighbour(base, person, from) {
  const asked = (path, method, body) =>
    send(base + path, { method, token: person.token, headers: from, body })
  const date = new Date().toISOString().slice(0, 10)
  const day = { user: person.id, date, tags: '[]', notes: 'Dentist' }
  const { id } = JSON.parse((await asked(ENTRIES, 'POST', day)).text)
  let isOver = false
  const saves = []
  const wrong = {}
  const ended = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const { status, ms } = await asked(`${ENTRIES}/${id}`, 'PATCH', { notes: `Dentist ${n}` })
      saves.push(ms)
      if (status !== 200) wrong[status] = (wrong[status] ?? 0) + 1
      await wait(Math.max(0, SAVES_EVERY - ms))
    }
    await asked(`${ENTRIES}/${id}`, 'DELETE')
  })()
  return async () => {
    isOver = true
    await ended
    return { saves, wrong }
  }
}

/** Two years of days with a tag: what an attack through relations multiplies. */
const TWO_YEARS = { tags: 1, days: 700, tagsOfDay: 1 }
const BATCH = 50

/** How often, and after how many ms, filling asks again where the server's own limits say "later". */
const TRIES = 60
const AGAIN_AFTER = 1_000

/** Days and tags as an attack wants them; answers with what there is. */
async function fill(base, { id, token }, from, { tags, days, tagsOfDay }) {
  const post = async (requests) => {
    const options = { method: 'POST', token, headers: from, body: { requests } }
    for (let tries = 1; ; tries += 1) {
      const { status, text } = await send(`${base}/api/batch`, options)
      if (status === 200) return JSON.parse(text).map(({ body }) => body)
      if (status !== 429 || tries === TRIES)
        throw new Error(`Filling was answered ${status}: ${text}`)
      await wait(AGAIN_AFTER)
    }
  }
  async function make(url, bodies) {
    const made = []
    for (let at = 0; at < bodies.length; at += BATCH) {
      const some = bodies.slice(at, at + BATCH)
      made.push(...(await post(some.map((body) => ({ method: 'POST', url, body })))))
    }
    return made
  }
  const tag = (_, n) => ({ user: id, label: `Work ${n}`, short: 'W', color: '#2563eb' })
  const ids = (await make(TAGS, Array.from({ length: tags }, tag))).map((made) => made.id)
  const tagsOf = (n) => Array.from({ length: tagsOfDay }, (_, i) => ids[(n + i) % ids.length])
  const day = (_, n) => {
    const text = JSON.stringify(tagsOf(n))
    return { id: makeId(), user: id, date: dayOf(n), tags: text, notes: 'A note of some words' }
  }
  return { tags: ids, days: await make(ENTRIES, Array.from({ length: days }, day)) }
}

/** Looks how much memory a process has, now and the most of it until the answer is called. */
function startLooking(pid) {
  const before = residentBytes(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentBytes(pid))), LOOK_EVERY)
  return () => {
    clearInterval(timer)
    return { before, most }
  }
}

const counted = (numbers) =>
  Object.entries(numbers)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ') || 'none'

/** An attacker's process does its work. */
async function runAttacker(order, ms) {
  const child = fork(fileURLToPath(new URL('attacker.mjs', import.meta.url)))
  const forget = stopAtTheEnd(() => child.kill('SIGKILL'))
  child.send({ ...order, ms })
  const [attack] = await once(child, 'message')
  child.kill()
  forget()
  if (attack.error) throw new Error(`${order.name}: ${attack.error}`)
  return attack
}

async function besideOne({
  name,
  accounts = 1,
  slowBodies = 0,
  isBound = accounts === 1 && slowBodies === 0,
  fill: wanted = TWO_YEARS,
  arrange,
  lasts = LASTS,
}) {
  const outside = addressOfHost(HOST, await freePort(HOST))
  const server = await throwaway({
    publicDir: distDir,
    rateLimits: true,
    env: {
      TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
      BILLING_WEBHOOK_SECRET: 'whsec_of_the_bench',
      QUARTAL_OUTSIDE_HOSTS: outside,
    },
  })
  const forgetServer = stopAtTheEnd(server.dispose)
  const near = addressOf('198.51.100.7')
  const whos = []
  for (let n = 0; n < accounts; n += 1) {
    const from = addressOf(`203.0.113.${n + 1}`)
    const who = await join(server, `mallory${n}`, from, wanted !== TWO_YEARS)
    const filled = n === 0 ? await fill(server.url, who, from, wanted) : {}
    whos.push({ ...who, ...filled, from, outside })
  }
  const { url: base, superuser, dataDir } = server
  const world = { base, superuser, dataDir, who: whos[0], from: whos[0].from }
  Object.assign(whos[0], await arrange?.(world))
  const end = await startNeighbour(server.url, await join(server, 'ada', near), near)
  const cpu = cpuSeconds(server.pid)
  const endLooking = startLooking(server.pid)
  let attack = { answers: {}, times: [], refusals: [] }
  if (name === NOBODY) await wait(LASTS)
  else attack = await runAttacker({ base, name, whos }, lasts)
  const { saves, wrong } = await end()
  const memory = endLooking()
  const spent = cpuSeconds(server.pid) - cpu
  await server.dispose()
  forgetServer()
  return {
    name,
    isCrowd: !isBound,
    saves: saves.length,
    p50: median(saves),
    p95: quantile(saves, 0.95),
    max: Math.max(...saves),
    memory,
    cpu: spent,
    wrong: counted(wrong),
    answers: counted(attack.answers),
    asked: quantile(attack.times, 0.95),
    refused: quantile(attack.refusals, 0.95),
  }
}

/**
 * What somebody else's saves take while one account or guest, or many of them, ask too much, each attack on a server
 * of its own with the limits of a real one; `names` are those of some attacks, if not all are wanted.
 * @returns {Promise<{ name: string, isCrowd: boolean, saves: number, p50: number, p95: number, max: number,
 *   memory: { before: number, most: number }, cpu: number, wrong: string, answers: string, asked: number, refused: number }[]>}
 *   in ms; the memory of the server in bytes, its work in seconds
 */
export async function besideAttacks(names) {
  const rows = []
  for (const attack of [{ name: NOBODY }, ...ATTACKS]) {
    if (!names || names.some((name) => attack.name.includes(name)))
      rows.push(await besideOne(attack))
  }
  return rows
}
