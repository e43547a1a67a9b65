import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_NOTE_LENGTH } from './entries'
import { mergeNotes } from './noteMerge'

const anyNote = fc
  .array(fc.constantFrom('milk', 'bread', 'call Ann', 'Жени', '🌻', ''), { maxLength: 6 })
  .map((lines) => lines.join('\n').trim())

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
const sorted = (list: readonly string[]) => [...list].sort()

/** What a person does to a line: nothing, delete it, change it, or write another one before it. */
type Edit = 'keep' | 'delete' | 'change' | 'add'
const anyEdits = fc.array(fc.constantFrom<Edit>('keep', 'delete', 'change', 'add'), {
  minLength: 8,
  maxLength: 8,
})

/** A note of as many lines as there are edits, and what a person makes of it; every line is a new one. */
const BASE = Array.from({ length: 8 }, (_, i) => `line ${i}`)
const editedBy = (who: string, edits: readonly Edit[]) =>
  BASE.flatMap((line, i) => {
    if (edits[i] === 'delete') return []
    if (edits[i] === 'change') return [`${line} by ${who}`]
    return edits[i] === 'add' ? [`new ${i} by ${who}`, line] : [line]
  })

describe('a note changed here and there', () => {
  test.each([
    ['a', 'b', 'a', 'b'],
    ['a', 'a', 'c', 'c'],
    ['a', 'b', 'b', 'b'],
    ['a', '', '', ''],
    // Each changed a different line.
    [
      'Dentist 10:00\nx',
      'Dentist 11:00\nx',
      'Dentist 10:00\nx\nbring card',
      'Dentist 11:00\nx\nbring card',
    ],
    ['a\nb', 'a', 'a\nb\nc', 'a\nc'],
    ['a\nb\nc', 'a\nB\nc', 'A\nb\nc', 'A\nB\nc'],
    ['a\nb\nc\nd', 'a\nB\nC\nd', 'a\nb\nc2\nd', 'a\nB\nc2\nC\nd'],
    ['a\nb\nc', 'b\nc', 'a\nb', 'b'],
    ['a\nb', 'new\na\nb', 'a\nb\nlast', 'new\na\nb\nlast'],
    ['a', '', 'a\nb', 'b'],
    ['a', 'a\nb', '', 'b'],
    // Both changed the same line.
    ['a', 'b', 'c', 'c\nb'],
    ['', 'mine', 'theirs', 'theirs\nmine'],
    ['a', 'a\nmine', 'a\ntheirs', 'a\ntheirs\nmine'],
    ['a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc', 'a\ntheirs\nmine\nc'],
    ['milk\nten', 'eleven', 'milk\ntwelve', 'twelve\neleven'],
    ['milk\nten', 'milk\neleven', 'twelve', 'twelve\neleven'],
    ['a', '', 'c', 'c'],
    ['a', 'b', '', 'b'],
    // Both did the same.
    ['a\nb', 'a\nx\nb', 'a\nx\nb\nc', 'a\nx\nb\nc'],
    ['a\nb\nc', 'a\nc', 'a', 'a'],
    ['', 'a\n\nb\n\nc', 'a\n\nc', 'a\n\nc\n\nb'],
    ['a\nb', 'a\n\nb', 'a\n\nb\nc', 'a\n\nb\nc'],
    // A line was moved.
    ['a\nb\nc', 'c\na\nb', 'a\nb\nc\nd', 'c\na\nb\nd'],
    ['a\nb\nc', 'c\na\nb', 'a\nb', 'a\nb'],
    ['a\nb\nc', 'c\na\nb', 'a\nb\nC', 'a\nb\nC'],
    ['a\nb\nc', 'b\nc\na', 'b\na\nc', 'b\na\nc'],
    // Paragraphs.
    ['a', 'intro\n\nmore', '', 'intro\n\nmore'],
    ['a', 'intro\n\nmore', 'theirs\n\ntoo', 'theirs\n\ntoo\nintro\n\nmore'],
    ['a\nb', 'new\n\na\nb', 'a\nb\n\nlast', 'new\n\na\nb\n\nlast'],
    ['a\n\nb', 'a', 'A\n\nb', 'A'],
    // Different line ends.
    ['a\r\nb', 'a\nb2', 'a\r\nb\r\nc', 'a\nb2\nc'],
    ['a\r\n\r\nb', 'a\n\nb2', 'a\r\n\r\nb\r\nc', 'a\n\nb2\nc'],
  ])('D6 base %j, here %j, server %j gives %j', (base, local, remote, merged) => {
    expect(mergeNotes(base, local, remote)).toBe(merged)
  })

  test('D6 no deletion comes back, no line is lost or doubled, and each side keeps its order', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (own, other) => {
        const [here, there] = [editedBy('me', own), editedBy('you', other)]
        const merged = mergeNotes(BASE.join('\n'), here.join('\n'), there.join('\n')).split('\n')
        const wanted = BASE.flatMap((line, i) => {
          const [mine, yours] = [own[i], other[i]]
          const isKept = [mine, yours].every((edit) => edit === 'keep' || edit === 'add')
          return [
            ...(yours === 'add' ? [`new ${i} by you`] : []),
            ...(mine === 'add' ? [`new ${i} by me`] : []),
            ...(yours === 'change' ? [`${line} by you`] : []),
            ...(mine === 'change' ? [`${line} by me`] : []),
            ...(isKept ? [line] : []),
          ]
        })
        expect(sorted(merged.filter((line) => line !== ''))).toEqual(sorted(wanted))
        for (const side of [here, there]) {
          const shared = side.filter((line) => merged.includes(line))
          expect(merged.filter((line) => side.includes(line))).toEqual(shared)
        }
      }),
    )
  })

  test("D6 a line stays in its place, whoever changed it, and of both texts the server's is first", () => {
    const changes = fc.array(fc.constantFrom<Edit>('keep', 'change'), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(changes, changes, (own, other) => {
        const [here, there] = [editedBy('me', own), editedBy('you', other)]
        const wanted = BASE.flatMap((line, i) => {
          const texts = [there[i], here[i]].filter((text) => text !== line)
          return texts.length > 0 ? texts : [line]
        })
        const merged = mergeNotes(BASE.join('\n'), here.join('\n'), there.join('\n'))
        expect(merged.split('\n')).toEqual(wanted)
      }),
    )
  })

  test('D6 the side that changed wins, and merge(b, m, m) is m', () => {
    fc.assert(
      fc.property(anyNote, anyNote, (base, text) => {
        expect(mergeNotes(base, text, text)).toBe(text)
        expect(mergeNotes(base, base, text)).toBe(text)
        expect(mergeNotes(base, text, base)).toBe(text)
      }),
    )
  })

  test('D6 of equal lines as many go as either side took, and as many come as one side added', () => {
    const count = (text: string, line: string) => linesOf(text).filter((l) => l === line).length
    fc.assert(
      fc.property(anyNote, anyNote, anyNote, (base, local, remote) => {
        const merged = mergeNotes(base, local, remote)
        for (const line of new Set(linesOf([base, local, remote, merged].join('\n')))) {
          const [was, mine, yours, is] = [base, local, remote, merged].map((text) =>
            count(text, line),
          )
          if (was === undefined || mine === undefined || yours === undefined) continue
          const added = Math.max(0, mine - was, yours - was)
          expect(is).toBeLessThanOrEqual(Math.min(was, mine, yours) + added)
          if (was === 0) expect(Boolean(is)).toBe(added > 0)
        }
      }),
    )
  })

  test('D6 who merges first does not change which lines there are', () => {
    fc.assert(
      fc.property(anyNote, anyNote, anyNote, (base, a, b) => {
        const [one, other] = [mergeNotes(base, a, b), mergeNotes(base, b, a)]
        expect(new Set(linesOf(one))).toEqual(new Set(linesOf(other)))
      }),
    )
  })

  test('D6 a merged note neither begins nor ends with a blank line', () => {
    fc.assert(
      fc.property(anyNote, anyNote, anyNote, (base, local, remote) => {
        const merged = mergeNotes(base, local, remote)
        expect(merged).toBe(merged.trim())
      }),
    )
  })
})

describe('very many lines', () => {
  const MOST_LINES = MAX_NOTE_LENGTH / 2
  const many = (signs: string) =>
    Array.from({ length: MOST_LINES }, (_, i) => signs.charAt((i * i) % signs.length))
  const merge = (...texts: [string[], string[], string[]]) => {
    const [base, local, remote] = texts.map((lines) => lines.join('\n')) as [string, string, string]
    return mergeNotes(base, local, remote).split('\n')
  }

  test('D6 notes of thousands of short lines are merged at once, whatever they are', () => {
    const begun = performance.now()
    for (const [base, here, there] of [
      ['abc', 'xyz', 'uvw'],
      ['a', 'b', 'ab'],
    ] as const) {
      expect(merge(many(base), many(here), many(there)).length).toBeGreaterThan(1)
    }
    // Without a bound the first merge alone would take longer.
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('D6 in them too no deletion comes back, and no line is lost or doubled', () => {
    const base = Array.from({ length: 2_000 }, (_, i) => `${i}`)
    const here = base
      .filter((line) => line !== '1000')
      .map((line) => (line === '7' ? 'mine' : line))
    const there = ['yours', ...base.slice(1, -5), 'last']
    const merged = merge(base, here, there)
    const wanted = here.filter((line) => line === 'mine' || there.includes(line))
    expect(sorted(merged)).toEqual(sorted([...wanted, 'yours', 'last']))
  })
})

describe('a note without what was typed into it', () => {
  const withoutTyped = (before: string, start: string, now: string) =>
    mergeNotes(start, before, now)

  test('E11 goes back to the text before, where nobody else wrote', () => {
    expect(withoutTyped('Milk', 'Milk\nBread', 'Milk\nBread')).toBe('Milk')
  })

  test('E11 is the note of now, where nothing was typed, or where it is gone', () => {
    expect(withoutTyped('Milk', 'Milk', 'Milk\nEggs')).toBe('Milk\nEggs')
    expect(withoutTyped('Milk', 'Milk\nBread', '')).toBe('')
  })

  test('E11 keeps the lines that others have added, also where there was no note', () => {
    expect(withoutTyped('Milk', 'Milk\nBread', 'Eggs\nMilk\nBread')).toBe('Eggs\nMilk')
    expect(withoutTyped('', 'Bread', 'Eggs\nBread')).toBe('Eggs')
    expect(withoutTyped('Milk\nEggs', 'Milk 2 l', 'Milk 2 l\nEggs')).toBe('Milk\nEggs')
  })
})
