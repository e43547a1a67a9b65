import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedEnds } from './noteEnds'

/** A text with its selection in brackets, or "|" for the caret. */
function marked(text: string) {
  const isCaret = text.includes('|')
  const start = text.search(/[[|]/)
  const end = isCaret ? start : text.indexOf(']') - 1
  return { text: text.replace(/[[\]|]/g, ''), start, end }
}

test.each([
  ['lines above and below', 'Zug\n|Hotel', 'Reise\nZug\n|Hotel\nMilch'],
  ['lines above and below, in a line', 'Zug 9|:15\nHotel', 'a\nZug 9|:15\nb\nHotel\nc'],
  ['a line before that of the caret', '|Zug', 'Reise\n|Zug'],
  ['a line behind that of the caret', 'Zug|', 'Zug|\nReise'],
  ['an empty line keeps the caret behind what is above it', 'Zug\n|\nHotel', 'Zug\n|\nBus\nHotel'],
  ['the same line twice', 'Milch\nMilch|', 'Brot\nMilch\nMilch|'],
  ['its line changed at both ends', 'Zug 9:1|5 Ulm', 'Der Zug 9:1|5 nach Ulm'],
  ['its word gone', 'Zug nach| Ulm', 'Zug |Ulm'],
  ['its line gone', 'Zug\nHotel|\nUlm', 'Zug\n|Ulm'],
  ['all gone', 'Zug|', '|'],
  ['signs of two characters', 'a🌻|', 'a🌷|'],
  ['an empty note', '|', '|Zug'],
])('E11 a caret stays at its character: %s', (_, before, after) => {
  const [here, there] = [marked(before), marked(after)]
  expect(movedEnds(here.text, there.text, here)).toEqual({ start: there.start, end: there.end })
})

test.each([
  ['lines above and below', 'Zug\n[Hotel]\nUlm', 'Reise\nZug\n[Hotel]\nUlm\nMilch'],
  ['a line at each end', 'Zug\n[Hotel]\nUlm', 'Zug\na\n[Hotel]\nb\nUlm'],
  ['a line within', 'Zu[g\nHo]tel', 'Zu[g\nBus\nHo]tel'],
  ['its beginning gone', 'Zug [nach Ulm]', 'Zug [Ulm]'],
  ['all of it gone', 'Zug [nach] Ulm', 'Zug []Ulm'],
  ['white space alone', '  Zug[ nach]', 'Zug[ nach]\nUlm'],
])('E11 both ends of a selection stay at their characters: %s', (_, before, after) => {
  const [here, there] = [marked(before), marked(after)]
  const { start, end } = movedEnds(here.text, there.text, here)
  expect(there.text.slice(start, end)).toBe(there.text.slice(there.start, there.end))
})

test('E11 whatever lines others add, what is selected has its characters at both ends', () => {
  const lines = ['Zug 9:14', 'Hotel', 'Ulm', 'Милка', '☀ Blumen']
  const anyLines = fc.array(fc.constantFrom('neu', 'Reise', ''), { maxLength: 3 })
  const anyPlace = fc.nat(lines.join('\n').length - 1)
  fc.assert(
    fc.property(
      fc.array(anyLines, { minLength: 6, maxLength: 6 }),
      anyPlace,
      anyPlace,
      (added, a, b) => {
        const before = lines.join('\n')
        const after = [
          ...lines.flatMap((line, i) => [...(added[i] ?? []), line]),
          ...(added[5] ?? []),
        ]
        const [start, end] = [Math.min(a, b), Math.max(a, b) + 1]
        const whole = after.join('\n')
        const moved = movedEnds(before, whole, { start, end })
        // Either of two line ends looks the same.
        if (before[start] !== '\n') expect(whole[moved.start]).toBe(before[start])
        if (before[end - 1] !== '\n') expect(whole[moved.end - 1]).toBe(before[end - 1])
        expect(moved.end - moved.start).toBeGreaterThanOrEqual(end - start)
      },
    ),
  )
})
