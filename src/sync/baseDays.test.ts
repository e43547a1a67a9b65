import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entries, setEntry } from '@/domain/entries'
import { dirtyDays } from '@/domain/entryDiff'
import { createBaseDays } from '@/sync/replica'

const DAYS = ['2026-11-20', '2026-11-21', '2027-01-01'] as const
const day = fc.constantFrom(...DAYS)
const notes = fc.constantFrom('', 'a', 'b')
const edit = fc.record({ kind: fc.constant('edit' as const), date: day, notes })
const answer = fc.record({ kind: fc.constant('answer' as const), date: day, notes })
const gone = fc.record({ kind: fc.constant('gone' as const), date: day })
const look = fc.record({ kind: fc.constant('look' as const) })

test('D1 the days that wait are those that differ now, in whatever order days and answers come', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(edit, answer, gone, look), { maxLength: 20 }), (steps) => {
      const base = createBaseDays({})
      let shown: Entries = {}
      for (const step of steps) {
        if (step.kind === 'edit') {
          shown = setEntry(shown, step.date, { tags: [], notes: step.notes })
        } else if (step.kind === 'answer') {
          base.set(step.date, { id: 'r', rev: 1, entry: { tags: [], notes: step.notes } })
        } else if (step.kind === 'gone') base.set(step.date, undefined)
        else expect(base.dirty(shown)).toEqual([...dirtyDays(shown, base.entries)].sort())
      }
      expect(base.dirty(shown)).toEqual([...dirtyDays(shown, base.entries)].sort())
    }),
  )
})

test('D1 the list that a save goes through does not change under it', () => {
  const base = createBaseDays({})
  const waiting = base.dirty({
    [DAYS[0]]: { tags: [], notes: 'a' },
    [DAYS[1]]: { tags: [], notes: 'b' },
  })
  for (const date of waiting) base.set(date, { id: date, rev: 1, entry: { tags: [], notes: 'c' } })
  expect(waiting).toEqual([DAYS[0], DAYS[1]])
})
