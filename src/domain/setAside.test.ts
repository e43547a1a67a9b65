import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullCalendar } from '@/testing/fullCalendar'
import { ACCOUNT } from './accountRoom'
import { summaryOfAside } from './asideSummary'
import type { Calendar } from './calendar'
import { addDays } from './dates'
import { type Entry, MAX_NOTE_LENGTH } from './entries'
import { type AsidePart, fillCalendar, needsPlan, readAsideText } from './setAside'
import { type Room, TOO_LONG, UNKNOWN_TAG } from './setAsideReasons'
import { tagIdentity } from './tagDraft'
import { DEFAULT_TAGS, type Tag } from './tags'

const OPEN = ['2026-10-01', '2026-11-20', '2026-12-31']
const CLOSED = ['2026-09-30', '2027-01-01']
const LABELS = ['Urlaub', 'urlaub ', 'Chor', 'Kino', 'Жени', 'Reise']

const room = (tags: number, tagsPerDay: number): Room => ({
  limits: { tags, tagsPerDay },
  isOpen: (date) => OPEN.includes(date),
})
const PRO: Room = {
  limits: { tags: Number.POSITIVE_INFINITY, tagsPerDay: Number.POSITIVE_INFINITY },
  isOpen: () => true,
}
const tagOf = (id: string, label: string): Tag => ({ id, label, short: 'X', color: '#dc2626' })

const idMaker = (prefix: string) => {
  let made = 0
  return () => `${prefix}${++made}`
}
const merge = (shown: Calendar, aside: Calendar, given: Room, prefix = 'new') =>
  fillCalendar(shown, aside, given, idMaker(prefix))

/** A calendar in which no two tags read the same, and days name known tags. */
const calendarOf = (prefix: string, dates: readonly string[]): fc.Arbitrary<Calendar> =>
  fc
    .uniqueArray(fc.constantFrom(...LABELS), {
      maxLength: 6,
      selector: (label) => label.trim().toLowerCase(),
    })
    .chain((labels) => {
      const tags = labels.map((label, i) => tagOf(`${prefix}${i}`, label))
      const entry: fc.Arbitrary<Entry> = fc.record({
        tags: fc.subarray(tags.map(({ id }) => id)),
        notes: fc
          .array(fc.constantFrom('milk', 'bread', 'call Ann', '🌻'), { maxLength: 3 })
          .map((lines) => lines.join('\n')),
      })
      return fc.array(fc.tuple(fc.constantFrom(...dates), entry), { maxLength: 5 }).map((days) => ({
        tags,
        entries: Object.fromEntries(
          days.filter(([, { tags: ids, notes }]) => ids.length + notes.length > 0),
        ),
      }))
    })

const anyShown = calendarOf('s', OPEN)
const anyAside = calendarOf('a', [...OPEN, ...CLOSED])
const anyRoom = fc.oneof(
  fc.constant(PRO),
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 4 }))
    .map(([a, b]) => room(a, b)),
)

/** Every tag and every line of a day, as a person reads them. */
function facts({ tags, entries }: Calendar): string[] {
  const names = new Map(tags.map((tag) => [tag.id, tagIdentity(tag)]))
  return [
    ...tags.map((tag) => `tag ${tagIdentity(tag)}`),
    ...Object.entries(entries).flatMap(([date, { tags: ids, notes }]) => [
      ...ids.map((id) => `${date} has ${names.get(id)}`),
      ...notes
        .split('\n')
        .filter(Boolean)
        .map((line) => `${date} says ${line}`),
    ]),
  ]
}

const held = (part: AsidePart | null) => (part ? facts(part.calendar) : [])

describe('merging what was set aside', () => {
  test('D2 every tag and line is afterwards in the calendar or still set aside', () => {
    fc.assert(
      fc.property(anyShown, anyAside, anyRoom, (shown, aside, given) => {
        const { calendar, left } = merge(shown, aside, given)
        const after = new Set([...facts(calendar), ...held(left)])
        for (const fact of [...facts(shown), ...facts(aside)]) expect(after).toContain(fact)
      }),
    )
  })

  test('D2 nothing comes out of the calendar, and nothing comes in that neither side had', () => {
    fc.assert(
      fc.property(anyShown, anyAside, anyRoom, (shown, aside, given) => {
        const merged = facts(merge(shown, aside, given).calendar)
        expect(merged).toEqual(expect.arrayContaining(facts(shown)))
        const known = new Set([...facts(shown), ...facts(aside)])
        for (const fact of merged) expect(known).toContain(fact)
      }),
    )
  })

  test('D2 merging once more changes nothing, and what is left stays the same', () => {
    fc.assert(
      fc.property(anyShown, anyAside, anyRoom, (shown, aside, given) => {
        const once = merge(shown, aside, given)
        const again = merge(once.calendar, aside, given, 'again')
        expect(again.calendar).toEqual(once.calendar)
        expect(again.days).toEqual([])
        expect(again.tags).toEqual([])
        if (!once.left) return
        const rest = merge(once.calendar, once.left.calendar, given, 'again')
        expect(rest.calendar).toEqual(once.calendar)
        expect(rest.left).toEqual(once.left)
      }),
    )
  })

  test('L1 L2 L3 no limit is passed by it', () => {
    fc.assert(
      fc.property(anyShown, anyAside, anyRoom, (shown, aside, given) => {
        const { calendar, days } = merge(shown, aside, given)
        const { limits, isOpen } = given
        expect(calendar.tags.length).toBeLessThanOrEqual(Math.max(limits.tags, shown.tags.length))
        for (const date of days) {
          const before = shown.entries[date]?.tags.length ?? 0
          const after = calendar.entries[date]?.tags.length ?? 0
          expect(after).toBeLessThanOrEqual(Math.max(limits.tagsPerDay, before))
          expect(isOpen(date)).toBe(true)
        }
      }),
    )
  })

  test('D2 what stays says why, each day and each tag', () => {
    fc.assert(
      fc.property(anyShown, anyAside, anyRoom, (shown, aside, given) => {
        const { left } = merge(shown, aside, given)
        if (!left) return
        const { calendar, reasons } = left
        expect(Object.keys(reasons.days).sort()).toEqual(Object.keys(calendar.entries).sort())
        const ids = new Set(calendar.tags.map((tag) => tag.id))
        for (const id of Object.keys(reasons.tags)) expect(ids).toContain(id)
      }),
    )
  })

  test('D2 Pro takes in everything', () => {
    fc.assert(
      fc.property(anyShown, anyAside, (shown, aside) => {
        expect(merge(shown, aside, PRO).left).toBeNull()
      }),
    )
  })

  const shown: Calendar = {
    tags: [tagOf('s1', 'Urlaub'), tagOf('s2', 'Sport')],
    entries: { '2026-11-20': { tags: ['s2'], notes: 'Bread' } },
  }
  const aside: Calendar = {
    tags: [tagOf('1', ' urlaub'), tagOf('x', 'Chor')],
    entries: {
      '2026-09-30': { tags: ['x'], notes: 'too early' },
      '2026-10-01': { tags: ['1', 'x'], notes: '' },
      '2026-11-20': { tags: ['1'], notes: 'Bread\nMilk' },
    },
  }

  test('D2 tags are mapped by label and letter, notes are joined and no line comes twice', () => {
    const { calendar, days, tags, left } = merge(shown, aside, PRO)
    expect(calendar).toEqual({
      tags: [...shown.tags, { ...tagOf('new1', 'Chor') }],
      entries: {
        '2026-09-30': { tags: ['new1'], notes: 'too early' },
        '2026-10-01': { tags: ['s1', 'new1'], notes: '' },
        '2026-11-20': { tags: ['s2', 's1'], notes: 'Bread\nMilk' },
      },
    })
    expect(days).toEqual(['2026-09-30', '2026-10-01', '2026-11-20'])
    expect(tags.map(({ label }) => label)).toEqual(['Chor'])
    expect(left).toBeNull()
  })

  test('B1 a tag that comes along counts as leave as before, one that is there only where it counted as none', () => {
    const counted = aside.tags.map((tag) => ({ ...tag, leave: 1 }) as const)
    const half = { ...shown, tags: shown.tags.map((tag) => ({ ...tag, leave: 0.5 }) as const) }
    const chor = { ...tagOf('new1', 'Chor'), leave: 1 }
    const filled = merge(shown, { ...aside, tags: counted }, PRO)
    const [first, ...others] = shown.tags
    expect(filled.calendar.tags).toEqual([{ ...first, leave: 1 }, ...others, chor])
    expect(filled.counting).toEqual([{ ...first, leave: 1 }])
    expect(merge(filled.calendar, { ...aside, tags: counted }, PRO).counting).toEqual([])
    const kept = merge(half, { ...aside, tags: counted }, PRO)
    expect(kept.calendar.tags).toEqual([...half.tags, chor])
    expect([kept.counting, kept.otherLeave.map(({ label }) => label)]).toEqual([[], [' urlaub']])
  })

  test('L2 L3 what does not fit stays with its reason, the rest of the day comes in', () => {
    const { calendar, left } = merge(shown, aside, room(2, 3))
    expect(calendar.entries['2026-10-01']).toEqual({ tags: ['s1'], notes: '' })
    expect(left).toEqual({
      calendar: {
        tags: [tagOf('x', 'Chor')],
        entries: {
          '2026-09-30': { tags: ['x'], notes: 'too early' },
          '2026-10-01': { tags: ['x'], notes: '' },
        },
      },
      reasons: {
        days: { '2026-09-30': 'limit_quarter', '2026-10-01': 'limit_tags' },
        tags: { x: 'limit_tags' },
      },
    })
  })

  test('L1 a day that is full keeps its tags, the other one waits', () => {
    const { calendar, left } = merge(shown, aside, room(9, 1))
    expect(calendar.entries['2026-11-20']).toEqual({ tags: ['s2'], notes: 'Bread\nMilk' })
    expect(left?.reasons.days['2026-11-20']).toBe('limit_tags_per_day')
    expect(left?.calendar.entries['2026-11-20']).toEqual({ tags: ['1'], notes: '' })
  })

  test('N4 a note that would grow too long stays aside whole', () => {
    const long = 'y'.repeat(MAX_NOTE_LENGTH - 3)
    const full = { ...shown, entries: { '2026-11-20': { tags: [], notes: long } } }
    const { calendar, left } = merge(full, aside, PRO)
    expect(calendar.entries['2026-11-20']).toEqual({ tags: ['s1'], notes: long })
    expect(left?.calendar.entries).toEqual({ '2026-11-20': { tags: [], notes: 'Bread\nMilk' } })
    expect(left?.reasons.days).toEqual({ '2026-11-20': TOO_LONG })
  })

  test('D2 a tag that no list holds stays aside, the rest of its day comes in', () => {
    const odd = { ...aside, entries: { '2026-10-01': { tags: ['gone', '1'], notes: 'note' } } }
    const { calendar, left } = merge(shown, odd, PRO)
    expect(calendar.entries['2026-10-01']).toEqual({ tags: ['s1'], notes: 'note' })
    expect(left).toEqual({
      calendar: { tags: [], entries: { '2026-10-01': { tags: ['gone'], notes: '' } } },
      reasons: { days: { '2026-10-01': UNKNOWN_TAG }, tags: {} },
    })
    expect(left && needsPlan(left)).toBe(false)
  })

  test('N4 a label that is too long stays aside with its days', () => {
    const wordy = {
      tags: [tagOf('w', 'w'.repeat(61))],
      entries: { '2026-10-01': { tags: ['w'], notes: 'note' } },
    }
    const { calendar, left } = merge(shown, wordy, PRO)
    expect(calendar.entries['2026-10-01']).toEqual({ tags: [], notes: 'note' })
    expect(left?.reasons.tags).toEqual({ w: TOO_LONG })
    expect(left?.calendar.entries).toEqual({ '2026-10-01': { tags: ['w'], notes: '' } })
  })

  test('N4 what is just short enough comes in, its texts cleaned', () => {
    const [label, short] = ['e\u0301'.repeat(60), 'x'.repeat(16)]
    const notes = 'y'.repeat(MAX_NOTE_LENGTH)
    const fitting = {
      tags: [{ ...tagOf('w', ` ${label} `), short }],
      entries: { '2026-10-01': { tags: ['w'], notes: ` ${notes}` } },
    }
    const { calendar, tags, left } = merge(shown, fitting, PRO)
    expect(left).toBeNull()
    expect(tags).toEqual([{ ...tagOf('new1', 'é'.repeat(60)), short }])
    expect(calendar.entries['2026-10-01']).toEqual({ tags: ['new1'], notes })
  })
})

describe('the raw text of a visitor', () => {
  test('s.4 a default tag that only the days name counts as one of its tags', () => {
    const raw = '{"tags":[],"entries":{"2026-11-20":{"tags":["1"],"notes":""}}}'
    expect(readAsideText(raw)?.tags).toEqual(DEFAULT_TAGS.slice(0, 1))
  })

  test.each([['{"entries":'], ['null'], ['5'], ['[]'], ['{}'], ['{"tags":7,"entries":[1]}'], ['']])(
    'N3 %j cannot be merged',
    (text) => {
      expect(readAsideText(text)).toBeNull()
    },
  )

  test('D2 untouched defaults that no day has are no data, used and changed ones are', () => {
    const entries = { '2026-10-01': { tags: ['2'], notes: '' } }
    const tags = DEFAULT_TAGS.map((tag) => (tag.id === '4' ? { ...tag, label: 'Kinder' } : tag))
    const labels = readAsideText(JSON.stringify({ tags, entries }))?.tags.map(({ label }) => label)
    expect(labels).toEqual(['Arbeit', 'Kinder'])
    expect(readAsideText(JSON.stringify({ entries }))?.tags.map(({ id }) => id)).toEqual(['2'])
  })

  test('N3 malformed days are passed over, the others are read', () => {
    const text = JSON.stringify({
      entries: { 'no day': { notes: 'x' }, '2026-10-01': { notes: 'y' } },
    })
    expect(Object.keys(readAsideText(text)?.entries ?? {})).toEqual(['2026-10-01'])
  })
})

test('D3 what is set aside is counted, named and grouped by its reason', () => {
  const part: AsidePart = {
    calendar: {
      tags: [tagOf('a', 'Chor'), tagOf('b', 'Kino')],
      entries: {
        '2027-01-02': { tags: ['b'], notes: '' },
        '2027-01-01': { tags: [], notes: 'x' },
        '2026-10-01': { tags: ['a'], notes: '' },
      },
    },
    reasons: {
      days: {
        '2027-01-01': 'limit_quarter',
        '2027-01-02': 'limit_quarter',
        '2026-10-01': 'limit_tags',
      },
      tags: { a: 'limit_tags' },
    },
  }
  expect(summaryOfAside(part)).toEqual({
    days: 3,
    tags: ['Chor', 'Kino'],
    groups: [
      { why: 'limit_tags', days: ['2026-10-01'], tags: ['Chor'] },
      { why: 'limit_quarter', days: ['2027-01-01', '2027-01-02'], tags: [] },
    ],
  })
})

describe('what an account holds', () => {
  const TAG = tagOf('1', 'Urlaub')
  const days = (dates: readonly string[], entry: Entry) => ({
    tags: [TAG],
    entries: Object.fromEntries(dates.map((date) => [date, entry])),
  })
  const tagged = { tags: ['1'], notes: '' }

  test('D2 I2 days for which it has no room stay set aside, named, and a day that is there takes more', () => {
    const shown = { tags: [TAG], entries: fullCalendar(1) }
    const aside = days(['1950-01-01', '2030-01-01', '2030-01-02'], { tags: ['1'], notes: 'x' })
    const { calendar, left } = merge(shown, aside, PRO)
    expect(Object.keys(calendar.entries)).toHaveLength(ACCOUNT.days)
    expect(calendar.entries['1950-01-01']).toEqual({ tags: ['1'], notes: 'x' })
    expect(left?.reasons.days).toEqual({ '2030-01-02': 'limit_days' })
    expect(left && needsPlan(left)).toBe(false)
  })

  test('D2 I2 notes beyond its ten megabytes stay, and the tags of their days come in', () => {
    const notes = 'x'.repeat(MAX_NOTE_LENGTH)
    const full = days(
      [...Array(1_000)].map((_, i) => addDays('2000-01-01', i)),
      { tags: [], notes },
    )
    const { calendar, left } = merge(full, days(['2030-01-01'], { tags: ['1'], notes: 'x' }), PRO)
    expect(calendar.entries['2030-01-01']).toEqual(tagged)
    expect(left?.reasons.days).toEqual({ '2030-01-01': 'limit_notes' })
    expect(left?.calendar.entries['2030-01-01']).toEqual({ tags: [], notes: 'x' })
  })

  test('D2 I2 dates that it does not take stay, and so does the tag after the five hundredth', () => {
    const { left } = merge({ tags: [TAG], entries: {} }, days(['2200-01-01'], tagged), PRO)
    expect(left?.reasons.days).toEqual({ '2200-01-01': 'limit_dates' })
    const many = [...Array(ACCOUNT.tags)].map((_, i) => tagOf(`t${i}`, `Tag ${i}`))
    const more = { tags: [tagOf('n', 'Neu')], entries: {} }
    expect(merge({ tags: many, entries: {} }, more, PRO).left?.reasons.tags).toEqual({
      n: 'limit_tags',
    })
  })
})
