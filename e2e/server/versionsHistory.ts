import { seededRandom } from '@/testing/seededRandom'
import {
  ENTRIES,
  formOf,
  join,
  makeEntry,
  makeId,
  type Person,
  pastDay,
  type Server,
  send,
  TAGS,
  tagBody,
} from './harness'
import { letIn, member, PLANS, personIn } from './peopleWorld'
import { type Versions, writesOf } from './versionsWorld'

/** Random histories of a calendar, and what its server is to tell of them afterwards. */

type Content = { readonly tags: readonly string[]; readonly notes: string }
type Told = Content & { readonly by: string; readonly kind: string }
type Write = {
  readonly method: string
  readonly url: string
  readonly body?: Record<string, unknown>
  readonly headers: Record<string, string>
}

const NOTHING: Content = { tags: [], notes: '' }
/** So many of the newest changes of a day are told in any case, and fifty in all. */
export const NEWEST = 25
const DATES = Array.from({ length: 5 }, (_, i) => pastDay(i))
const KINDS = ['', '', '', 'bulk', 'import', 'undo', 'bring', 'upload']

const isSame = (a: Content, b: Content) => a.notes === b.notes && a.tags.join() === b.tags.join()
const isEmpty = (content: Content) => isSame(content, NOTHING)

export async function openHistory(server: Server, versions: Versions, seed: number) {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T

  const owner = await join(server, { pro: true })
  const planner = await member(server, owner, PLANS)
  const root = server.superuser
  const headersOf = (who: Person) => (who === owner ? {} : { 'X-Calendar': owner.id })
  let isIn = true

  /** The days as they are, and what each held before its changes, the oldest first. */
  const days = new Map<string, Content & { readonly id: string }>()
  const told = new Map<string, Told[]>(DATES.map((date) => [date, []]))
  const tags: string[] = []
  const marks: { readonly at: number; readonly days: ReadonlyMap<string, Content> }[] = []
  const gone = new Set<string>()

  function note(date: string, after: Content, by: string, kind: string, hadRow: Content) {
    if (!isSame(hadRow, after)) {
      const { tags: before, notes } = hadRow
      told.get(date)?.push({ tags: before, notes, by, kind })
    }
  }

  /** A write of a day as it is, and what it makes of it. */
  function chosen(who: Person, held: ReadonlyMap<string, Content & { readonly id: string }>) {
    const date = pick(DATES)
    const day = held.get(date)
    const kind = pick(KINDS)
    const headers = { ...headersOf(who), ...(kind !== '' && { 'X-Kind': kind }) }
    const some = tags.filter(() => random() < 0.4)
    const notes = random() < 0.3 ? '' : `note ${below(1_000)}${'…'.repeat(below(40))}`
    if (!day) {
      const id = makeId()
      const body = { id, user: owner.id, date, tags: JSON.stringify(some), notes }
      const write: Write = { method: 'POST', url: ENTRIES, body, headers }
      return { date, kind, write, after: { id, tags: some, notes } }
    }
    const url = `${ENTRIES}/${day.id}`
    if (random() < 0.25)
      return { date, kind, write: { method: 'DELETE', url, headers }, after: null }
    const body = {
      ...(random() < 0.7 && { tags: JSON.stringify(some) }),
      ...(random() < 0.7 && { notes }),
    }
    const after = {
      id: day.id,
      tags: 'tags' in body ? some : day.tags,
      notes: 'notes' in body ? notes : day.notes,
    }
    return { date, kind, write: { method: 'PATCH', url, body, headers }, after }
  }

  /** Some writes of somebody, one after the other, and what the days are after them. */
  function chooseSome(who: Person, count: number) {
    const held = new Map(days)
    const done = Array.from({ length: count }, () => {
      const one = chosen(who, held)
      if (one.after) held.set(one.date, one.after)
      else held.delete(one.date)
      return one
    })
    return { writes: done.map(({ write }) => write), commit: () => done.forEach(keep) }

    function keep({ date, kind, after }: ReturnType<typeof chosen>) {
      note(date, after ?? NOTHING, who.id, kind, days.get(date) ?? NOTHING)
      if (after) days.set(date, after)
      else days.delete(date)
    }
  }

  const writer = () => (isIn && random() < 0.4 ? planner : owner)

  function must(answer: { status: number; body: unknown }, wanted: readonly number[]) {
    if (wanted.includes(answer.status)) return
    throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }

  const sendOne = (who: Pick<Person, 'token'>, { method, url, body, headers }: Write) =>
    send(server, method, url, { token: who.token, body, headers })

  const moves: Readonly<Record<string, () => Promise<void>>> = {
    save: async () => {
      const who = writer()
      const { writes, commit } = chooseSome(who, 1)
      for (const write of writes) must(await sendOne(who, write), [200, 204])
      commit()
    },
    form: async () => {
      const who = writer()
      const { writes, commit } = chooseSome(who, 1)
      for (const write of writes) {
        const body = write.method === 'DELETE' ? undefined : formOf(write.body)
        const answer = await send(server, write.method, write.url, {
          token: who.token,
          headers: write.headers,
          body,
        })
        must(answer, [200, 204])
      }
      commit()
    },
    batch: async () => {
      const who = writer()
      const { writes, commit } = chooseSome(who, 2 + below(12))
      must(await writesOf(server, who).batch(writes), [200])
      commit()
    },
    /** A new tag among the days: PocketBase does each write by itself. */
    mixed: async () => {
      const who = writer()
      const { writes, commit } = chooseSome(who, 2 + below(5))
      const id = makeId()
      const body = { ...tagBody(owner), id }
      const tag = { method: 'POST', url: TAGS, body, headers: headersOf(who) }
      must(await writesOf(server, who).batch([...writes, tag]), [200])
      tags.push(id)
      commit()
    },
    /** One write of a batch is refused, and all of them are. */
    refused: async () => {
      const who = writer()
      const { writes } = chooseSome(who, 1 + below(4))
      const none = { method: 'DELETE', url: `${ENTRIES}/${makeId()}`, headers: {} }
      must(await writesOf(server, who).batch([...writes, none]), [400])
    },
    stale: async () => {
      const [day] = [...days.values()]
      if (!day) return
      const headers = { 'X-If-Rev': '1', 'X-Kind': 'undo' }
      must(await writesOf(server, owner).change(day.id, { notes: makeId() }, headers), [409])
    },
    'new tag': async () => {
      const [again] = gone
      const id = again !== undefined && random() < 0.5 ? again : makeId()
      const body = { ...tagBody(owner), id }
      must(await send(server, 'POST', TAGS, { token: owner.token, body }), [200])
      gone.delete(id)
      tags.push(id)
    },
    'tag deletion': async () => {
      const id = pick(tags)
      if (id === undefined) return
      const who = writer()
      const sending = { token: who.token, headers: headersOf(who) }
      must(await send(server, 'DELETE', `${TAGS}/${id}`, sending), [204])
      tags.splice(tags.indexOf(id), 1)
      gone.add(id)
      for (const [date, day] of days) {
        const after = { ...day, tags: day.tags.filter((tag) => tag !== id) }
        note(date, after, who.id, 'tag', day)
        days.set(date, after)
      }
    },
    operator: async () => {
      const date = pick(DATES)
      const day = days.get(date)
      if (!day) return
      const notes = `operator ${below(100)}`
      must(await writesOf(server, root).change(day.id, { notes }), [200])
      note(date, { ...day, notes }, '', '', day)
      days.set(date, { ...day, notes })
    },
    'comes and goes': async () => {
      if (isIn) await send(server, 'DELETE', personIn(owner, planner), { token: owner.token })
      else await letIn(server, owner, planner, PLANS)
      isIn = !isIn
    },
    mark: async () => {
      // No change lies within this millisecond, nor in the next ones that a quick chain of changes takes in advance.
      await new Promise((resolve) => setTimeout(resolve, 25))
      marks.push({ at: Date.now(), days: new Map(days) })
      await new Promise((resolve) => setTimeout(resolve, 3))
    },
  }
  const WEIGHTED = Object.entries({
    save: 30,
    form: 8,
    batch: 12,
    mixed: 5,
    refused: 3,
    stale: 2,
    'new tag': 5,
    'tag deletion': 6,
    operator: 3,
    'comes and goes': 2,
    mark: 3,
  }).flatMap(([name, weight]) => Array<string>(weight).fill(name))

  const reader = () => (isIn ? [owner, planner] : [owner])

  return {
    owner,
    /** Does so many random things. */
    run: async (count: number) => {
      await makeEntry(server, owner, { date: pastDay(30) })
      for (let i = 0; i < count; i += 1) await moves[pick(WEIGHTED)]?.()
    },
    /** What the server tells of each day, and what it is to tell. */
    ofDays: async () => {
      const pairs: { readonly told: readonly Told[]; readonly wanted: readonly Told[] }[] = []
      for (const who of reader()) {
        for (const date of DATES) {
          const { versions: all } = await versions.ofDay(who, date, { of: owner.id })
          const wanted = [...(told.get(date) ?? [])].reverse()
          pairs.push({
            told: all.map(({ tags: held, notes, by, kind }) => ({ tags: held, notes, by, kind })),
            wanted,
          })
        }
      }
      return pairs
    },
    /** The days at each time that was marked, as the server tells them, and as they were. */
    ofMarks: async () => {
      const pairs: { readonly told: unknown; readonly wanted: unknown }[] = []
      for (const mark of marks) {
        const answer = await versions.ofYear(owner, mark.at, 2024)
        const was = (date: string) => mark.days.get(date) ?? NOTHING
        for (const { date, tags: held, notes, cut } of answer.days) {
          if (cut) continue
          const { tags: before, notes: text } = was(date)
          pairs.push({ told: [date, held, notes], wanted: [date, before, text] })
        }
        const named = new Set(answer.days.map(({ date }) => date))
        for (const date of DATES.filter((one) => !named.has(one))) {
          const now = days.get(date) ?? NOTHING
          pairs.push({
            told: [date, now.tags, now.notes],
            wanted: [date, was(date).tags, was(date).notes],
          })
        }
      }
      return pairs
    },
    figures: () => ({
      changes: [...told.values()].reduce((sum, all) => sum + all.length, 0),
      marks: marks.length,
      empty: [...days.values()].filter(isEmpty).length,
    }),
  }
}
