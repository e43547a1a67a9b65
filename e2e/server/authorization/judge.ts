import type { Owner } from './targets'
import type { Cell, Reply } from './ways'
import type { World } from './world'

/** Names of secrets: they are in no answer to anybody but a superuser. */
const SECRETS = /"(password|tokenKey|sentTo)":/

const ownerOf = (world: World, { role }: Cell): Owner | undefined =>
  world.people.find(({ token }) => token === world.tokenOf(role))

/** What of other people can be read in an answer; a link shows what its owner has published. */
function leaksIn(world: World, cell: Cell, text: string, isPublished: boolean): string[] {
  // What an ended session had was its own: only the way to it is closed.
  const self = cell.role === 'oldPassword' ? undefined : ownerOf(world, cell)
  const strangers = world.people.filter((person) => person !== self)
  const facts = strangers.flatMap(({ id, email, name }) => [id, email, name])
  const marks = isPublished ? [] : strangers.map(({ mark }) => mark)
  const leaks = [...facts, ...marks].filter((secret) => text.includes(secret))
  return SECRETS.test(text) ? [...leaks, 'a secret field'] : leaks
}

function seenIn(world: World, cell: Cell, { status, text }: Reply): string {
  const { role, target, verb, way } = cell
  if (status < 200 || status > 299) return String(status)
  if (verb !== 'list' && verb !== 'view') return 'ok'
  if (text === '' && (way === 'realtime' || way === 'options')) return '-'
  if (text.includes('"items":[]')) return 'none'
  if (role === 'superuser')
    return text.includes(world.rowOf(target, world.aimOf(role))) ? 'all' : '?'
  const self = ownerOf(world, cell)
  return self && text.includes(self.id) ? 'own' : 'public'
}

/**
 * A cell in one word: a status that refuses; "none", "own", "public" (without its owner) or "all" for
 * what is seen; "-" for a topic that stays silent; "ok" for a change that was made. What can be read
 * of other people is added.
 */
export function judge(world: World, cell: Cell, reply: Reply): string {
  const seen = seenIn(world, cell, reply)
  if (cell.role === 'superuser') return seen
  const leaks = leaksIn(world, cell, reply.text, seen === 'public')
  return [seen, ...leaks.map((leak) => `(shows ${leak})`)].join(' ')
}
