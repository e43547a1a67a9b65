import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import type { AsidePart } from '@/domain/setAside'
import { type Device, openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

const DAY = '2026-11-20'
const tags = ['A', 'B', 'C', 'D'].map((short, i) => ({
  id: `tag00000000000${i}`,
  label: `Tag ${short}`,
  short,
  color: '#dc2626',
}))
const choir = { id: 'choir0000000001', label: 'Chor', short: 'C', color: '#9333ea' }

let server: FakeServer
let fault: Fault
let left: AsidePart | null

beforeEach(() => {
  server = createFakeServer()
  server.limits = { tags: 4, tagsPerDay: 3, lastDay: '2026-12-31' }
  for (const tag of tags) server.tags.set(tag.id, tag)
  fault = 'none'
  left = null
})

/** A device that takes out what was refused, as the upload does. */
async function open(): Promise<Device> {
  const device = openDevice({
    server,
    fault: () => fault,
    onAllRefused: () => {
      left = device.engine().takeOutRefused(() => true)
    },
  })
  await device.clock.advance(0)
  return device
}

/** A device that takes out only days after the quarter; what is refused of others stays. */
async function openWithLateDays(isKept: boolean): Promise<Device> {
  const device = openDevice({
    server,
    fault: () => fault,
    onAllRefused() {
      const isLate = (date: string) => date > server.limits.lastDay
      left = device.engine().takeOutRefused(() => isKept, isLate) ?? left
    },
  })
  await device.clock.advance(0)
  return device
}

const notesOnServer = () => [...server.entries.values()].map(({ entry }) => entry.notes).sort()

describe('a tag that the server refuses', () => {
  test('D3 takes no day with it that was not sent yet', async () => {
    const device = await open()
    device.makeTag(choir)
    const days = Array.from({ length: 300 }, (_, i) => addDays('2026-01-01', i))
    for (const date of days) {
      device.note(date, `Note of ${date} ${'x'.repeat(300)}`)
      device.tag(date, choir.id)
    }
    // What a page may still send when it is closed is not all of it.
    await device.engine().flush(true)
    expect(server.entries.size).toBeLessThan(days.length)
    await device.clock.advance(60_000)
    expect(notesOnServer()).toEqual(days.map((date) => `Note of ${date} ${'x'.repeat(300)}`))
    expect(left?.calendar.tags).toEqual([choir])
    expect(Object.keys(left?.calendar.entries ?? {}).sort()).toEqual(days)
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('D3 takes no note with it that was typed while its day was saved', async () => {
    const device = await open()
    device.makeTag(choir)
    device.note(DAY, 'Rehearsal')
    device.tag(DAY, choir.id)
    const saving = device.engine().flush(false)
    while (server.entries.size === 0) await Promise.resolve()
    device.note(DAY, 'Rehearsal\nimportant')
    await saving
    await device.clock.advance(60_000)
    expect(notesOnServer()).toEqual(['Rehearsal\nimportant'])
    expect(device.entry(DAY)).toEqual({ tags: [], notes: 'Rehearsal\nimportant' })
    expect(left?.calendar.entries).toEqual({ [DAY]: { tags: [choir.id], notes: '' } })
  })

  test('D10 is not believed where the session ended in the same save', async () => {
    server.limits.tags = 9
    const device = await open()
    device.makeTag(choir)
    device.note(DAY, 'Rehearsal')
    device.tag(DAY, choir.id)
    // A guest's create is refused; then nothing is answered any more.
    server.isSessionValid = false
    const saving = device.engine().flush(false)
    while (!server.log.includes(`createTag ${choir.id}`)) await Promise.resolve()
    fault = 'lostBefore'
    await saving
    fault = 'none'
    server.isSessionValid = true
    await device.clock.advance(60_000)
    expect([...server.tags.keys()]).toContain(choir.id)
    expect(server.entries.get(DAY)?.entry).toEqual({ tags: [choir.id], notes: 'Rehearsal' })
    expect(left).toBeNull()
  })
})

describe('only some of the days that the server refused', () => {
  const LATE = '2027-01-20'

  test('D3 are taken out, the others stay with the refused tag, and are told', async () => {
    server.poisoned.add(DAY)
    const device = await openWithLateDays(true)
    device.makeTag(choir)
    device.put(LATE, { tags: [choir.id], notes: 'Concert' })
    device.put('2026-11-21', { tags: [choir.id], notes: 'Rehearsal' })
    device.note(DAY, 'too long')
    await device.clock.advance(60_000)
    expect(left).toEqual({
      calendar: { tags: [choir], entries: { [LATE]: { tags: [choir.id], notes: 'Concert' } } },
      reasons: { days: { [LATE]: 'limit_quarter' }, tags: {} },
    })
    expect(device.calendar().entries).toEqual({
      '2026-11-21': { tags: [choir.id], notes: 'Rehearsal' },
      [DAY]: { tags: [], notes: 'too long' },
    })
    expect(device.calendar().tags).toContainEqual(choir)
    expect(device.statuses.at(-1)).toBe('failed')
    expect(device.events).toMatchObject([{ refusals: [{ tagId: choir.id }, { date: DAY }] }])
    device.reload()
    await device.clock.advance(0)
    expect(device.entry(LATE)).toEqual({ tags: [], notes: '' })
  })

  test('D3 with nothing else refused everything is saved, and nothing more is told', async () => {
    const device = await openWithLateDays(true)
    device.note(LATE, 'Concert')
    device.note(DAY, 'Rehearsal')
    await device.clock.advance(60_000)
    expect(left?.calendar.entries).toEqual({ [LATE]: { tags: [], notes: 'Concert' } })
    expect(device.statuses.at(-1)).toBe('synced')
    expect(device.events).toEqual([])
    expect(device.store.edits()).toEqual([])
  })

  test('D3 stay in the calendar and in storage where they could not be kept', async () => {
    const device = await openWithLateDays(false)
    device.note(LATE, 'Concert')
    await device.clock.advance(60_000)
    expect(left).toBeNull()
    expect(device.entry(LATE).notes).toBe('Concert')
    expect([...device.store.names()]).toEqual([LATE])
    expect(device.statuses.at(-1)).toBe('failed')
    expect(device.events).toMatchObject([{ refusals: [{ date: LATE }] }])
  })
})

test('D3 what a full account refused stays, is asked for again only once a day is deleted, and then saved', async () => {
  const device = openDevice({ server })
  await device.clock.advance(0)
  server.limits = { ...server.limits, days: 2 }
  device.note(DAY, 'one')
  device.note('2026-11-21', 'two')
  await device.clock.advance(60_000)
  for (let i = 0; i < 40; i += 1) device.note(addDays('2026-09-01', i), `more ${i}`)
  await device.clock.advance(60_000)
  const asked = server.log.length
  device.note(DAY, 'one, later')
  await device.clock.advance(60_000)
  expect(notesOnServer()).toEqual(['one, later', 'two'])
  expect(server.log.length - asked).toBeLessThan(5)
  device.note('2026-11-21', '')
  await device.clock.advance(60_000)
  device.note(DAY, 'one, last')
  await device.clock.advance(60_000)
  expect(notesOnServer()).toEqual(['more 0', 'one, last'])
  expect(device.entry('2026-10-10').notes).toBe('more 39')
})
