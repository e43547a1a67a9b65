import { dearest, ORDER } from './dearest.mjs'
import { changedYear, makePro, posting } from './heavyReads.mjs'

/** So many requests of one account are on their way at once. */
const AT_ONCE = 20

/** Not a stream, which has no end. */
const ROUTES = ORDER.filter((route) => route !== 'GET /api/realtime')

/** An account that has all that a route may want: people, days, a feed, and a year that was changed again and again. */
async function arrange(world) {
  const { base, who, from, superuser } = world
  await makePro(world)
  const post = posting(base, who.token, from)
  const asOperator = posting(base, superuser.token, {})
  const people = []
  for (let n = 0; n < 20; n += 1) {
    const login = { email: `person${n}@example.org`, password: 'a long password' }
    const account = { ...login, passwordConfirm: login.password }
    const { id } = await asOperator('/api/collections/users/records', account)
    await asOperator('/api/collections/calendar_people/records', {
      owner: who.id,
      person: id,
      role: 'plan',
      notes: true,
    })
    people.push(id)
  }
  const { token } = await post('/api/account/feed', { tags: null, notes: true })
  const { since } = await changedYear(world)
  const [person] = people
  return { person, day: who.days[0].id, since: since - 1, feed: `/api/feed/${token}.ics` }
}

/** The dearest request of each route, one route after the other. */
export const EACH_ROUTE = {
  name: 'each route in turn, twenty at once',
  atOnce: AT_ONCE,
  isBurst: true,
  breath: 0,
  lasts: 15_000,
  arrange,
  prepare: (who) => (n) => dearest(ROUTES[Math.floor(n / AT_ONCE) % ROUTES.length], who, n),
}
