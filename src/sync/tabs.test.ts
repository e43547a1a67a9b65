import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Change, changeBetween, changeOfDay } from '@/domain/change'
import { withNotes, withTag } from '@/domain/entries'
import { changeWithoutTag } from '@/domain/tagChanges'
import { openDevice } from '@/testing/device'
import { openStoreIn } from '@/testing/deviceStore'
import { createFakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock } from '@/testing/fakeClock'
import { createFakeServer } from '@/testing/fakePocketBase'
import { MemoryStorage } from '@/testing/memoryStorage'
import { storageOf, tabEngine } from '@/testing/tab'
import { openReplica } from './replica'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = (notes: string, tags: readonly string[] = []) => ({ tags, notes })
const base = (rev: number, notes: string) => ({ id: 'r1', rev, entry: entry(notes) })

let storage: MemoryStorage

/** A tab of one browser, which hears what others wrote when it is said to. */
function openTab() {
  const { log, base: stored } = openStoreIn((act) => act())
  const tools = { log, base: stored, tagsPerDay: () => 5, onStorageFull: () => undefined }
  const replica = openReplica(tools)
  return {
    replica,
    stored,
    shown: (date = DAY) => replica.day(date).notes,
    note: (notes: string, date = DAY) =>
      replica.commit(changeOfDay(replica.calendar().entries, date, (day) => withNotes(day, notes))),
    tag: (id: string, date = DAY) =>
      replica.commit(changeOfDay(replica.calendar().entries, date, (day) => withTag(day, id, 5))),
    /** Hears the keys that begin so; says what they were about. */
    hear: (kind: 'log' | 'known', isLeading = false) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(`quartal:1:${kind}:`))
        .map((key) => replica.keyChanged(key, storage.getItem(key), isLeading)),
  }
}

type Tab = ReturnType<typeof openTab>

let here: Tab
let there: Tab

/** Two tabs that know a day and a tag. */
beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  const { base: stored } = openStoreIn((act) => act())
  stored.writeTags([work])
  stored.writeDays({ [DAY]: base(1, 'old') }, [DAY])
  here = openTab()
  there = openTab()
})

describe('the base of another tab', () => {
  const write = (days: Record<string, ReturnType<typeof base>>) =>
    there.stored.writeDays(days, [DAY, OTHER])

  test.each([
    ['follows', false],
    ['leads', true],
  ])('E3 is taken over where it is newer, by a tab that %s', (_, isLeading) => {
    write({ [DAY]: base(2, 'new') })
    expect(here.hear('known', isLeading)).toContain('base')
    expect(here.shown()).toBe('new')
  })

  test('E3 that is older takes nothing from a tab that leads, and brings back no day that it knows as gone', () => {
    here.replica.update(() => {
      here.replica.moveDay(DAY, base(3, 'newest'))
      here.replica.moveDay(OTHER, { ...base(4, 'late'), id: 'r2' })
      here.replica.moveDay(OTHER, undefined)
    })
    write({ [DAY]: base(2, 'new'), [OTHER]: { ...base(4, 'late'), id: 'r2' } })
    here.hear('known', true)
    expect([here.shown(), here.shown(OTHER)]).toEqual(['newest', ''])
    write({})
    here.hear('known', true)
    expect(here.shown()).toBe('newest')
  })

  test('E3 with a day that is new to a tab that leads has it ask the server', () => {
    write({ [DAY]: base(1, 'old'), [OTHER]: { ...base(2, 'from there'), id: 'r2' } })
    expect(here.hear('known', true)).toContain('doubt')
    expect(here.shown(OTHER)).toBe('from there')
  })

  test('E4 is no change from elsewhere once the edit is confirmed with it', () => {
    here.note('sent')
    there.hear('log')
    here.note('typed on')
    const sent = there.replica.editsOf(DAY)
    there.replica.update(() => {
      there.replica.moveDay(DAY, base(2, 'sent'))
      there.replica.confirm(DAY, sent)
    })
    there.replica.store()
    here.hear('known')
    for (const id of sent)
      here.replica.keyChanged(`quartal:1:log:user00000000001:${id}`, null, false)
    expect(here.shown()).toBe('typed on')
  })

  test('E3 is read from storage by a tab that has led until now', () => {
    write({ [OTHER]: { ...base(3, 'confirmed there'), id: 'r2' } })
    here.replica.readAgain()
    expect([here.shown(), here.shown(OTHER)]).toEqual(['', 'confirmed there'])
  })

  test('E4 what was confirmed at the last moment of the lead, and not stored, waits again and is shown', () => {
    here.note('just saved', OTHER)
    const ids = here.replica.editsOf(OTHER)
    here.replica.update(() => {
      here.replica.moveDay(OTHER, { ...base(5, 'just saved'), id: 'r2' })
      here.replica.confirm(OTHER, ids)
    })
    expect(here.replica.isAtRest()).toBe(true)
    here.replica.readAgain()
    expect([here.shown(OTHER), here.replica.editsOf(OTHER)]).toEqual(['just saved', ids])
  })
})

describe('an edit of another tab', () => {
  const commit = (change: Change) => there.replica.commit(change)

  test('E6 is shown over what this tab knows of the server, and stays its own key', () => {
    here.replica.update(() => here.replica.moveDay(DAY, base(9, 'old\nfrom afar')))
    there.note('old\nmore')
    expect(here.hear('log')).toEqual(['edit'])
    expect(here.shown().split('\n').sort()).toEqual(['from afar', 'more', 'old'])
    expect(Object.keys(storage).filter((key) => key.startsWith('quartal:1:log:'))).toHaveLength(1)
  })

  test('E6 that is heard once more after it was confirmed here does not come back', () => {
    there.note('theirs')
    here.hear('log')
    here.replica.update(() => {
      here.replica.moveDay(DAY, base(2, 'theirs'))
      here.replica.confirm(DAY, here.replica.editsOf(DAY))
      here.replica.moveDay(DAY, base(3, 'later'))
    })
    here.hear('log', true)
    expect([here.shown(), here.replica.isAtRest()]).toEqual(['later', true])
  })

  test('E10 of a tag that is unknown here is no deletion of it', () => {
    here.replica.update(() => here.replica.moveTags([]))
    const renamed = { ...work, label: 'Office' }
    const now = there.replica.calendar()
    commit(changeBetween(now, { ...now, tags: [renamed] }))
    here.hear('log')
    expect(here.replica.calendar().tags).toEqual([renamed])
  })

  test('D8 that deletes a tag takes it off the days that only this tab knows', () => {
    here.tag(work.id, OTHER)
    commit(changeWithoutTag(there.replica.calendar(), work.id))
    here.hear('log')
    expect(here.replica.calendar()).toEqual({ tags: [], entries: { [DAY]: entry('old') } })
  })
})

describe('two tabs and the server', () => {
  const twin = { ...work, id: 'work00000000002', color: '#16a34a' }

  async function openTabs() {
    const server = createFakeServer()
    server.tags.set(work.id, work)
    const clock = createFakeClock(() => 0.5)
    const browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
    const open = async () => {
      const store = storageOf(browser)
      const device = openDevice({ server, clock, store, openEngine: tabEngine({ browser }) })
      await clock.advance(100)
      return device
    }
    const [follower, leader] = [await open(), await open()]
    return { server, clock, follower, leader }
  }

  test('D8 a tag that is merged into its twin leaves the twin on the day that the other tab puts it on', async () => {
    const { server, clock, follower, leader } = await openTabs()
    server.tags.clear()
    for (const tag of [twin, work]) server.tags.set(tag.id, tag)
    leader.engine().refresh()
    follower.tag(OTHER, work.id)
    await clock.advance(5_000)
    expect([...server.tags.keys()]).toEqual([twin.id])
    expect(server.entries.get(OTHER)?.entry.tags).toEqual([twin.id])
    for (const tab of [follower, leader]) {
      expect([tab.calendar().tags, tab.entry(OTHER).tags]).toEqual([[twin], [twin.id]])
    }
  })

  test('D8 a day that names a tag unknown to the leading tab has it read the lists', async () => {
    const { server, clock, follower, leader } = await openTabs()
    const sport = { ...work, id: 'sport0000000001', label: 'Sport', short: 'S' }
    server.tags.set(sport.id, sport)
    server.log.length = 0
    follower.put(DAY, entry('', [sport.id]))
    await clock.advance(5_000)
    expect(server.log.filter((name) => name === 'list tags')).toHaveLength(1)
    expect(server.entries.get(DAY)?.entry.tags).toEqual([sport.id])
    for (const tab of [follower, leader]) {
      expect([tab.calendar().tags, tab.entry(DAY).tags]).toEqual([[work, sport], [sport.id]])
    }
  })
})
