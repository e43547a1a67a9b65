import { expect, test } from 'vitest'
import { readBackup } from './backup'
import type { Calendar } from './calendar'
import { publicLayer } from './holidays/layers'
import { balanceOf } from './leave/balance'
import { restoreSettings } from './restoredSettings'
import { fillCalendar } from './setAside'
import type { Settings } from './settings'
import { DEFAULT_TAGS } from './tags'

const YEAR = 2027
const ROOM = { limits: { tags: 100, tagsPerDay: 100 }, isOpen: () => true }
const SETTINGS: Settings = {
  holidays: { regions: ['DE-BY', 'DE-BE'], work: ['DE-BY'], school: ['DE-BY'] },
  leave: {
    week: [1, 1, 1, 1, 0.5, 0, 0],
    christmasEve: 0.5,
    busyTag: 'tag2',
    years: { '2026': { allowance: 28 }, '2027': { carried: 4.5, until: '04-30' } },
  },
  later: { kind: 'new' },
}
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `2027-05-${String(from + i).padStart(2, '0')}`)
const CALENDAR: Calendar = {
  tags: DEFAULT_TAGS.map((tag, i) => ({ ...tag, id: `tag${i + 1}`, ...(i === 0 && { leave: 1 }) })),
  entries: Object.fromEntries(
    [...days(3, 14), '2027-12-24', '2027-02-01'].map((day) => [day, { tags: ['tag1'], notes: '' }]),
  ),
}

/** The balance of the year from the calendar and the settings. */
function balance({ tags, entries }: Calendar, { holidays, leave = {} }: Settings) {
  const marks = publicLayer(holidays?.work ?? [], 'de').marks('2027-01-01', '2027-12-31')
  const off = new Set(marks.flatMap(({ day, kind }) => (kind === 'holiday' ? [day] : [])))
  const isHoliday = (day: string) => off.has(day)
  return balanceOf({ year: YEAR, entries, tags, settings: leave, isHoliday, today: '2027-03-01' })
}

function restored(now: Calendar, settings: Settings) {
  const text = JSON.stringify({ app: 'Quartal', format: 1, ...CALENDAR, settings: SETTINGS })
  const backup = readBackup(text)
  if (typeof backup === 'string') throw new Error(backup)
  let made = 0
  const merged = fillCalendar(now, backup.calendar, ROOM, () => `new${++made}`)
  return { merged, ...restoreSettings(settings, backup.settings, merged.ids) }
}

const EMPTY: Calendar = {
  tags: DEFAULT_TAGS.map((tag, i) => ({ ...tag, id: `own${i + 1}` })),
  entries: {},
}
const names = (values: readonly { path: readonly string[] }[]) =>
  values.map(({ path }) => path.join('.'))

test('I3 B2 a backup restored into an empty account gives the same balance of leave', () => {
  const { merged, settings, kept } = restored(EMPTY, {})
  expect(balance(CALENDAR, SETTINGS)).toMatchObject({ allowance: 28, carried: 4.5 })
  expect(balance(CALENDAR, SETTINGS).planned).toBeGreaterThan(8)
  expect(balance(merged.calendar, settings)).toEqual(balance(CALENDAR, SETTINGS))
  expect(merged.counting).toMatchObject([{ id: 'own1', label: 'Urlaub', leave: 1 }])
  // The tag is named by its id here, and unknown settings are kept.
  expect(settings).toEqual({ ...SETTINGS, leave: { ...SETTINGS.leave, busyTag: 'own2' } })
  expect(kept).toEqual([])
})

test('I3 D2 what is chosen here stays and is named; the rest is filled in, each value of it', () => {
  const now: Settings = {
    holidays: { regions: ['BG'] },
    leave: { christmasEve: 1, years: { '2027': { allowance: 30 } } },
  }
  const half = EMPTY.tags.map((tag, i) => (i === 0 ? { ...tag, leave: 0.5 as const } : tag))
  const { merged, settings, filled, kept } = restored({ tags: half, entries: {} }, now)
  expect(settings).toMatchObject({
    holidays: { regions: ['BG'] },
    leave: {
      christmasEve: 1,
      years: { '2026': { allowance: 28 }, '2027': { allowance: 30, carried: 4.5, until: '04-30' } },
    },
  })
  expect(names(filled).sort()).toEqual([
    'later.kind',
    'leave.busyTag',
    'leave.week',
    'leave.years.2026.allowance',
    'leave.years.2027.carried',
    'leave.years.2027.until',
  ])
  expect(names(kept).sort()).toEqual([
    'holidays.regions',
    'holidays.school',
    'holidays.work',
    'leave.christmasEve',
  ])
  expect([merged.counting, merged.otherLeave]).toMatchObject([[], [{ label: 'Urlaub', leave: 1 }]])
  expect(merged.calendar.tags[0]?.leave).toBe(0.5)
})

test('I3 a second time nothing is new', () => {
  const first = restored(EMPTY, {})
  const again = restored(first.merged.calendar, first.settings)
  expect([again.filled, again.kept, again.merged.counting, again.merged.days]).toEqual([
    [],
    [],
    [],
    [],
  ])
})

test('I3 what would be more than settings may be stays out, and is named', () => {
  const now: Settings = { much: 'x'.repeat(19_900) }
  const { settings, filled, kept } = restored(EMPTY, now)
  expect([settings, filled]).toEqual([now, []])
  expect(kept.length).toBeGreaterThan(5)
})
