import { beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

/** Whoever has seen the id of a tag that was deleted can have made one under it in an account of their own. */

const [DAY, NEXT, OTHER] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }
const yoga = { id: 'yoga00000000001', label: 'Yoga', short: 'Y', color: '#9333ea' }

let server: FakeServer
let device: Device

beforeEach(async () => {
  server = createFakeServer()
  server.tags.set(sport.id, sport)
  server.takenElsewhere.add(yoga.id)
  device = openDevice({ server })
  await device.clock.advance(0)
})

/** The tag that the server has besides. */
const another = () => [...server.tags.values()].find(({ id }) => id !== sport.id)
const asked = () => server.log.filter((name) => name.startsWith('createTag'))

test('E10 a tag whose id another account has taken is made under a new one, at its place and on its days', async () => {
  device.putTags([yoga, sport])
  for (const date of [DAY, NEXT]) device.put(date, { tags: [yoga.id, sport.id], notes: date })
  device.note(OTHER, 'alone')
  await device.clock.advance(60_000)
  const made = another()
  expect(made).toEqual({ ...yoga, id: made?.id })
  expect(made?.id).toMatch(/^[a-z0-9]{15}$/)
  expect(made?.id).not.toBe(yoga.id)
  const tags = [made?.id, sport.id]
  expect(server.entries.get(DAY)?.entry).toEqual({ tags, notes: DAY })
  expect(server.entries.get(NEXT)?.entry).toEqual({ tags, notes: NEXT })
  expect(server.entries.get(OTHER)?.entry.notes).toBe('alone')
  expect(device.calendar().tags.map(({ label }) => label)).toContain('Yoga')
  expect(device.entry(DAY).tags).toEqual(tags)
  expect(device.statuses.at(-1)).toBe('synced')
  expect(device.store.edits()).toEqual([])
  expect(device.events).toContainEqual({
    kind: 'mapped',
    mapping: new Map([[yoga.id, made?.id]]),
  })
  expect(asked()).toHaveLength(2)
  await device.clock.advance(60 * 60_000)
  expect(asked()).toHaveLength(2)
})

test('E10 what is taken is asked for anew after a reload, and the days that wait go with it', async () => {
  device.makeTag(yoga)
  device.tag(DAY, yoga.id)
  device.reload()
  await device.clock.advance(60_000)
  expect(server.entries.get(DAY)?.entry.tags).toEqual([another()?.id])
  expect(device.statuses.at(-1)).toBe('synced')
})

test('E10 a tag of this calendar that another device makes again meanwhile keeps its id', async () => {
  server.takenElsewhere.clear()
  const twin = openDevice({ server, clock: device.clock })
  await device.clock.advance(0)
  device.makeTag(yoga)
  twin.makeTag(yoga)
  for (const one of [device, twin]) one.tag(DAY, yoga.id)
  await device.clock.advance(60_000)
  expect([...server.tags.keys()].sort()).toEqual([sport.id, yoga.id])
  expect(server.entries.get(DAY)?.entry.tags).toEqual([yoga.id])
})
