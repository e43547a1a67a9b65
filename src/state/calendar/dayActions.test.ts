import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import { MAX_NOTE_LENGTH, setEntry } from '@/domain/entries'
import type { Tier } from '@/domain/plan'
import { createDayActions } from '@/state/calendar/dayActions'
import { adoptAbandonedDrafts } from '@/state/undo/abandonedDrafts'
import { clearSession, saveSession } from '@/storage/local/session'
import { livingTabs } from '@/storage/local/tabs'
import { readDrafts, removeDraft, writeDraft } from '@/storage/local/unfinished'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools, namesIn } from '@/testing/testTools'

const DAY = '2026-11-20'

/** The tab in which notes are opened, and those that the browser shows as living. */
const tabs = vi.hoisted(() => ({ here: 't1', living: ['t1'] }))

vi.mock('@/storage/local/tabs', () => ({
  get tabId() {
    return tabs.here
  },
  livingTabs: async () => new Set(tabs.living),
}))

let owner: string
const port = createCalendarPort()
let tier: Tier
const store = vi.fn<(change: Change) => boolean>()
const onStorageFull = vi.fn()

const tools = createTestTools({ port, getTier: () => tier, owner: () => owner, store })
const actions = createDayActions(tools, onStorageFull)

const drafts = () => readDrafts('u1')
const notes = () => port.get().entries[DAY]?.notes ?? ''
const arrive = (text: string) => {
  const entries = setEntry(port.get().entries, DAY, { tags: [], notes: text })
  port.set({ ...port.get(), entries })
}

beforeEach(() => {
  port.set({ tags: [], entries: {} })
  tier = 'free'
  owner = 'u1'
  tabs.here = 't1'
  tabs.living = ['t1']
  store.mockReset().mockReturnValue(true)
  onStorageFull.mockReset()
})

describe('tags', () => {
  test('D5 a change is told in the same task, and only where something changed', () => {
    actions.addTag(DAY, 'a')
    expect(namesIn(store.mock.calls)).toEqual([[DAY]])
    actions.addTag(DAY, 'a')
    actions.removeTag(DAY, 'x')
    expect(store).toHaveBeenCalledOnce()
    actions.removeTag(DAY, 'a')
    expect(store).toHaveBeenCalledTimes(2)
    expect(port.get().entries).toEqual({})
  })

  test('L1 the limit is that of the plan at the moment of the click', () => {
    for (const id of ['a', 'b', 'c', 'd']) actions.addTag(DAY, id)
    expect(port.get().entries[DAY]?.tags).toEqual(['a', 'b', 'c'])
    tier = 'pro'
    actions.addTag(DAY, 'd')
    expect(port.get().entries[DAY]?.tags).toHaveLength(4)
  })
})

describe('a note being typed', () => {
  test('E11 it is committed against the text it began with', () => {
    arrive('start')
    actions.commitNote(DAY, 'start', 'start and more')
    expect(notes()).toBe('start and more')
    expect(namesIn(store.mock.calls)).toEqual([[DAY]])
  })

  test("E11 a note that changed meanwhile comes first, then the draft's own lines", () => {
    arrive('milk\nfrom the other device')
    actions.commitNote(DAY, 'milk', 'milk\ntyped here')
    expect(notes()).toBe('milk\nfrom the other device\ntyped here')
  })

  test('E11 a draft that says what it began with changes nothing', () => {
    arrive('newer')
    actions.commitNote(DAY, 'old', ' old ')
    expect(notes()).toBe('newer')
    expect(store).not.toHaveBeenCalled()
  })

  test('E11 an emptied note removes the day, unless it changed meanwhile', () => {
    arrive('x')
    actions.commitNote(DAY, 'x', '  ')
    expect(port.get().entries).toEqual({})
    arrive('newer')
    actions.commitNote(DAY, 'x', '')
    expect(notes()).toBe('newer')
  })

  test('E11 commit and Escape both forget the draft, Escape leaves the stored note', () => {
    arrive('stored')
    const note = actions.openNote(DAY)
    note.keepDraft('stored', 'typed')
    expect(drafts()).toEqual([{ date: DAY, tab: 't1', start: 'stored', text: 'typed' }])
    note.dropDraft()
    expect(drafts()).toEqual([])
    expect(notes()).toBe('stored')
    note.keepDraft('stored', 'typed')
    note.commit('stored', 'typed')
    expect(drafts()).toEqual([])
    expect(notes()).toBe('typed')
  })

  test('E11 Escape gives up what was saved while it was typed too, and nothing of another device', () => {
    arrive('stored')
    const note = actions.openNote(DAY)
    note.commit('stored', 'half a text')
    arrive('from elsewhere\nhalf a text')
    note.keepDraft('half a text', 'half a text and more')
    note.revert('stored', 'half a text', 'half a text and more')
    expect(notes()).toBe('from elsewhere\nstored')
    expect(drafts()).toEqual([])
    expect(namesIn(store.mock.calls).at(-1)).toEqual([DAY])
  })

  test('E11 two tabs that type on one day keep both drafts, Escape gives up its own', () => {
    const here = actions.openNote(DAY)
    tabs.here = 't2'
    const there = actions.openNote(DAY)
    here.keepDraft('', 'typed here')
    there.keepDraft('', 'typed there')
    expect(drafts()).toHaveLength(2)
    there.dropDraft()
    expect(drafts()).toEqual([{ date: DAY, tab: 't1', start: '', text: 'typed here' }])
    here.commit('', 'typed here')
    expect(drafts()).toEqual([])
  })

  test('D5 a draft goes only when what was committed is in storage', () => {
    const note = actions.openNote(DAY)
    store.mockReturnValue(false)
    note.keepDraft('', 'typed')
    note.commit('', 'typed')
    expect(notes()).toBe('typed')
    expect(drafts()).toMatchObject([{ start: '', text: 'typed' }])
    store.mockReturnValue(true)
    note.commit('', 'typed')
    expect(drafts()).toEqual([])
  })

  test('D5 a committed text that found no room keeps its draft when the day is opened again', () => {
    store.mockReturnValue(false)
    actions.openNote(DAY).commit('', 'typed')
    const again = actions.openNote(DAY)
    again.commit('', 'typed')
    expect(drafts()).toMatchObject([{ text: 'typed' }])
    again.keepDraft('typed', 'typed and given up')
    again.dropDraft()
    expect(drafts()).toMatchObject([{ start: '', text: 'typed' }])
  })

  test('D5 a draft for which there is no room is told', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    actions.openNote(DAY).keepDraft('', 'typed')
    expect(onStorageFull).toHaveBeenCalledOnce()
  })

  test.each(['visitor', 'u2'])(
    'D7 E5 a note that u1 began is not put into the calendar of %s, and waits for u1',
    (next) => {
      const note = actions.openNote(DAY)
      owner = next
      note.commit('', 'of u1')
      expect(port.get().entries).toEqual({})
      expect(store).not.toHaveBeenCalled()
      expect(readDrafts(next)).toEqual([])
      expect(drafts()).toMatchObject([{ date: DAY, start: '', text: 'of u1' }])
      note.dropDraft()
      expect(drafts()).toEqual([])
    },
  )
})

describe('drafts that were left behind', () => {
  const left = { date: DAY, start: '', text: 'left', tab: 'gone' }
  const commit = vi.fn<() => boolean>()

  beforeEach(() => {
    commit.mockReset().mockReturnValue(true)
  })

  test('D5 the draft of a tab that is gone is committed once, while another one lives', async () => {
    tabs.living = ['t1', 't2']
    writeDraft('u1', left)
    await adoptAbandonedDrafts('u1', 't1', commit)
    await adoptAbandonedDrafts('u1', 't1', commit)
    expect(commit).toHaveBeenCalledExactlyOnceWith(left)
  })

  test('D7 what this tab typed before its owner signed out is committed by it', async () => {
    writeDraft('u1', { ...left, tab: 't1' })
    expect(await livingTabs()).toContain('t1')
    await adoptAbandonedDrafts('u1', 't1', commit)
    expect(commit).toHaveBeenCalledOnce()
    expect(drafts()).toEqual([])
  })

  test('D5 a left draft stays until its text is in storage', async () => {
    writeDraft('u1', left)
    commit.mockReturnValueOnce(false)
    await adoptAbandonedDrafts('u1', 't1', commit)
    expect(drafts()).toEqual([left])
    await adoptAbandonedDrafts('u1', 't1', commit)
    expect(drafts()).toEqual([])
  })

  test('D5 the draft of a living tab is left to it, one that is too long to its day', async () => {
    tabs.living = ['t1', 't2']
    const long = { ...left, date: '2026-11-21', text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }
    writeDraft('u1', { ...left, tab: 't2' })
    writeDraft('u1', long)
    await adoptAbandonedDrafts('u1', 't1', commit)
    expect(commit).not.toHaveBeenCalled()
    expect(drafts()).toHaveLength(2)
    expect(actions.openNote(DAY).tooLong).toBeNull()
    const opened = actions.openNote('2026-11-21')
    expect(opened.tooLong).toMatchObject({ start: '', text: long.text })
    opened.dropDraft()
    expect(drafts()).toHaveLength(1)
  })

  test('E5 the drafts of one account are not committed for another', async () => {
    writeDraft('u1', left)
    await adoptAbandonedDrafts('u2', 't1', commit)
    await adoptAbandonedDrafts('visitor', 't1', commit)
    expect(commit).not.toHaveBeenCalled()
  })
})

describe("a visitor's note that an account takes in from another tab", () => {
  const typed = { date: DAY, tab: 't1' }

  beforeEach(() => {
    owner = 'visitor'
    clearSession()
  })

  test('D4 it is neither committed nor kept a second time', () => {
    const note = actions.openNote(DAY)
    note.keepDraft('', 'taken')
    saveSession({ token: 'token', record: { id: 'u1' } })
    removeDraft('visitor', typed)
    note.keepDraft('', 'taken')
    note.commit('', 'taken')
    owner = 'u1'
    note.commit('', 'taken')
    expect(notes()).toBe('')
    expect([...readDrafts('visitor'), ...drafts()]).toEqual([])
  })

  test('D5 what was typed since is kept', () => {
    const note = actions.openNote(DAY)
    note.keepDraft('', 'taken')
    saveSession({ token: 'token', record: { id: 'u1' } })
    removeDraft('visitor', typed)
    note.keepDraft('', 'taken and more')
    expect(readDrafts('visitor')).toEqual([{ ...typed, start: '', text: 'taken and more' }])
  })

  test('D5 a draft that went without an account is committed all the same', () => {
    const note = actions.openNote(DAY)
    note.keepDraft('', 'mine')
    removeDraft('visitor', typed)
    note.commit('', 'mine')
    expect(notes()).toBe('mine')
  })
})
