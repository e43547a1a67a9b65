import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import { NO_REASONS, needsPlan } from '@/domain/setAside'
import { TOO_LONG } from '@/domain/setAsideReasons'
import { DEFAULT_TAGS } from '@/domain/tags'
import { changeLanguage } from '@/i18n'
import { createStorageRoom, storageTrouble } from '@/state/calendar/storageRoom'
import { endAsideToasts, showFirstLoginToast } from '@/state/upload/asideMessages'
import { reasonLines } from '@/state/upload/asideTexts'
import { asideQuestion, createAsideActions, partOf } from '@/state/upload/setAside'
import { clearSession, saveSession } from '@/storage/local/session'
import {
  type AsideSet,
  addAside,
  addAsidePart,
  asideSetsIn,
  asideText,
  onAsideChange,
  replaceAside,
} from '@/storage/local/setAside'
import { openVisitorData } from '@/storage/local/visitorData'
import { createCalendarPort } from '@/testing/calendarPort'
import { heardToasts } from '@/testing/heardToasts'
import { MemoryStorage } from '@/testing/memoryStorage'
import { createTestTools, namesIn } from '@/testing/testTools'

const USER = 'user00000000001'
const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = '2026-11-20'
const chor = { id: 'random', label: 'Chor', short: 'C', color: '#9333ea' }
const setOf = (calendar: Calendar, at = 1_000): AsideSet => ({
  at,
  text: JSON.stringify(calendar),
  reasons: NO_REASONS,
})
const set = setOf({
  tags: [...DEFAULT_TAGS, chor],
  entries: {
    '2026-11-21': { tags: ['2', 'random'], notes: 'Probe' },
    '2027-01-01': { tags: [], notes: 'later' },
  },
})

const port = createCalendarPort()
let edits: [Change][]
let hasRoom: boolean
const toasts = heardToasts()
const room = createStorageRoom(() => true)

const stored = () => asideSetsIn(asideText(USER))
const actionsOf = (tier: 'free' | 'pro') =>
  createAsideActions(
    USER,
    createTestTools({
      port,
      owner: () => USER,
      getTier: () => tier,
      store(change) {
        edits.push([change])
        return hasRoom
      },
    }),
    () => Promise.resolve(false),
  )

beforeEach(() => {
  port.set({ tags: DEFAULT_TAGS, entries: {} })
  edits = []
  hasRoom = true
  addAside(USER, set)
})

afterEach(() => room.end())

describe('merging a set', () => {
  test('D2 what fits comes in as an edit, what does not stays under the same date', () => {
    const { preview, merge } = actionsOf('free')
    const seen = preview(set, NOW)
    expect(seen?.days).toEqual(['2026-11-21'])
    expect(seen?.tags).toEqual([])
    expect(port.get().entries).toEqual({})
    merge(set, NOW)
    expect(port.get().entries).toEqual({ '2026-11-21': { tags: ['2'], notes: 'Probe' } })
    expect(namesIn(edits)).toEqual([['2026-11-21', '2027-01-01', '2']])
    const [left, ...others] = stored()
    expect(others).toEqual([])
    expect(left).toMatchObject({ at: set.at, reasons: seen?.left?.reasons })
    expect(JSON.parse(left?.text ?? '')).toEqual(seen?.left?.calendar)
    expect(toasts.at(-1)?.text).toBe('Merged into your calendar')
  })

  test('D2 a set that comes in whole is gone', () => {
    actionsOf('pro').merge(set, NOW)
    expect(port.get().tags.map(({ label }) => label)).toContain('Chor')
    expect(Object.keys(port.get().entries)).toEqual(['2026-11-21', '2027-01-01'])
    expect(asideText(USER)).toBeNull()
  })

  test('D2 in a full storage the set stays where it is', () => {
    hasRoom = false
    actionsOf('pro').merge(set, NOW)
    expect(stored()).toEqual([set])
    expect(toasts).toEqual([])
    expect(storageTrouble.get()).toBe('storageFull')
  })

  test('D2 pressing Merge again in a full storage does not take the set either', () => {
    hasRoom = false
    const { merge } = actionsOf('pro')
    merge(set, NOW)
    merge(set, NOW)
    expect(stored()).toEqual([set])
    expect(toasts).toEqual([])
    const chorId = port.get().tags.at(-1)?.id
    const all = ['2026-11-21', '2027-01-01', '2', chorId]
    expect(namesIn(edits)).toEqual([all, all])
    hasRoom = true
    merge(set, NOW)
    expect(asideText(USER)).toBeNull()
    expect(toasts.at(-1)?.text).toBe('Merged into your calendar')
    expect(port.get().tags.filter(({ label }) => label === 'Chor')).toHaveLength(1)
  })

  test('D2 where what is left finds no room the set stays whole, and that is said', () => {
    const storage = new MemoryStorage()
    vi.stubGlobal('localStorage', storage)
    addAside(USER, set)
    storage.limitTo(0)
    actionsOf('free').merge(set, NOW)
    expect(stored()).toEqual([set])
    expect(toasts).toEqual([])
    expect(storageTrouble.get()).toBe('storageFull')
  })

  test('L2 D3 a day fits unless it lies after the current quarter, as the server has it', () => {
    const days = ['2026-08-20', '2026-12-31', '2027-01-01']
    const entries = Object.fromEntries(days.map((date) => [date, { tags: [], notes: date }]))
    const quarters = setOf({ tags: [], entries }, 2_000)
    addAside(USER, quarters)
    const { preview } = actionsOf('free')
    const seen = preview(quarters, NOW)
    expect(seen?.days).toEqual(days.slice(0, 2))
    expect(seen?.left?.reasons.days).toEqual({ '2027-01-01': 'limit_quarter' })
    // East of Greenwich the next quarter has begun.
    expect(preview(quarters, Date.UTC(2026, 11, 30, 23, 59, 59))?.left).not.toBeNull()
    expect(preview(quarters, Date.UTC(2026, 11, 31))?.left).toBeNull()
  })

  test('D2 a default tag that only the days name comes along, nobody knows another one', () => {
    const raw = '{"tags":[],"entries":{"2026-11-20":{"tags":["1","gone"],"notes":""}}}'
    const named = { at: 2_000, text: raw, reasons: NO_REASONS }
    addAside(USER, named)
    actionsOf('free').merge(named, NOW)
    expect(port.get().entries).toEqual({ '2026-11-20': { tags: ['1'], notes: '' } })
    const left = stored().at(-1)
    const part = left && partOf(left)
    expect(JSON.parse(left?.text ?? '')).toEqual({
      tags: [],
      entries: { '2026-11-20': { tags: ['gone'], notes: '' } },
    })
    expect(part && reasonLines(part)).toEqual([
      'November\u00a020,\u00a02026 has a tag that is unknown here.',
    ])
  })

  test('N3 text that nobody can read cannot be merged, but discarded', () => {
    const raw = { at: 2_000, text: '{"entries":', reasons: NO_REASONS }
    addAside(USER, raw)
    const { preview, merge, discard } = actionsOf('pro')
    expect(preview(raw, NOW)).toBeNull()
    merge(raw, NOW)
    expect(stored()).toEqual([set, raw])
    discard(raw)
    expect(stored()).toEqual([set])
  })
})

describe('the stored sets', () => {
  test('D3 a set of the same text is added once, however often a crash repeats it', () => {
    expect(addAside(USER, { ...set, at: 9_000 })).toBe(true)
    expect(stored()).toEqual([set])
  })

  test('D2 one of several is replaced, the others stay untouched', () => {
    const second = setOf({ tags: [chor], entries: {} }, 2_000)
    addAside(USER, second)
    replaceAside(USER, set, null)
    expect(stored()).toEqual([second])
  })

  test.each([['{"entries":'], ['7'], ['{}'], ['null'], ['[null,5,{"at":1},{"text":7}]']])(
    'N3 %s holds no set',
    (text) => {
      expect(asideSetsIn(text)).toEqual([])
    },
  )

  test('D3 a limit that is not known here is told in a sentence, without its code', () => {
    const entries = { [DAY]: { tags: [], notes: 'Probe' } }
    const reasons = { days: { [DAY]: 'limit_moon' }, tags: { random: 'limit_moon' } }
    expect(reasonLines({ calendar: { tags: [chor], entries }, reasons })).toEqual([
      'Your plan does not allow this: 1 day and the tag Chor.',
    ])
  })

  test('S12 a Bulgarian sentence that ends in a year ends in one stop', async () => {
    await changeLanguage('bg')
    const days = ['2027-01-01', '2027-02-01']
    const entries = Object.fromEntries(days.map((day) => [day, { tags: [], notes: 'Проба' }]))
    const reasons = { days: Object.fromEntries(days.map((day) => [day, TOO_LONG])), tags: {} }
    const [line = ''] = reasonLines({ calendar: { tags: [], entries }, reasons })
    expect(line.replace(/\s/g, ' ')).toBe(
      '2 бележки са твърде дълги: 1 януари 2027 г. и 1 февруари 2027 г.',
    )
    await changeLanguage('en')
  })

  test('D3 a limit of the account is told in a sentence of its own, and no plan is offered for it', () => {
    const entries = { [DAY]: { tags: [], notes: 'Probe' } }
    for (const why of ['limit_days', 'limit_notes', 'limit_dates']) {
      const part = { calendar: { tags: [], entries }, reasons: { days: { [DAY]: why }, tags: {} } }
      expect(reasonLines(part).join()).toMatch(/10,000 days|10 MB|1900/)
      expect(needsPlan(part)).toBe(false)
    }
  })

  test('N3 what is no reason is passed over', () => {
    const row = { at: 'x', text: 'y', reasons: { days: { a: 1, b: 'limit_tags' }, tags: 5 } }
    expect(asideSetsIn(JSON.stringify([row]))).toEqual([
      { at: 0, text: 'y', reasons: { days: { b: 'limit_tags' }, tags: {} } },
    ])
  })
})

describe('messages', () => {
  const part = { calendar: { tags: [chor], entries: {} }, reasons: NO_REASONS }
  const leftOver = { kind: 'leftOver', part, tags: 1, entries: 0 } as const

  test('D2 the cloud won: the message stays and offers Merge, Download, Discard', () => {
    saveSession({ token: 'token', record: { id: USER } })
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    expect(toasts[0]).toMatchObject({ kind: 'info', stays: true })
    expect(toasts[0]?.actions.map(({ label }) => label)).toEqual([
      'Merge into my calendar',
      'Download',
      'Discard',
    ])
  })

  test('D2 the actions of a message are about its own set, whatever was set aside since', () => {
    const later = setOf({ tags: [], entries: { [DAY]: { tags: [], notes: 'later' } } }, 2_000)
    addAside(USER, later)
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    const run = (label: string) =>
      toasts[0]?.actions.find((action) => action.label === label)?.run()
    for (const [label, kind] of [
      ['Merge into my calendar', 'merge'],
      ['Discard', 'discard'],
    ] as const) {
      run(label)
      expect(asideQuestion.get()).toEqual({ kind, set })
    }
    asideQuestion.set(null)
  })

  test('D4 notes that no calendar can hold are told with that reason, and no larger plan is offered', () => {
    const entries = { [DAY]: { tags: [], notes: 'x'.repeat(10_001) } }
    const long = {
      calendar: { tags: [], entries },
      reasons: { days: { [DAY]: TOO_LONG }, tags: {} },
    }
    addAsidePart(USER, long, 3_000)
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    showFirstLoginToast(USER, { kind: 'tooLong', part: long })
    const message = toasts[1]
    expect(message?.id).not.toBe(toasts[0]?.id)
    expect(message).toMatchObject({ stays: true })
    expect(message?.text).toMatch(/: 1 day\. The note of November.20,.2026 is too long\.$/)
    expect(message?.actions.map(({ label }) => label)).toEqual(['Download', 'Discard'])
    message?.actions[1]?.run()
    expect(asideQuestion.get()?.set.reasons).toEqual(long.reasons)
    asideQuestion.set(null)
  })

  test('D2 the message goes when the settings show the same', () => {
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    showFirstLoginToast(USER, leftOver)
    endAsideToasts()
    expect(toasts.map(({ until }) => until?.aborted)).toEqual([true, true])
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    expect(toasts.at(-1)?.until?.aborted).toBe(false)
  })

  test('D2 the end of an upload is told beside it, not in its place', () => {
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    showFirstLoginToast(USER, { kind: 'ownUploaded' })
    showFirstLoginToast(USER, { kind: 'uploaded', tags: 1, entries: 1 })
    expect(new Set(toasts.slice(1).map(({ id }) => id))).toEqual(new Set(['upload']))
    expect(toasts[0]?.id).not.toBe('upload')
  })

  test('D2 settings that are open hear of each set', () => {
    const heard = vi.fn()
    const off = onAsideChange(USER, heard)
    openVisitorData(USER, () => NOW).setAside()
    expect(heard).toHaveBeenCalledTimes(1)
    addAsidePart(USER, leftOver.part, NOW)
    expect(heard).toHaveBeenCalledTimes(2)
    off()
    addAside(USER, setOf({ tags: [chor], entries: {} }))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('D7 the message goes with the session', () => {
    saveSession({ token: 'token', record: { id: USER } })
    showFirstLoginToast(USER, { kind: 'setAside', text: set.text })
    saveSession({ token: 'renewed', record: { id: USER } })
    expect(toasts[0]?.until?.aborted).toBe(false)
    clearSession()
    expect(toasts[0]?.until?.aborted).toBe(true)
  })

  test('s.8 each other step after the first login is told once [s4.20 s8.19]', () => {
    for (const kind of ['ownUploaded', 'seeded', 'storageFull'] as const)
      showFirstLoginToast(USER, { kind })
    expect(toasts.map(({ text }) => text)).toEqual([
      'Local data uploaded to cloud',
      'Default tags created',
    ])
    expect(storageTrouble.get()).toBe('storageFull')
  })
})
