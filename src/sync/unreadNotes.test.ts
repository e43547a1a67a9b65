import { expect, test } from 'vitest'
import { openDevice } from '@/testing/device'
import { createFakeServer } from '@/testing/fakePocketBase'

const DAY = '2026-11-20'

/** A device that has read the calendar of another without its notes, and may now see and write everything. */
async function openPromoted(seesNotesThen: boolean) {
  const server = createFakeServer()
  const tag = { id: 'tag000000000001', label: 'Leave', short: 'L', color: '#dc2626' }
  server.tags.set(tag.id, tag)
  const entry = { tags: [], notes: 'hers' }
  server.entries.set(DAY, { id: 'day000000000001', date: DAY, rev: 900, entry })
  const is = { sighted: false, planning: false }
  // A server that refuses nothing: what is looked at is what the device sends.
  const there = {
    maySee: () => true,
    mayWrite: () => is.planning,
    seesNotes: () => is.sighted,
  }
  const device = openDevice({
    server: { limits: server.limits, connect: (fault) => server.connect(fault, there) },
    mayWrite: () => is.planning,
    tagsPerDay: 10,
  })
  await device.clock.advance(2_000)
  expect(device.entry(DAY)).toEqual({ tags: [], notes: '' })
  is.planning = true
  is.sighted = seesNotesThen
  const held = () => server.entries.get(DAY)?.entry
  return { server, device, held, tag }
}

test('T8 E7 a day whose note was not read is read before anything is written over it, also by a page that goes away', async () => {
  const { device, held } = await openPromoted(true)
  device.note(DAY, 'mine')
  void device.engine().flush(true)
  await device.clock.advance(0)
  expect(held()?.notes).toContain('hers')
  await device.clock.advance(5_000)
  expect(held()?.notes).toBe('hers\nmine')
  expect(device.entry(DAY).notes).toBe('hers\nmine')
})

test('T8 D1 a day that shows nothing because its note was not read is no empty record: it is not cleaned away', async () => {
  const { server, device, held } = await openPromoted(false)
  device.engine().refresh()
  await device.clock.advance(5_000)
  expect(held()?.notes).toBe('hers')
  expect(server.log.filter((one) => one.startsWith('delete'))).toEqual([])
})

test('T8 D1 a tag that is put on such a day and taken off again leaves the note', async () => {
  const { device, held, tag } = await openPromoted(true)
  device.tag(DAY, tag.id)
  await device.clock.advance(5_000)
  expect(held()).toEqual({ tags: [tag.id], notes: 'hers' })
  device.untag(DAY, tag.id)
  await device.clock.advance(5_000)
  expect(held()).toEqual({ tags: [], notes: 'hers' })
})
