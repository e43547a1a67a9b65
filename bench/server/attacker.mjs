import { ATTACKS } from './attacks.mjs'
import { send } from './wire.mjs'

/** So many requests of one attacker are on their way at once, where an attack is not of the crowd. */
const AT_ONCE = 4

/** Sends what an attack consists of until the time is over; counts the answers by their status. */
async function attack(base, { name, who, from, ms }) {
  const { prepare, atOnce = AT_ONCE } = ATTACKS.find((known) => known.name === name)
  const request = prepare(who)
  const deadline = performance.now() + ms
  const answers = {}
  const times = []
  let sent = 0
  async function loop() {
    let last = ''
    while (performance.now() < deadline) {
      const { path, isGuest, headers, ...rest } = request(sent++, last)
      const token = isGuest ? undefined : who.token
      const all = { ...from, ...headers }
      const begin = performance.now()
      const status = await send(base + path, { ...rest, token, headers: all }).then(
        (answer) => {
          last = answer.text
          return answer.status
        },
        // What is too long may be cut off before it is read.
        () => 'cut off',
      )
      times.push(performance.now() - begin)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return { answers, times }
}

// A process of its own: what it takes to make a long body is no time of the neighbour's.
process.on('message', ({ base, ...order }) => {
  attack(base, order).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
