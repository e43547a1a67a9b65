import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { calendarOfIcs } from '@/domain/ics/asCalendar'
import { readIcs } from '@/domain/ics/read'
import { writeIcs } from '@/domain/ics/write'
import { filledAccount, makeFeed, poll, settings, YEAR } from './feedWorld'
import { ENTRIES, entryBody, join, makeEntry, send, TAGS, tagBody, tagIds } from './harness'
import { serverForTests } from './testServer'

const server = serverForTests()

function readBack(text: string) {
  const how = {
    from: `${YEAR - 1}-01-01`,
    to: `${YEAR + 2}-12-31`,
    zone: 'Europe/Berlin',
    language: 'de',
  }
  const last = [...readIcs(new TextEncoder().encode(text), how)].at(-1)
  if (!last || !('content' in last)) throw new Error(JSON.stringify(last))
  return last.content
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('I4 the feed is what the app itself would export, and the same library reads it', async () => {
  const { person, calendar } = await filledAccount(server)
  const { status, headers, text } = await poll(server, await makeFeed(server, person))
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')

  const [, scope = ''] = /^UID:(\w+)-/m.exec(text) ?? []
  const [, stamp = ''] = /^DTSTAMP:(\S+)/m.exec(text) ?? []
  const choice = { years: null, tags: true, notes: true, name: 'Quartal', scope, now: 0 }
  const exported = writeIcs(calendar, choice).replaceAll('19700101T000000Z', stamp)
  const asked = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n'
  expect(text).toContain(asked)
  expect(unfolded(text.replace(asked, ''))).toBe(unfolded(exported))
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(76)
  expect(text).not.toContain('\uFFFD')
  expect(text).not.toContain(person.id)

  const read = readBack(text)
  expect([read.events.length, read.skipped]).toEqual([7, {}])
  const { tags, entries } = calendarOfIcs(read, 'notes', [])
  const daysOf = (id: string) => Object.values(entries).filter((day) => day.tags.includes(id))
  expect(tags.map(({ id, label }) => [label, daysOf(id).length])).toEqual([
    ['Urlaub, „Süd“; \\', 3],
    ['Отпуск 😀', 2],
  ])
  const day = `${YEAR}-05-03`
  expect(entries[day]?.notes).toEqual(calendar.entries[day]?.notes)
})

test('I4 what has not changed is answered with 304, and every change of a day, a tag or the choice is told', async () => {
  const { person, calendar, u } = await filledAccount(server)
  const path = await makeFeed(server, person)
  let { tag, text } = { tag: '', text: '' }
  const expectNew = async () => {
    const answer = await poll(server, path, { 'If-None-Match': tag })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toBe(text)
    ;({ text } = answer)
    tag = answer.headers.get('ETag') ?? ''
    const byProxy = ['-gzip', ';gzip', '-br'].map((packed) => `${tag.slice(0, -1)}${packed}"`)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*', ...byProxy]) {
      const again = await poll(server, path, { 'If-None-Match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  }
  await expectNew()
  await makeEntry(server, person, { date: `${YEAR}-07-01`, notes: 'new' })
  await expectNew()
  await send(server, 'PATCH', `${TAGS}/${u}`, { token: person.token, body: { label: 'Ferien' } })
  await expectNew()
  expect(text).toContain('SUMMARY:Ferien')
  await settings(server, person, 'PATCH', { tags: [calendar.tags[1]?.id], notes: false })
  await expectNew()
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Отпуск 😀', 'SUMMARY:Отпуск 😀'])
  await settings(server, person, 'PATCH', { tags: [], notes: true })
  await expectNew()
  expect(text).not.toContain('CATEGORIES')
})

test('I4 what a feed does not tell moves neither its tag nor its text', async () => {
  const { person, calendar, u } = await filledAccount(server)
  const path = await makeFeed(server, person, { notes: false, tags: [calendar.tags[1]?.id] })
  const first = await poll(server, path)
  const { token } = person
  const list = `${ENTRIES}?filter=${encodeURIComponent(`date="${YEAR}-05-03"`)}`
  const { body } = await send<{ items: { id: string }[] }>(server, 'GET', list, { token })
  const [day] = body.items
  await send(server, 'PATCH', `${ENTRIES}/${day?.id}`, { token, body: { notes: 'Another one' } })
  await send(server, 'PATCH', `${TAGS}/${u}`, { token, body: { label: 'Another one' } })
  await makeEntry(server, person, { date: `${YEAR - 2}-12-30`, notes: 'long ago' })
  await makeEntry(server, person, { date: `${YEAR + 3}-01-01`, tags: tagIds(u), notes: 'far away' })
  const again = await poll(server, path)
  expect([again.text, again.headers.get('ETag')]).toEqual([first.text, first.headers.get('ETag')])
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await poll(server, path, known)).status).toBe(304)
})

test('I4 it tells the year before to two years on, and of more than a megabyte what is nearest to today', async () => {
  const person = await join(server, { pro: true })
  const path = await makeFeed(server, person)
  const edges = [`${YEAR - 1}-01-01`, `${YEAR + 2}-12-31`]
  for (const date of [`${YEAR - 2}-12-31`, ...edges, `${YEAR + 3}-01-01`]) {
    await makeEntry(server, person, { date, notes: 'Edge' })
  }
  const days = (text: string) =>
    [...text.matchAll(/^DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/gm)].map((one) =>
      one.slice(1).join('-'),
    )
  expect(days((await poll(server, path)).text)).toEqual(edges)

  const far = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  const notes = 'Ж'.repeat(9_990)
  for (let from = -40; from < 40; from += 20) {
    const requests = Array.from({ length: 20 }, (_, n) => ({
      method: 'POST',
      url: ENTRIES,
      body: entryBody(person, { date: far(from + n), notes }),
    }))
    await send(server, 'POST', '/api/batch', { token: person.token, body: { requests } })
  }
  const { text } = await poll(server, path)
  expect(Buffer.byteLength(text)).toBeLessThan(1_010_000)
  const told = days(text)
  expect(told.length).toBeGreaterThan(16)
  const reach = Math.floor(told.length / 2)
  expect(told).toEqual(Array.from({ length: told.length }, (_, n) => far(n - reach)))
})

test('I4 an account without days has a calendar that readers take: with one component and no event', async () => {
  const { text } = await poll(server, await makeFeed(server, await join(server, { pro: true })))
  expect(text.match(/^BEGIN:.*$/gm)).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ])
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
})

test('I4 a program that takes packed answers is sent the same text, packed once', async () => {
  const { person } = await filledAccount(server)
  const path = await makeFeed(server, person)
  const coded = { 'Accept-Encoding': 'gzip' }
  const [plain, packed] = [
    await poll(server, path, { 'Accept-Encoding': 'identity' }),
    await poll(server, path, coded),
  ]
  expect(plain.headers.get('Content-Encoding')).toBe(null)
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('Content-Length')).not.toBe(null)
  expect(packed.text).toBe(plain.text)
})

const dayFromNow = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)

/** When a library that knows nothing of ours reminds of the events of a feed, by their first days; '' where it does not. */
const JUDGES: Readonly<Record<string, (text: string) => (readonly [string, string])[]>> = {
  'ical.js': (text) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
      const begin = event.getFirstPropertyValue('dtstart') as ICAL.Time
      const alarm = event.getFirstSubcomponent('valarm')
      const trigger = alarm?.getFirstPropertyValue('trigger')
      const title = (of: ICAL.Component, name: string) => of.getFirstPropertyValue(name)
      if (alarm) expect(title(alarm, 'description')).toBe(title(event, 'summary'))
      const time = begin.clone()
      time.isDate = false
      if (trigger) time.addDuration(trigger as ICAL.Duration)
      return [begin.toString(), trigger ? time.toString().slice(0, 16) : '']
    }),
  'ts-ics': (text) =>
    (convertIcsCalendar(undefined, text).events ?? []).map(({ start, alarms = [] }) => {
      const trigger = alarms[0]?.trigger
      const { before = false, hours = 0 } = trigger?.type === 'relative' ? trigger.value : {}
      const time = start.date.getTime() + (before ? -hours : hours) * 3_600_000
      const day = start.date.toISOString().slice(0, 10)
      return [day, trigger ? new Date(time).toISOString().slice(0, 16) : '']
    }),
}

test.each([
  ['none', () => ''],
  ['evening', (by: number) => `${dayFromNow(by - 1)}T18:00`],
  ['day', (by: number) => `${dayFromNow(by)}T08:00`],
])(
  'I4 two libraries remind of each event that is to come as was chosen, and of none that is over: %s',
  async (remind, momentOf) => {
    const person = await join(server, { pro: true })
    const { body } = await send<{ id: string }>(server, 'POST', TAGS, {
      token: person.token,
      body: tagBody(person),
    })
    for (const by of [40, 41, -40]) {
      const notes = `Note, ${dayFromNow(by)}`
      await makeEntry(server, person, { date: dayFromNow(by), tags: tagIds(body.id), notes })
    }
    const path = await makeFeed(server, person)
    expect((await poll(server, path)).text).not.toContain('VALARM')
    await settings(server, person, 'PATCH', { tags: null, notes: true, remind })
    // An app of before says nothing of reminders, and takes none away.
    const told = await settings(server, person, 'PATCH', { tags: [body.id], notes: true })
    expect(told.body.feed).toMatchObject({ remind })
    const { text } = await poll(server, path)
    // Two days with the tag are one event, and each note is one.
    const ahead = [40, 40, 41].map((by) => [dayFromNow(by), momentOf(by)])
    const expected = [[dayFromNow(-40), ''], [dayFromNow(-40), ''], ...ahead]
    for (const judge of Object.values(JUDGES)) expect(judge(text).toSorted()).toEqual(expected)
    // What reads it here takes the same days, and no text of a reminder for that of its event.
    const read = readBack(text)
    const { entries } = calendarOfIcs(read, 'notes', [])
    expect(read.skipped).toEqual({})
    for (const by of [40, 41])
      expect(entries[dayFromNow(by)]?.notes).toBe(`Note, ${dayFromNow(by)}`)
  },
)
