import { beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import type { Tier } from '@/domain/plan'
import { assignToRange } from '@/state/calendar/markDays'
import { openUndo } from '@/state/undo/undo'
import { createCalendarPort } from '@/testing/calendarPort'
import { heardToasts } from '@/testing/heardToasts'
import { createTestTools, namesIn } from '@/testing/testTools'

const tag = (id: string, label: string) => ({ id, label, short: 'X', color: '#dc2626' })
const tags = [tag('1', 'Urlaub'), tag('2', 'Arbeit')]
const year = { first: '2027-01-01', last: '2027-12-31' }
const week = { first: '2027-03-01', last: '2027-03-07' }

const port = createCalendarPort()
let tier: Tier
const toasts = heardToasts()
const store = vi.fn<(change: Change) => boolean>()
const tools = createTestTools({ port, getTier: () => tier, owner: () => 'u1', store })
const { recorder } = tools
const assign = (range: typeof week, tagId = '1') => assignToRange(tools, range, tagId)

const entry = (date: string) => port.get().entries[date]
const count = () => Object.keys(port.get().entries).length

beforeEach(() => {
  port.set({ tags, entries: {} })
  tier = 'pro'
  store.mockReset().mockReturnValue(true)
  recorder.forget()
})

test('s.4 a week is there in the task of the click, kept in one go [s1.10]', () => {
  port.set({
    tags,
    entries: {
      '2027-03-02': { tags: ['1'], notes: '' },
      '2027-03-03': { tags: ['2'], notes: 'x' },
    },
  })
  expect(assign(week)).toEqual({ kind: 'done', changed: 6, same: 1, full: 0 })
  expect(count()).toBe(7)
  expect(entry('2027-03-03')).toEqual({ tags: ['2', '1'], notes: 'x' })
  expect(namesIn(store.mock.calls).map((names) => names.length)).toEqual([6])
})

test('V1 a bulk assign is of its own kind, and so is taking it back', () => {
  assign(week)
  openUndo(tools).undo()
  openUndo(tools).redo()
  expect(store.mock.calls.map(([{ kind }]) => kind)).toEqual(['bulk', 'undo', 'undo'])
})

test('s.4 a year is one edit, and one step of undo', () => {
  expect(assign(year)).toMatchObject({ changed: 365 })
  expect(count()).toBe(365)
  expect(store).toHaveBeenCalledOnce()
  const history = openUndo(tools)
  history.read()
  expect(toasts.at(-1)?.text).toBe('Urlaub on 365 days')
  expect(history.undo()).toBe(true)
  expect(count()).toBe(0)
  expect(history.undo()).toBe(false)
  expect(history.redo()).toBe(true)
  expect(count()).toBe(365)
  history.undo()
})

test('what tells of a bulk assign goes when that is undone, and comes with doing it again', () => {
  const outcome = assign(week)
  const history = openUndo(tools)
  history.undo()
  expect(recorder.undone.get()).toEqual([outcome])
  expect(recorder.undone.get()[0]).toBe(outcome)
  history.redo()
  expect(recorder.undone.get()).toEqual([])
  history.undo()
})

test('D6 what another device brings afterwards is not undone with it', () => {
  assign(year)
  const theirs = { tags: ['1', '2'], notes: 'theirs' }
  port.set({ ...port.get(), entries: { ...port.get().entries, '2027-02-01': theirs } })
  openUndo(tools).undo()
  expect(port.get().entries).toEqual({ '2027-02-01': { tags: ['2'], notes: 'theirs' } })
})

test('D8 a tag that was deleted elsewhere is assigned to no day', () => {
  port.set({ tags: [], entries: {} })
  expect(assign(year)).toMatchObject({ changed: 0 })
  expect(count()).toBe(0)
  expect(store).not.toHaveBeenCalled()
})

test.each<Tier>(['free', 'anonymous'])('s.6 nothing is assigned for %s [s6.14]', (other) => {
  tier = other
  expect(assign(week)).toEqual({ kind: 'done', changed: 0, same: 0, full: 0 })
  expect(store).not.toHaveBeenCalled()
})
