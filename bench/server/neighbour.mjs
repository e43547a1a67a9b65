import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { distDir } from '../../scripts/lib/build.mjs'
import { stopAtTheEnd } from '../../scripts/lib/lifetime.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { median, quantile } from '../lib/quantile.mjs'
import { ATTACKS, dayOf } from './attacks.mjs'
import { PASSWORD, residentBytes } from './host.mjs'
import { send } from './wire.mjs'

const ENTRIES = '/api/collections/calendar_entries/records'
/** How long one attack lasts, and how often the neighbour saves meanwhile, in ms. */
const LASTS = 8_000
const SAVES_EVERY = 150

const addressOf = (address) => ({ 'X-Forwarded-For': address })
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function join(base, name, from) {
  const login = { email: `${name}@example.org`, password: PASSWORD }
  const post = async (path, body) => {
    const { status, text } = await send(base + path, { method: 'POST', headers: from, body })
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const { id } = await post('/api/collections/users/records', {
    ...login,
    passwordConfirm: PASSWORD,
  })
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
async function fill(base, { id, token }, from) {
  const post = async (path, body) => {
    const { status, text } = await send(base + path, { method: 'POST', token, headers: from, body })
    if (status !== 200) throw new Error(`Filling was answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const tag = { user: id, label: 'Work', short: 'W', color: '#2563eb' }
  const tags = JSON.stringify([(await post('/api/collections/tags/records', tag)).id])
  const days = Array.from({ length: 700 }, (_, n) => dayOf(n))
  for (let at = 0; at < days.length; at += 50) {
    const requests = days.slice(at, at + 50).map((date) => ({
      method: 'POST',
      url: ENTRIES,
      body: { user: id, date, tags, notes: 'A note of some words' },
    }))
    await post('/api/batch', { requests })
  }
}

/** Looks how much memory a process has, now and the most of it until the answer is called. */
function startLooking(pid) {
  const before = residentBytes(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentBytes(pid))), 100)
  return () => {
    clearInterval(timer)
    return { before, most }
  }
}

const counted = (numbers) =>
  Object.entries(numbers)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ') || 'none'

/**
 * What somebody else's saves take while one account or guest asks too much, each attack on a server of its
 * own with the limits of a real one.
 * @returns {Promise<{ name: string, saves: number, p50: number, p95: number, wrong: string, answers: string,
 *   refused: number, memory: { before: number, most: number } }[]>} in ms
 */
export async function besideAttacks() {
  const rows = []
  for (const { name, arrange } of [{ name: 'nobody else' }, ...ATTACKS]) {
    const server = await throwaway({
      publicDir: distDir,
      rateLimits: true,
      env: {
        TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
        BILLING_WEBHOOK_SECRET: 'whsec_of_the_bench',
      },
    })
    const forgetServer = stopAtTheEnd(server.dispose)
    const from = addressOf('203.0.113.1')
    const near = addressOf('198.51.100.7')
    const who = await join(server.url, 'mallory', from)
    await fill(server.url, who, from)
    const { superuser, pid } = server
    Object.assign(who, await arrange?.({ base: server.url, superuser, who, from }))
    const end = await startNeighbour(server.url, await join(server.url, 'ada', near), near)
    const endLooking = startLooking(pid)
    let attack = { answers: {}, times: [] }
    if (name === 'nobody else') await wait(LASTS)
    else {
      const child = fork(fileURLToPath(new URL('attacker.mjs', import.meta.url)))
      const forget = stopAtTheEnd(() => child.kill('SIGKILL'))
      child.send({ base: server.url, name, who, from, ms: LASTS })
      ;[attack] = await once(child, 'message')
      child.kill()
      forget()
      if (attack.error) throw new Error(`${name}: ${attack.error}`)
    }
    const { saves, wrong } = await end()
    const memory = endLooking()
    await server.dispose()
    forgetServer()
    rows.push({
      name,
      saves: saves.length,
      p50: median(saves),
      p95: quantile(saves, 0.95),
      wrong: counted(wrong),
      answers: counted(attack.answers),
      memory,
      refused: quantile(attack.times, 0.95),
    })
  }
  return rows
}
