import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { type Change, changeBetween, isEmptyChange } from '@/domain/change'
import { type Entries, entryOf, MAX_NOTE_LENGTH, setEntry } from '@/domain/entries'
import { inverseOf, joinChanges, withMappedTags } from '@/domain/joinChanges'
import { limitsOf } from '@/domain/plan'
import { type Put, putChange } from '@/domain/putChange'
import { TOO_LONG } from '@/domain/setAsideReasons'
import type { Tag } from '@/domain/tags'

const free = limitsOf('free')
const pro = limitsOf('pro')
const DAY = '2026-11-20'
const OTHER = '2026-11-21'

const tag = (id: string, label = id): Tag => ({ id, label, short: id[0] ?? 'x', color: '#dc2626' })
const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => tag(id))

const calendar = (entries: Entries, tags: readonly Tag[] = all): Calendar => ({ tags, entries })
const day = (tags: readonly string[], notes = '') => ({ tags, notes })
const undoStep = (now: Calendar, step: Change, limits = pro) =>
  putChange(now, inverseOf(step), { limits })
const undo = (now: Calendar, before: Calendar, after: Calendar, limits = pro) =>
  undoStep(now, changeBetween(before, after), limits)

const noteOf = (put: Put, date = DAY) => entryOf(put.calendar.entries, date).notes
const tagsOf = (put: Put, date = DAY) => entryOf(put.calendar.entries, date).tags

const someTags = fc.uniqueArray(fc.constantFrom(...all.map(({ id }) => id)), { maxLength: 4 })
const someNote = fc
  .array(fc.constantFrom('milk', 'bread', 'dentist', 'call', ''), { maxLength: 5 })
  .map((lines) => lines.join('\n').trim())
const someEntry = fc.record({ tags: someTags, notes: someNote })
const someEntries = fc
  .dictionary(fc.constantFrom(DAY, OTHER, '2026-12-24'), someEntry)
  .map((days) =>
    Object.entries(days).reduce<Entries>((all, [date, entry]) => setEntry(all, date, entry), {}),
  )
const someCalendar = fc
  .tuple(someEntries, fc.subarray(all, { minLength: 1 }))
  .map(([entries, tags]) => {
    const live = new Set(tags.map(({ id }) => id))
    const days = Object.entries(entries).reduce<Entries>(
      (kept, [date, entry]) =>
        setEntry(kept, date, { ...entry, tags: entry.tags.filter((id) => live.has(id)) }),
      {},
    )
    return calendar(days, tags)
  })

/** Three calendars between which anything may differ except the tag list. */
const sameTags = fc.tuple(someEntries, someEntries, someEntries).map(([before, after, now]) => ({
  before: calendar(before),
  after: calendar(after),
  now: calendar(now),
}))

const count = (text: string, line: string) => text.split('\n').filter((l) => l === line).length

describe('undo as a merge', () => {
  test('D6 undoing a step after which nothing happened leads back exactly', () => {
    fc.assert(
      fc.property(someCalendar, someCalendar, (before, after) => {
        const { calendar: back, left } = undo(after, before, after)
        expect(back.entries).toEqual(before.entries)
        expect(new Set(back.tags)).toEqual(new Set(before.tags))
        expect([...left.tags, ...left.days]).toEqual([])
      }),
    )
  })

  test('D6 undo, redo, undo are undo; undo, redo is nothing', () => {
    fc.assert(
      fc.property(someCalendar, someCalendar, (before, after) => {
        const step = changeBetween(before, after)
        const once = undoStep(after, step, pro).calendar
        const redone = undoStep(once, inverseOf(step), pro).calendar
        expect(redone.entries).toEqual(after.entries)
        expect(new Set(redone.tags)).toEqual(new Set(after.tags))
        expect(undoStep(redone, step, pro).calendar.entries).toEqual(once.entries)
      }),
    )
  })

  test('D6 undo removes nothing that somebody else added, neither does redo', () => {
    fc.assert(
      fc.property(sameTags, fc.boolean(), ({ before, after, now }, isRedo) => {
        const step = isRedo ? inverseOf(changeBetween(after, before)) : changeBetween(before, after)
        const { calendar: back } = undoStep(now, step, pro)
        for (const date of [DAY, OTHER]) {
          const [did, is, result] = [after, now, back].map((c) => entryOf(c.entries, date))
          for (const id of is?.tags ?? []) {
            if (!did?.tags.includes(id)) expect(result?.tags).toContain(id)
          }
          for (const line of (is?.notes ?? '').split('\n').filter((text) => text !== '')) {
            const added = count(is?.notes ?? '', line) - count(did?.notes ?? '', line)
            expect(count(result?.notes ?? '', line)).toBeGreaterThanOrEqual(added)
          }
        }
      }),
    )
  })

  test('D6 what the step removed is there again, and what it added is gone', () => {
    fc.assert(
      fc.property(sameTags, ({ before, after, now }) => {
        const { calendar: back, change } = undo(now, before, after)
        for (const date of [DAY, OTHER]) {
          const [was, did, result] = [before, after, back].map((c) => entryOf(c.entries, date))
          for (const id of was?.tags ?? []) {
            if (!did?.tags.includes(id)) expect(result?.tags).toContain(id)
          }
          for (const id of did?.tags ?? []) {
            if (!was?.tags.includes(id)) expect(result?.tags).not.toContain(id)
          }
          for (const line of (was?.notes ?? '').split('\n').filter((text) => text !== '')) {
            if (count(did?.notes ?? '', line) === 0) expect(result?.notes).toContain(line)
          }
          if (!(date in change.days)) expect(result).toEqual(entryOf(now.entries, date))
        }
      }),
    )
  })

  test('L1 no day grows above the limit, and every tag without room is named', () => {
    fc.assert(
      fc.property(sameTags, ({ before, after, now }) => {
        const { calendar: back, left: notPut } = undo(now, before, after, free)
        for (const date of [DAY, OTHER]) {
          const [was, did, is, result] = [before, after, now, back].map((c) =>
            entryOf(c.entries, date),
          )
          const most = Math.max(free.tagsPerDay, is?.tags.length ?? 0)
          expect(result?.tags.length).toBeLessThanOrEqual(most)
          const wanted = (was?.tags ?? []).filter((id) => !did?.tags.includes(id))
          const left = notPut.days.find((day) => day.date === date)?.tags ?? []
          expect(wanted.filter((id) => !result?.tags.includes(id))).toEqual(left)
        }
      }),
    )
  })
})

describe('the laws of putting a change on a calendar', () => {
  const put = (now: Calendar, change: Change, limits = pro) =>
    putChange(now, change, { limits }).calendar
  const facts = ({ tags, entries }: Calendar) => ({
    tags: [...tags].sort((x, y) => (x.id < y.id ? -1 : 1)),
    entries: Object.fromEntries(
      Object.entries(entries).map(([date, { tags: ids, notes }]) => [
        date,
        // Putting it again may drop a blank line, which has no content.
        { tags: [...ids].sort(), notes: notes.split('\n').filter(Boolean).sort() },
      ]),
    ),
  })
  const hasEachLineOnce = ({ entries }: Calendar) =>
    Object.values(entries).every(({ notes }) => {
      const lines = notes.split('\n').filter(Boolean)
      return new Set(lines).size === lines.length
    })
  const someLimits = fc.constantFrom(free, pro)

  test('D6 on what it was made of it leads to what it was made for, and on that it changes nothing', () => {
    fc.assert(
      fc.property(sameTags, ({ before, after }) => {
        const step = changeBetween(before, after)
        expect(put(before, step)).toEqual(after)
        expect(put(after, step)).toBe(after)
      }),
    )
  })

  test('D6 put once more it changes nothing, where no line stands twice', () => {
    fc.assert(
      fc.property(sameTags, someLimits, ({ before, after, now }, limits) => {
        fc.pre([before, after, now].every(hasEachLineOnce))
        const once = put(now, changeBetween(before, after), limits)
        expect(facts(put(once, changeBetween(before, after), limits))).toEqual(facts(once))
      }),
    )
  })

  test('D6 changes of different days and tags come to the same in either order', () => {
    fc.assert(
      fc.property(sameTags, someLimits, ({ before, after, now }, limits) => {
        const { days } = changeBetween(before, after)
        const parts = Object.entries(days).map(([date, day]) => ({
          days: { [date]: day },
          tags: [],
        }))
        const renamed = { ...tag('a'), label: 'new' }
        const rename = { id: 'a', before: tag('a'), after: renamed, place: 0, listed: 6 }
        const all = [...parts, { days: {}, tags: [rename] }]
        const inOrder = (list: readonly Change[]) =>
          list.reduce((made, one) => put(made, one, limits), now)
        expect(inOrder(all)).toEqual(inOrder(all.toReversed()))
      }),
    )
  })

  test('D6 where there is no room for it all, what is left is named, and the rest is put', () => {
    fc.assert(
      fc.property(sameTags, ({ before, after, now }) => {
        const { calendar: is, left } = putChange(now, changeBetween(before, after), {
          limits: free,
        })
        for (const date of [DAY, OTHER]) {
          const [was, did, day] = [before, after, is].map((c) => entryOf(c.entries, date))
          const wanted = (did?.tags ?? []).filter((id) => !was?.tags.includes(id))
          const named = left.days.find((one) => one.date === date)?.tags ?? []
          expect([...wanted].filter((id) => !day?.tags.includes(id))).toEqual([...named])
        }
      }),
    )
  })
})

describe('a day that changed elsewhere since', () => {
  test('D6 a tag comes back to its place beside what another device added', () => {
    const before = calendar({ [DAY]: day(['a', 'b']) })
    const after = calendar({ [DAY]: day(['b']) })
    expect(tagsOf(undo(calendar({ [DAY]: day(['b', 'c']) }), before, after))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('D6 tags come back behind their neighbour of then, before what is new', () => {
    const before = calendar({ [DAY]: day(['a', 'b', 'c']) })
    const now = calendar({ [DAY]: day(['a', 'x', 'd']) }, [...all, tag('x')])
    const undone = undo(now, before, calendar({ [DAY]: day(['a']) }))
    expect(tagsOf(undone)).toEqual(['a', 'b', 'c', 'x', 'd'])
  })

  test('D6 a cleared day comes back whole, and the line from elsewhere stays first', () => {
    const before = calendar({ [DAY]: day(['a'], 'dentist') })
    const now = calendar({ [DAY]: day(['c'], 'from elsewhere') })
    const undone = undo(now, before, calendar({}))
    expect(noteOf(undone)).toBe('from elsewhere\ndentist')
    expect(tagsOf(undone)).toEqual(['c', 'a'])
  })

  test('D6 the lines of a note go and come where they were', () => {
    const before = calendar({ [DAY]: day([], 'one\ntwo\nthree') })
    const after = calendar({ [DAY]: day([], 'one\n2\nthree') })
    const now = calendar({ [DAY]: day([], 'zero\none\n2\nthree\nfour') })
    expect(noteOf(undo(now, before, after))).toBe('zero\none\ntwo\nthree\nfour')
  })

  test('D6 a line that somebody has put back already is not doubled', () => {
    const before = calendar({ [DAY]: day([], 'one\ntwo') })
    const now = calendar({ [DAY]: day([], 'two\nthree') })
    expect(noteOf(undo(now, before, calendar({ [DAY]: day([], 'one') })))).toBe('two\nthree')
  })

  test.each([
    [
      'at the end',
      'Tee\nBrot',
      'Tee\nBrot\nTee',
      'Tee\nBrot\nTee\nelsewhere',
      'Tee\nBrot\nelsewhere',
    ],
    [
      'at the start',
      'Brot\nTee',
      'Tee\nBrot\nTee',
      'elsewhere\nTee\nBrot\nTee',
      'elsewhere\nBrot\nTee',
    ],
    [
      'between others',
      'Tee\nx\ny',
      'Tee\nx\nTee\ny',
      'one\nTee\nx\nTee\ny\ntwo',
      'one\nTee\nx\ny\ntwo',
    ],
  ])('D6 of equal lines the one goes that was added %s', (_, was, did, now, result) => {
    const noted = (notes: string) => calendar({ [DAY]: day([], notes) })
    expect(noteOf(undo(noted(now), noted(was), noted(did)))).toBe(result)
  })

  test('s.5 a note that would be too long stays as it is, and its day is named', () => {
    const long = 'x'.repeat(MAX_NOTE_LENGTH - 10)
    const now = calendar({ [DAY]: day([], 'much from elsewhere') })
    const undone = undo(now, calendar({ [DAY]: day(['a'], long) }), calendar({}))
    expect(noteOf(undone)).toBe('much from elsewhere')
    expect(undone.left.days).toMatchObject([{ date: DAY, tags: [], notes: long, why: TOO_LONG }])
    expect(tagsOf(undone)).toEqual(['a'])
  })

  test('D8 a tag that was deleted meanwhile does not come back to its day', () => {
    const before = calendar({ [DAY]: day(['a', 'b']) })
    const now = calendar({}, [tag('b')])
    const undone = undo(now, before, calendar({}))
    expect(tagsOf(undone)).toEqual(['b'])
    expect(undone.left.days).toMatchObject([{ tags: [], unknown: ['a'], notes: '' }])
  })

  test('D6 a step that changes nothing any more answers with the same calendar', () => {
    const before = calendar({})
    const after = calendar({ [DAY]: day(['a']) })
    const undone = undo(before, before, after)
    expect(undone.calendar).toBe(before)
    expect(undone.change).toEqual({ days: {}, tags: [] })
  })
})

describe('tags', () => {
  const before = calendar({ [DAY]: day(['b'], 'note'), [OTHER]: day(['a', 'b']) })
  const after = calendar(
    { [DAY]: day([], 'note'), [OTHER]: day(['a']) },
    all.filter(({ id }) => id !== 'b'),
  )

  test('E10 a deleted tag comes back with its id, at its place and on its days', () => {
    const undone = undo(after, before, after)
    expect(undone.calendar).toEqual(before)
    expect(undone.change.tags.map(({ id }) => id)).toEqual(['b'])
    expect(Object.keys(undone.change.days).sort()).toEqual([DAY, OTHER])
  })

  test('D8 where a tag has the same label and letter by now, the days get that one', () => {
    const now = calendar({ ...after.entries, [DAY]: day(['new']) }, [
      ...after.tags,
      tag('new', 'B'),
    ])
    const named = { ...now, tags: now.tags.map((t) => (t.id === 'new' ? { ...t, short: 'B' } : t)) }
    const undone = undo(named, before, after)
    expect(undone.calendar.tags).toEqual(named.tags)
    expect([tagsOf(undone), tagsOf(undone, OTHER)]).toEqual([['new'], ['a', 'new']])
  })

  test('L3 a full list takes no tag back and names it; a longer list of before does', () => {
    const four = all.slice(0, 4)
    const three = four.filter(({ id }) => id !== 'b')
    const gone = changeBetween(calendar({ [DAY]: day(['b']) }, four), calendar({}, three))
    const full = calendar({}, [...three, tag('x')])
    const refused = undoStep(full, gone, free)
    expect(refused.left.tags).toEqual([{ tag: tag('b'), why: 'limit_tags' }])
    expect(refused.calendar).toBe(full)
    // Six tags from the time of Pro: one that was deleted by mistake comes back.
    expect(undo(after, before, after, free).calendar.tags).toHaveLength(6)
  })

  test('D6 a rename goes back field by field, unless the field was changed again', () => {
    const renamed = calendar({}, [{ ...tag('a'), label: 'new', color: '#2563eb' }])
    const now = calendar({}, [{ ...tag('a'), label: 'newer', color: '#2563eb' }])
    const undone = undo(now, calendar({}, [tag('a')]), renamed)
    expect(undone.calendar.tags).toEqual([{ ...tag('a'), label: 'newer' }])
  })

  test('B1 what a tag counts as leave goes back too, and comes back with a deleted tag', () => {
    const leave = { ...tag('a'), leave: 1 } as const
    const none = calendar({}, [])
    const [plain, counted] = [calendar({}, [tag('a')]), calendar({}, [leave])]
    expect(undo(counted, plain, counted).calendar).toEqual(plain)
    expect(undo(plain, counted, plain).calendar).toEqual(counted)
    expect(undo(none, counted, none).calendar).toEqual(counted)
  })

  test('D8 a rename does not go back into a name that is taken by now', () => {
    const renamed = { ...tag('a'), label: 'new', color: '#2563eb' }
    const now = calendar({}, [renamed, { ...tag('z', 'a'), short: 'a' }])
    const undone = undo(now, calendar({}, [tag('a')]), calendar({}, [renamed]))
    expect(undone.calendar.tags[0]).toEqual({ ...renamed, color: '#dc2626' })
  })

  test('D6 a tag that was made goes, unless another day has it by now', () => {
    const none = calendar({}, [])
    const made = calendar({ [DAY]: day(['a']) }, [tag('a')])
    expect(undo(made, none, made).calendar).toEqual(none)
    const used = calendar({ [DAY]: day(['a']), [OTHER]: day(['a']) }, [tag('a')])
    expect(undo(used, none, made).calendar).toEqual(calendar({ [OTHER]: day(['a']) }, [tag('a')]))
  })

  test('D8 after duplicates were merged the step speaks of the kept tag', () => {
    const step = withMappedTags(changeBetween(after, before), { b: 'a' })
    expect(step.tags).toEqual([])
    expect(step.days[OTHER]).toEqual({ before: day(['a']), after: day(['a']) })
  })
})

describe('steps', () => {
  const note = (text: string) => calendar(text ? { [DAY]: day([], text) } : {})
  const between = (from: string, to: string): Change => changeBetween(note(from), note(to))

  test('s.4 consecutive saves of one note are one step', () => {
    expect(joinChanges(between('', 'a'), between('a', 'ab'))).toEqual(between('', 'ab'))
    expect(isEmptyChange(joinChanges(between('', 'a'), between('a', '')) as Change)).toBe(true)
  })

  test('D6 they are not where somebody else wrote between them', () => {
    expect(joinChanges(between('', 'a'), between('a\nelsewhere', 'b\nelsewhere'))).toBeNull()
  })

  test('s.4 a new tag and the day it was made for are one step', () => {
    const none = calendar({}, [])
    const listed = calendar({}, [tag('a')])
    const used = calendar({ [DAY]: day(['a']) }, [tag('a')])
    expect(joinChanges(changeBetween(none, listed), changeBetween(listed, used))).toEqual(
      changeBetween(none, used),
    )
  })
})
