import net from 'node:net'
import { ATTACKS } from './attacks.mjs'
import { startHost } from './outside.mjs'
import { send, wait } from './wire.mjs'

/** So many requests of one attacker are on their way at once, where an attack is not of the crowd. */
const AT_ONCE = 4
/** Between two bursts, in ms. */
const BREATH = 1_000

/** Answers to who asks too much. */
const REFUSALS = [429, 503]

/** Sends what an attack consists of until the time is over; counts the answers by their status. */
async function attack(base, { name, whos, ms }) {
  const wanted = ATTACKS.find((known) => known.name === name)
  const { prepare, atOnce = AT_ONCE, isBurst = false, breath = BREATH } = wanted
  const host = wanted.hasHost && (await startHost(new URL(whos[0].outside).port))
  const deadline = performance.now() + ms
  const answers = {}
  const times = []
  const refusals = []
  const count = (status) => (answers[status] = (answers[status] ?? 0) + 1)
  if (wanted.slowBodies) {
    await Promise.all(
      Array.from({ length: wanted.slowBodies }, (_, n) => drip(base, n, deadline, count)),
    )
    return { answers, times, refusals }
  }

  /** Answers with the text of the answer. */
  async function one(who, request) {
    const { path, isGuest, headers, ...rest } = request
    const token = isGuest ? undefined : who.token
    const all = { ...who.from, ...headers }
    const begin = performance.now()
    // What is too long may be cut off before it is read.
    const answer = await send(base + path, { ...rest, token, headers: all }).catch(() => null)
    const ms = performance.now() - begin
    if (REFUSALS.includes(answer?.status)) refusals.push(ms)
    else times.push(ms)
    count(answer?.status ?? 'cut off')
    return answer?.text ?? ''
  }

  async function of(who) {
    const request = prepare(who)
    let sent = 0
    const loop = async () => {
      for (let last = ''; performance.now() < deadline; )
        last = await one(who, request(sent++, last))
    }
    if (!isBurst) return await Promise.all(Array.from({ length: atOnce }, loop))
    while (performance.now() < deadline) {
      await Promise.all(Array.from({ length: atOnce }, () => one(who, request(sent++, ''))))
      await wait(breath)
    }
  }

  await Promise.all(whos.map(of))
  if (host) answers.fetched = host.asked
  return { answers, times, refusals }
}

/** A guest of a network of its own, who sends the head of a sign-up and then a letter a second. */
function drip(base, n, deadline, count) {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname)
    const sending = setInterval(() => socket.write('x'), 1_000)
    const ending = setTimeout(() => socket.destroy(), deadline - performance.now())
    socket.on('connect', () =>
      socket.write(
        `POST /api/collections/users/records HTTP/1.1\r\nHost: quartal\r\nX-Forwarded-For: 2001:db8:${(n >> 16).toString(16)}:${(n & 65_535).toString(16)}::1\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{"`,
      ),
    )
    let told = 'nothing'
    socket.on('data', (text) => (told = /^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? told))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(sending)
      clearTimeout(ending)
      count(told)
      resolve()
    })
  })
}

// A process of its own: what it takes to make a long body is no time of the neighbour's.
process.on('message', ({ base, ...order }) => {
  attack(base, order).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
