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
