import { beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { NO_REASONS } from '@/domain/setAside'
import { DEFAULT_TAGS } from '@/domain/tags'
import { connectToasts, type Message } from '@/state/notify'
import { createAsideActions } from '@/state/setAside'
import { tellFirstLogin } from '@/state/uploadMessages'
import { clearSession, saveSession } from '@/storage/session'
import { type AsideSet, addAside, asideSetsIn, asideText, replaceAside } from '@/storage/setAside'

const USER = 'user00000000001'
const TODAY = '2026-11-20'
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

let calendar: Calendar
let edits: (readonly [readonly string[], readonly string[]])[]
let hasRoom: boolean
let told: Message[]

const stored = () => asideSetsIn(asideText(USER))
const actionsOf = (tier: 'free' | 'pro') =>
  createAsideActions(USER, {
    port: {
      get: () => calendar,
      set: (next) => {
        calendar = next
      },
    },
    getTier: () => tier,
    edited(days, tagIds) {
      edits.push([days, tagIds])
      return hasRoom
    },
  })

beforeEach(() => {
  calendar = { tags: DEFAULT_TAGS, entries: {} }
  edits = []
  hasRoom = true
  told = []
  connectToasts((message) => told.push(message))
  addAside(USER, set)
})

describe('merging a set', () => {
  test('D2 what fits comes in as an edit, what does not stays under the same date', () => {
    const { preview, merge } = actionsOf('free')
    const seen = preview(set, TODAY)
    expect(seen?.days).toEqual(['2026-11-21'])
    expect(seen?.tags).toEqual([])
    expect(calendar.entries).toEqual({})
    merge(set, TODAY)
    expect(calendar.entries).toEqual({ '2026-11-21': { tags: ['2'], notes: 'Probe' } })
    expect(edits).toEqual([[['2026-11-21'], []]])
    const [left, ...others] = stored()
    expect(others).toEqual([])
    expect(left).toMatchObject({ at: set.at, reasons: seen?.left?.reasons })
    expect(JSON.parse(left?.text ?? '')).toEqual(seen?.left?.calendar)
    expect(told.at(-1)?.text).toBe('Merged into your calendar')
  })

  test('D2 a set that comes in whole is gone', () => {
    actionsOf('pro').merge(set, TODAY)
    expect(calendar.tags.map(({ label }) => label)).toContain('Chor')
    expect(Object.keys(calendar.entries)).toEqual(['2026-11-21', '2027-01-01'])
    expect(asideText(USER)).toBeNull()
  })

  test('D2 in a full storage the set stays where it is', () => {
    hasRoom = false
    actionsOf('pro').merge(set, TODAY)
    expect(stored()).toEqual([set])
    expect(told).toEqual([])
  })

  test('T3 text that nobody can read cannot be merged, but discarded', () => {
    const raw = { at: 2_000, text: '{"entries":', reasons: NO_REASONS }
    addAside(USER, raw)
    const { preview, merge, discard } = actionsOf('pro')
    expect(preview(raw, TODAY)).toBeNull()
    merge(raw, TODAY)
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
    'T3 %s holds no set',
    (text) => {
      expect(asideSetsIn(text)).toEqual([])
    },
  )

  test('T3 what is no reason is passed over', () => {
    const row = { at: 'x', text: 'y', reasons: { days: { a: 1, b: 'limit_tags' }, tags: 5 } }
    expect(asideSetsIn(JSON.stringify([row]))).toEqual([
      { at: 0, text: 'y', reasons: { days: { b: 'limit_tags' }, tags: {} } },
    ])
  })
})

describe('messages', () => {
  test('D2 the cloud won: the message stays and offers Merge, Download, Discard', () => {
    saveSession({ token: 'token', record: { id: USER } })
    tellFirstLogin(USER, { kind: 'setAside' })
    expect(told[0]).toMatchObject({ kind: 'info', stays: true })
    expect(told[0]?.actions.map(({ label }) => label)).toEqual([
      'Merge into my calendar',
      'Download',
      'Discard',
    ])
  })

  test('D7 the message goes with the session', () => {
    saveSession({ token: 'token', record: { id: USER } })
    tellFirstLogin(USER, { kind: 'setAside' })
    saveSession({ token: 'renewed', record: { id: USER } })
    expect(told[0]?.until?.aborted).toBe(false)
    clearSession()
    expect(told[0]?.until?.aborted).toBe(true)
  })

  test('s.8 each other step after the first login is told once', () => {
    for (const kind of ['ownUploaded', 'seeded', 'storageFull'] as const)
      tellFirstLogin(USER, { kind })
    expect(told.map(({ text }) => text)).toEqual([
      'Local data uploaded to cloud',
      'Default tags created',
      expect.stringContaining('storage is full'),
    ])
  })
})
