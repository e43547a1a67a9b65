import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { MAX_NOTE_LENGTH, setNotes } from '@/domain/entries'
import type { Tier } from '@/domain/plan'
import { createDayActions } from '@/state/dayActions'
import { adoptLeftDrafts } from '@/state/noteDrafts'
import { readDrafts, writeDraft } from '@/storage/localDrafts'
import { tabId } from '@/storage/tabs'

const DAY = '2026-11-20'

let calendar: Calendar
let tier: Tier
const edited = vi.fn()
const onStorageFull = vi.fn()

const actions = createDayActions(
  {
    port: {
      get: () => calendar,
      set: (next) => {
        calendar = next
      },
    },
    getTier: () => tier,
    edited,
  },
  () => 'u1',
  onStorageFull,
)

const notes = () => calendar.entries[DAY]?.notes ?? ''
const store = (text: string) => {
  calendar = { ...calendar, entries: setNotes(calendar.entries, DAY, text) }
}

beforeEach(() => {
  calendar = { tags: [], entries: {} }
  tier = 'free'
  edited.mockReset()
  onStorageFull.mockReset()
})

describe('tags', () => {
  test('D5 a change is told in the same task, and only where something changed', () => {
    actions.addTag(DAY, 'a')
    expect(edited).toHaveBeenCalledExactlyOnceWith([DAY], [])
    actions.addTag(DAY, 'a')
    actions.removeTag(DAY, 'x')
    expect(edited).toHaveBeenCalledOnce()
    actions.removeTag(DAY, 'a')
    expect(edited).toHaveBeenCalledTimes(2)
    expect(calendar.entries).toEqual({})
  })

  test('L1 the limit is that of the plan at the moment of the click', () => {
    for (const id of ['a', 'b', 'c', 'd']) actions.addTag(DAY, id)
    expect(calendar.entries[DAY]?.tags).toEqual(['a', 'b', 'c'])
    tier = 'pro'
    actions.addTag(DAY, 'd')
    expect(calendar.entries[DAY]?.tags).toHaveLength(4)
  })
})

describe('a note being typed', () => {
  test('E11 it is committed against the text it began with', () => {
    store('start')
    actions.commitNote(DAY, 'start', 'start and more')
    expect(notes()).toBe('start and more')
    expect(edited).toHaveBeenCalledExactlyOnceWith([DAY], [])
  })

  test("E11 a note that changed meanwhile comes first, then the draft's own lines", () => {
    store('milk\nfrom the other device')
    actions.commitNote(DAY, 'milk', 'milk\ntyped here')
    expect(notes()).toBe('milk\nfrom the other device\ntyped here')
  })

  test('E11 a draft that says what it began with changes nothing', () => {
    store('newer')
    actions.commitNote(DAY, 'old', ' old ')
    expect(notes()).toBe('newer')
    expect(edited).not.toHaveBeenCalled()
  })

  test('E11 an emptied note removes the day, unless it changed meanwhile', () => {
    store('x')
    actions.commitNote(DAY, 'x', '  ')
    expect(calendar.entries).toEqual({})
    store('newer')
    actions.commitNote(DAY, 'x', '')
    expect(notes()).toBe('newer')
  })

  test('E11 commit and Escape both forget the draft, Escape leaves the stored note', () => {
    store('stored')
    actions.saveDraft(DAY, 'stored', 'typed')
    expect(actions.readDraft(DAY)).toEqual({ start: 'stored', text: 'typed', tab: tabId })
    actions.dropDraft(DAY)
    expect(actions.readDraft(DAY)).toBeNull()
    expect(notes()).toBe('stored')
    actions.saveDraft(DAY, 'stored', 'typed')
    actions.commitNote(DAY, 'stored', 'typed')
    expect(actions.readDraft(DAY)).toBeNull()
    expect(notes()).toBe('typed')
  })

  test('D5 a draft for which there is no room is told', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    actions.saveDraft(DAY, '', 'typed')
    expect(onStorageFull).toHaveBeenCalledOnce()
  })
})

describe('drafts that were left behind', () => {
  const left = { start: '', text: 'left', tab: 'gone' }

  test('D5 the draft of a tab that is gone is committed once', async () => {
    writeDraft('u1', DAY, left)
    const commit = vi.fn()
    await adoptLeftDrafts('u1', commit)
    await adoptLeftDrafts('u1', commit)
    expect(commit).toHaveBeenCalledExactlyOnceWith(DAY, left)
  })

  test('D5 the draft of a living tab is left to it, one that is too long to its day', async () => {
    writeDraft('u1', DAY, { ...left, tab: tabId })
    writeDraft('u1', '2026-11-21', { ...left, text: 'x'.repeat(MAX_NOTE_LENGTH + 1) })
    const commit = vi.fn()
    await adoptLeftDrafts('u1', commit)
    expect(commit).not.toHaveBeenCalled()
    expect(readDrafts('u1').size).toBe(2)
  })

  test('E5 the drafts of one account are not committed for another', async () => {
    writeDraft('u1', DAY, left)
    const commit = vi.fn()
    await adoptLeftDrafts('u2', commit)
    await adoptLeftDrafts('visitor', commit)
    expect(commit).not.toHaveBeenCalled()
  })
})
