import { beforeEach, expect, test, vi } from 'vitest'
import type { Tier } from '@/domain/plan'
import { assignToRange } from '@/state/calendar/bulkAssign'
import { connectToasts, type Message } from '@/state/notify'
import { openUndo } from '@/state/undo/undo'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools } from '@/testing/testTools'

const tag = (id: string, label: string) => ({ id, label, short: 'X', color: '#dc2626' })
const tags = [tag('1', 'Urlaub'), tag('2', 'Arbeit')]
const year = { first: '2027-01-01', last: '2027-12-31' }
const week = { first: '2027-03-01', last: '2027-03-07' }

const port = createCalendarPort()
let tier: Tier
let who: string
let toasts: Message[]
const edited = vi.fn<(days: readonly string[], tagIds: readonly string[]) => boolean>()
const tools = createTestTools({ port, getTier: () => tier, owner: () => who, edited })
const { recorder } = tools
const progress = vi.fn<(days: number) => void>()
const assign = (range: typeof week, tagId = '1') => assignToRange(tools, range, tagId, progress)

const entry = (date: string) => port.get().entries[date]
const count = () => Object.keys(port.get().entries).length

beforeEach(() => {
  port.set({ tags, entries: {} })
  tier = 'pro'
  who = 'u1'
  toasts = []
  edited.mockReset().mockReturnValue(true)
  progress.mockReset()
  recorder.forget()
  connectToasts((message) => toasts.push(message))
})

test('s.4 a week is there in the task of the click, kept in one go [s1.10]', async () => {
  port.set({
    tags,
    entries: {
      '2027-03-02': { tags: ['1'], notes: '' },
      '2027-03-03': { tags: ['2'], notes: 'x' },
    },
  })
  const outcome = assign(week)
  expect(count()).toBe(7)
  expect(entry('2027-03-03')).toEqual({ tags: ['2', '1'], notes: 'x' })
  expect(edited).toHaveBeenCalledOnce()
  expect(edited.mock.calls[0]?.[0]).toHaveLength(6)
  expect(await outcome).toEqual({ kind: 'done', changed: 6, same: 1, full: 0 })
  expect(progress).not.toHaveBeenCalled()
})

test('s.4 a year is one step of undo, and its progress is told', async () => {
  expect(await assign(year)).toMatchObject({ changed: 365 })
  expect(count()).toBe(365)
  expect(progress.mock.calls.flat()).toEqual([100, 200, 300])
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

test('what tells of a bulk assign goes when that is undone, and comes with doing it again', async () => {
  const outcome = await assign(week)
  const history = openUndo(tools)
  history.undo()
  expect(recorder.undone.get()).toEqual([outcome])
  expect(recorder.undone.get()[0]).toBe(outcome)
  history.redo()
  expect(recorder.undone.get()).toEqual([])
  history.undo()
})

test('D6 what arrives during a long range is neither lost nor undone with it', async () => {
  progress.mockImplementationOnce(() => {
    const arrived = { '2027-02-01': { tags: ['2'], notes: 'theirs' } }
    port.set({ ...port.get(), entries: { ...port.get().entries, ...arrived } })
  })
  await assign(year)
  expect(entry('2027-02-01')?.notes).toBe('theirs')
  openUndo(tools).undo()
  expect(port.get().entries).toEqual({ '2027-02-01': { tags: ['2'], notes: 'theirs' } })
})

test('s.4 where storage gets full in the middle, every part is taken back', async () => {
  edited.mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValueOnce(false)
  expect(await assign(year)).toEqual({ kind: 'failed' })
  expect(count()).toBe(0)
  expect(edited.mock.lastCall?.[0]).toHaveLength(300)
  expect(openUndo(tools).undo()).toBe(false)
})

test('D7 it ends when somebody else uses the app, and leaves them nothing to undo', async () => {
  progress.mockImplementationOnce(() => {
    who = 'u2'
    port.set({ tags: [], entries: {} })
  })
  expect(await assign(year)).toEqual({ kind: 'left' })
  expect(count()).toBe(0)
  expect(openUndo(tools).undo()).toBe(false)
})

test('D8 it ends when the tag is deleted elsewhere', async () => {
  progress.mockImplementationOnce(() => {
    port.set({ tags: [], entries: {} })
  })
  await assign(year)
  expect(count()).toBe(0)
})

test('s.6 it ends when Pro ends, and what was done can be undone', async () => {
  progress.mockImplementationOnce(() => {
    tier = 'free'
  })
  expect(await assign(year)).toMatchObject({ kind: 'done', changed: 100 })
  expect(openUndo(tools).undo()).toBe(true)
  expect(count()).toBe(0)
})

test.each<Tier>(['free', 'anonymous'])('s.6 nothing is assigned for %s [s6.14]', async (other) => {
  tier = other
  expect(await assign(week)).toEqual({ kind: 'done', changed: 0, same: 0, full: 0 })
  expect(edited).not.toHaveBeenCalled()
})
