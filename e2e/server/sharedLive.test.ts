import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { changedHooks } from './changedHooks'
import {
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  PASSWORD,
  type Person,
  pastDay,
  send,
  TAGS,
  tagBody,
  USERS,
} from './harness'
import { inDatabase } from './inDatabase'
import { type Message, openStream } from './listen'
import {
  CALENDARS,
  type Here,
  LOOKS,
  LOOKS_WITHOUT_NOTES,
  letIn,
  member,
  PLANS,
  personIn,
  setName,
  setPro,
} from './peopleWorld'
import { personOn, serverForTests } from './testServer'

/** What is sent at once to the streams of who may see a calendar, and to nobody else. */

type News = {
  readonly people?: true
  readonly day?: { readonly date: string; readonly notes: string; readonly by: string }
  readonly tag?: { readonly label: string }
}

const server = serverForTests()
const ann = personOn(server, { pro: true })

let days = 0
const freeDay = () => pastDay(days++)
const live = ({ id }: Person) => `live/${id}`
const newsIn = ({ data }: Message) => (data as { record: { news: News } }).record.news
const of = ({ id }: Person) => ({ 'X-Calendar': id })

const opened: { close(): void }[] = []
afterAll(() => {
  for (const { close } of opened) close()
})

/** A stream of a person that keeps what it is sent; `topics` as the app asks for them. */
async function tuneIn(person: Person, ...owners: Person[]) {
  const stream = await openStream(server, person.token)
  opened.push(stream)
  const topics = [...owners.map(live), live(person), `users/${person.id}`]
  const status = await stream.subscribe(topics)
  const heard: Message[] = []
  const ended = (async () => {
    for (;;) heard.push(await stream.next())
  })()
  ended.catch(() => {})
  const about = (topic: string) => heard.filter(({ event }) => event === topic)
  return {
    status,
    subscribe: stream.subscribe,
    heard,
    about,
    newsOf: (owner: Person) => about(live(owner)).map(newsIn),
    /** Waits until so many messages about a calendar came. */
    count: (owner: Person, wanted: number) =>
      vi.waitFor(() => expect(about(live(owner))).toHaveLength(wanted)),
  }
}

const write = (who: Person, owner: Person, changes = {}) =>
  send<EntryRecord>(server, 'POST', ENTRIES, {
    token: who.token,
    body: entryBody(owner, { date: freeDay(), ...changes }),
    headers: of(owner),
  })

test('T4 whoever may see a calendar hears of each change to it, by whom it was made, and notes where they may', async () => {
  const [plans, looks, without] = [
    await member(server, ann, PLANS),
    await member(server, ann, LOOKS),
    await member(server, ann, LOOKS_WITHOUT_NOTES),
  ]
  const [own, ...others] = [
    await tuneIn(ann),
    await tuneIn(plans, ann),
    await tuneIn(looks, ann),
    await tuneIn(without, ann),
  ]
  const [ofPlans, ofLooks, ofWithout] = others
  if (!own || !ofPlans || !ofLooks || !ofWithout) throw new Error('No streams')
  const notes = `note-${makeId()}`
  const made = await write(plans, ann, { notes })
  const path = `${ENTRIES}/${made.body.id}`
  const { token } = ann
  await send(server, 'PATCH', path, { token, body: { notes: `${notes} 2` } })
  const form = new FormData()
  form.append('notes', `${notes} 3`)
  await send(server, 'PATCH', path, { token: plans.token, body: form })
  const requests = [
    { method: 'POST', url: TAGS, headers: of(ann), body: tagBody(ann, { label: 'Both' }) },
    { method: 'DELETE', url: path, headers: of(ann) },
  ]
  await send(server, 'POST', '/api/batch', { token: plans.token, body: { requests } })
  for (const stream of [own, ...others]) await stream.count(ann, 5)
  for (const stream of [own, ofPlans, ofLooks]) {
    const news = stream.newsOf(ann)
    expect(new Set(news.map(({ day }) => day?.notes))).toEqual(
      new Set([notes, `${notes} 2`, `${notes} 3`, '', undefined]),
    )
    expect(news.flatMap(({ day }) => day?.by ?? []).sort()).toEqual(
      [plans.id, plans.id, plans.id, ann.id].sort(),
    )
    expect(news.flatMap(({ tag }) => tag?.label ?? [])).toEqual(['Both'])
  }
  expect(JSON.stringify(ofWithout.heard)).not.toContain(notes)
  expect(ofWithout.newsOf(ann).filter(({ day }) => day?.date === made.body.date)).toHaveLength(4)
})

test('D6 a stream is told the number of the calendar that it names first', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, LOOKS)
  const revOf = async (topics: string[]) => {
    const stream = await fetch(`${server.url}/api/realtime`)
    const reader = stream.body?.getReader()
    const text = new TextDecoder().decode((await reader?.read())?.value)
    const { clientId } = JSON.parse(/data:(.*)/.exec(text)?.[1] ?? '')
    const body = { clientId, subscriptions: topics }
    const answer = await send(server, 'POST', '/api/realtime', { token: person.token, body })
    await reader?.cancel()
    return Number(answer.headers.get('x-live-rev'))
  }
  const before = await revOf([live(person)])
  await makeEntry(server, owner, { date: freeDay() })
  expect(await revOf([live(person)])).toBe(before)
  expect(await revOf([live(owner), live(person)])).toBeGreaterThan(before)
  expect(await revOf([live(person), live(owner)])).toBe(before)
})

test('T2 a removed person hears nothing more of the calendar, and at once that they were removed', async () => {
  const owner = await join(server, { pro: true })
  const [person, other] = [await member(server, owner, PLANS), await member(server, owner, LOOKS)]
  const [removed, witness] = [await tuneIn(person, owner), await tuneIn(other, owner)]
  const own = await tuneIn(owner)
  await write(person, owner)
  for (const stream of [removed, witness, own]) await stream.count(owner, 1)
  await send(server, 'DELETE', personIn(owner, person), { token: owner.token })
  await removed.count(person, 1)
  expect(removed.newsOf(person)).toMatchObject([{ people: true }])
  for (let made = 0; made < 3; made += 1) await write(owner, owner)
  // One of PocketBase's way.
  const { token } = owner
  await send(server, 'POST', TAGS, { token, body: tagBody(owner) })
  for (const stream of [witness, own]) await stream.count(owner, 6)
  expect(removed.newsOf(owner)).toHaveLength(1)
  expect(await removed.subscribe([live(owner), live(person)])).toBe(400)
})

test('T1 the owner and the person hear who joined, who has another role, and who left', async () => {
  const owner = await join(server, { pro: true })
  const person = await join(server)
  const [own, theirs] = [await tuneIn(owner), await tuneIn(person)]
  await letIn(server, owner, person, LOOKS)
  const path = personIn(owner, person)
  await send(server, 'PATCH', path, { token: owner.token, body: { role: 'plan' } })
  await send(server, 'PATCH', path, { token: person.token, body: { colour: '#16a34a' } })
  await send(server, 'DELETE', path, { token: person.token })
  await theirs.count(person, 4)
  // The colour is the person's own affair.
  await own.count(owner, 3)
  for (const news of [...own.newsOf(owner), ...theirs.newsOf(person)]) {
    expect(news.people).toBe(true)
  }
})

test('T7 the people of a calendar hear when the plan of its owner is another', async () => {
  const owner = await join(server, { pro: true })
  const theirs = await tuneIn(await member(server, owner, PLANS), owner)
  const before = theirs.heard.length
  await setPro(server, owner, false)
  await vi.waitFor(() => expect(theirs.heard.length).toBe(before + 1))
  await setPro(server, owner, true)
  await vi.waitFor(() => expect(theirs.heard.length).toBe(before + 2))
})

test('T8 whoever has a calendar open or laid beside hears at once of another name and of what its owner chose', async () => {
  const owner = await join(server, { pro: true })
  const [one, other] = [await member(server, owner, PLANS), await member(server, owner, LOOKS)]
  const [own, ofOne, ofOther] = [await tuneIn(owner), await tuneIn(one, owner), await tuneIn(other)]
  const change = (who: Person, body: object) =>
    send(server, 'PATCH', `${USERS}/${who.id}`, { token: who.token, body })
  // What the owner chose: who follows the calendar, and the owner's devices.
  await change(owner, { settings: { holidays: { regions: ['DE-BY'] } } })
  await Promise.all([own.count(owner, 1), ofOne.count(owner, 1)])
  // Another name of the owner: whoever has the calendar in a menu, too.
  await change(owner, { name: 'Ada' })
  await Promise.all([own.count(owner, 2), ofOne.count(owner, 2)])
  await Promise.all([ofOne.count(one, 1), ofOther.count(other, 1)])
  // Another name of somebody who sees it: the owner, and who follows the calendar.
  await change(other, { name: 'Leo' })
  await Promise.all([own.count(owner, 3), ofOne.count(owner, 3)])
  const all = [...own.newsOf(owner), ...ofOne.newsOf(owner), ...ofOther.newsOf(other)]
  expect(all.every(({ people }) => people)).toBe(true)
  // What nobody else sees is the person's own affair.
  await change(owner, { lang: 'de' })
  await change(owner, { name: 'Ada' })
  await write(owner, owner)
  await own.count(owner, 4)
  expect([own.newsOf(owner).length, ofOther.newsOf(other).length]).toEqual([4, 1])
})

test('T8 when an account goes those who were with it in a calendar hear of it, and nothing else', async () => {
  const [owner, person] = [await join(server, { pro: true }), await join(server, { pro: true })]
  const third = await join(server)
  await letIn(server, owner, person, PLANS)
  await letIn(server, person, third, LOOKS)
  const [own, ofThird] = [await tuneIn(owner), await tuneIn(third, person)]
  const body = { password: PASSWORD }
  await send(server, 'DELETE', `${USERS}/${person.id}`, { token: person.token, body })
  await own.count(owner, 1)
  await ofThird.count(third, 1)
  expect([own.newsOf(owner), ofThird.newsOf(third)]).toMatchObject([
    [{ people: true }],
    [{ people: true }],
  ])
  expect(ofThird.newsOf(person)).toEqual([])
})

const here = <T = { here: Here[] }>(person: Person, owner: Person, body: object) =>
  send<T>(server, 'POST', `${CALENDARS}/${owner.id}/here`, { token: person.token, body })

test('T4 who has the calendar open, and on which day they write, is sent to all of its streams', async () => {
  const owner = await join(server, { pro: true })
  const [person, reader] = [await member(server, owner, PLANS), await member(server, owner, LOOKS)]
  await setName(server, owner, 'Ada')
  await setName(server, person, 'Bea')
  await setName(server, reader, 'Cleo')
  const own = await tuneIn(owner)
  const seen = () =>
    own.about(`here/${owner.id}`).map(({ data }) => (data as { here: Here[] }).here)
  const bea = { person: person.id, name: 'Bea', day: '2027-05-03' }
  const first = await here(person, owner, { tab: 'a', day: '2027-05-03' })
  expect(first.body).toEqual({ here: [bea] })
  await here(reader, owner, { tab: 'a', day: '2027-05-04' })
  const ada = { person: owner.id, name: 'Ada', day: '' }
  // Who only looks writes on no day.
  const cleo = { person: reader.id, name: 'Cleo', day: '' }
  expect((await here(owner, owner, { tab: 'a' })).body).toEqual({ here: [ada, bea, cleo] })
  await here(person, owner, { tab: 'b' })
  const left = await here(person, owner, { tab: 'a', gone: true })
  expect(left.body.here).toEqual([ada, { ...bea, day: '' }, cleo])
  await send(server, 'DELETE', personIn(owner, reader), { token: owner.token })
  // A stream that takes nothing for a while is sent the next list.
  await vi.waitFor(async () => {
    await here(person, owner, { tab: 'b' })
    const last = await here(person, owner, { tab: 'b', gone: true })
    expect(last.body.here).toEqual([ada])
    expect(seen().at(-1)).toEqual([ada])
  })
  expect(seen()[0]).toEqual([bea])
})

test('T4 who says again that they are here is answered, and nobody else is sent what they know', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  const own = await tuneIn(owner)
  const seen = () => own.about(`here/${owner.id}`).length
  await here(owner, owner, { tab: 'a' })
  const day = '2027-05-03'
  await here(person, owner, { tab: 'a', day })
  await vi.waitFor(() => expect(seen()).toBe(2))
  for (let i = 0; i < 3; i += 1) {
    const again = await here(person, owner, { tab: 'a', day })
    expect(again.body.here).toHaveLength(2)
  }
  // Another window of the same person changes nothing of that, their other day does.
  await here(person, owner, { tab: 'b' })
  expect(seen()).toBe(2)
  await here(person, owner, { tab: 'b', day: '2027-05-04' })
  await vi.waitFor(() => expect(seen()).toBe(3))
  // Whoever is removed is here no longer, and that is told at once.
  await send(server, 'DELETE', personIn(owner, person), { token: owner.token })
  await vi.waitFor(() => expect(seen()).toBe(4))
  const { data } = own.about(`here/${owner.id}`).at(-1) ?? {}
  expect((data as { here: Here[] }).here.map((one) => one.person)).toEqual([owner.id])
})

test('T4 of whom nothing is heard any more is soon no longer here for the others, and somebody who is alone stays', async () => {
  const { hooksDir, remove } = changedHooks({})
  const file = path.join(hooksDir, 'lib', 'here.js')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('STAYS_IN_COMPANY = 30_000')
  writeFileSync(file, text.replace('STAYS_IN_COMPANY = 30_000', 'STAYS_IN_COMPANY = 400'))
  const quick = await throwaway({ hooksDir })
  const owner = await join(quick, { pro: true })
  const person = await member(quick, owner, PLANS)
  const say = async (who: Person, tab: string) => {
    const sending = { token: who.token, body: { tab } }
    const place = `${CALENDARS}/${owner.id}/here`
    const { body } = await send<{ here: Here[] }>(quick, 'POST', place, sending)
    return body.here.map((one) => one.person)
  }
  await say(owner, 'a')
  expect(await say(person, 'b')).toHaveLength(2)
  // Their connection is lost.
  await vi.waitFor(async () => expect(await say(owner, 'a')).toEqual([owner.id]), { interval: 200 })
  await quick.dispose()
  remove()
})

test('T4 who may no longer read notes hears the next day without them, on the stream that is open', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, LOOKS)
  const stream = await tuneIn(person, owner)
  const notes = () => stream.newsOf(owner).map(({ day }) => day?.notes)
  const change = (body: object) =>
    send(server, 'PATCH', personIn(owner, person), { token: owner.token, body })
  await makeEntry(server, owner, { date: freeDay(), notes: 'first' })
  await stream.count(owner, 1)
  await change({ notes: false })
  await makeEntry(server, owner, { date: freeDay(), notes: 'second' })
  await stream.count(owner, 3)
  await change({ notes: true })
  await makeEntry(server, owner, { date: freeDay(), notes: 'third' })
  await stream.count(owner, 5)
  expect(notes()).toEqual(['first', undefined, '', undefined, 'third'])
})

test('T4 whoever deletes their account is here no longer, and that is told at once', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  const own = await tuneIn(owner)
  const names = () =>
    own
      .about(`here/${owner.id}`)
      .map(({ data }) => (data as { here: Here[] }).here.map((one) => one.person))
  await here(owner, owner, { tab: 'a' })
  await here(person, owner, { tab: 'a', day: '2027-05-03' })
  await vi.waitFor(() => expect(names().at(-1)).toContain(person.id))
  const sending = { token: person.token, body: { password: PASSWORD } }
  expect((await send(server, 'DELETE', `${USERS}/${person.id}`, sending)).status).toBe(204)
  await vi.waitFor(() => expect(names().at(-1)).toEqual([owner.id]))
})

test('T8 D9 where nobody can look up who may hear of a change a stream goes on, and hears that there is one', async () => {
  const owner = await join(server, { pro: true })
  const [person, looker] = [
    await member(server, owner, PLANS),
    await member(server, owner, LOOKS_WITHOUT_NOTES),
  ]
  const streams = [await tuneIn(person, owner), await tuneIn(looker, owner)]
  const rename = (from: string, to: string) =>
    inDatabase(server, `app.db().newQuery('ALTER TABLE ${from} RENAME TO ${to}').execute()`)
  rename('calendar_people', 'people_away')
  try {
    await write(owner, owner, { notes: 'a secret' })
    for (const stream of streams) await stream.count(owner, 1)
  } finally {
    rename('people_away', 'calendar_people')
  }
  await write(owner, owner, { notes: 'Dentist' })
  for (const stream of streams) await stream.count(owner, 2)
  const [ofPerson = [], ofLooker = []] = streams.map((stream) => stream.newsOf(owner))
  expect([ofPerson[0], ofLooker[0]]).toEqual([null, null])
  expect([ofPerson[1]?.day?.notes, ofLooker[1]?.day?.notes]).toEqual(['Dentist', ''])
})

test('T8 nobody but those of a calendar hears who is there, and what is no place is refused', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  const removed = await member(server, owner, PLANS)
  const ofRemoved = await tuneIn(removed, owner)
  await send(server, 'DELETE', personIn(owner, removed), { token: owner.token })
  const witness = await tuneIn(person, owner)
  for (const body of [
    {},
    { tab: ['a'] },
    { tab: '' },
    { tab: 'a b' },
    { tab: 'x'.repeat(41) },
    { tab: 7.5 },
  ]) {
    expect((await here(person, owner, body)).status).toBe(400)
  }
  for (const day of ['3.5.2027', 20270503, null, {}, ['2027-05-03']]) {
    expect((await here(person, owner, { tab: 'a', day })).status).toBe(400)
  }
  await vi.waitFor(async () => {
    for (let tab = 0; tab < 12; tab += 1) await here(person, owner, { tab: `tab-${tab}` })
    expect(witness.about(`here/${owner.id}`).length).toBeGreaterThan(0)
  })
  expect(ofRemoved.about(`here/${owner.id}`)).toEqual([])
})
