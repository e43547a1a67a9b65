import { linesOf, pairsOf } from '@/domain/noteMerge'

/** What is selected of a text; a caret where both are the same. */
export type Ends = { readonly start: number; readonly end: number }

/** Of how many pairs of characters equal ones are looked for within what changed: others' text must not stop the page. */
const MOST_PAIRS = 1_000_000

/** A part of a text: where it begins, and where it is over. */
type Part = readonly [from: number, to: number]

/** Where the characters of a text are that was changed: their places there, -1 for one that is gone. */
function survivors(before: string, after: string): Int32Array {
  const places = new Int32Array(before.length).fill(-1)
  const [lines, others] = [linesOf(before), linesOf(after)]
  const pairs = [...pairsOf(lines, others), [lines.length, others.length] as const]
  let [n, m, from, to] = [0, 0, 0, 0]
  for (const [i, j] of pairs) {
    const [start, place] = [from + lengthOf(lines, n, i), to + lengthOf(others, m, j)]
    align(before, [from, start], after, [to, place], places)
    from = start + lengthOf(lines, i, i + 1)
    to = place + lengthOf(others, j, j + 1)
    align(before, [start, from], after, [place, to], places)
    n = i + 1
    m = j + 1
  }
  return places
}

/** How long some lines are, each with the sign that ends it. */
const lengthOf = (lines: readonly string[], from: number, to: number) =>
  lines.slice(from, to).reduce((sum, line) => sum + line.length + 1, 0)

/** Finds the characters of one part in another: those that both begin and end with, and the most of what is between. */
function align(before: string, one: Part, after: string, two: Part, places: Int32Array): void {
  let [from, to] = [one[0], two[0]]
  // The last line has no end of its own.
  let [end, stop] = [Math.min(one[1], before.length), Math.min(two[1], after.length)]
  for (; from < end && to < stop && before[from] === after[to]; from += 1, to += 1) {
    places[from] = to
  }
  for (; end > from && stop > to && before[end - 1] === after[stop - 1]; end -= 1, stop -= 1) {
    places[end - 1] = stop - 1
  }
  const [rows, columns] = [end - from, stop - to]
  if (rows * columns > MOST_PAIRS) return
  /** How many characters are the same from each pair on. */
  const same = new Uint16Array((rows + 1) * (columns + 1))
  const at = (i: number, j: number) => i * (columns + 1) + j
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1) {
      same[at(i, j)] =
        before[from + i] === after[to + j]
          ? (same[at(i + 1, j + 1)] ?? 0) + 1
          : Math.max(same[at(i + 1, j)] ?? 0, same[at(i, j + 1)] ?? 0)
    }
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    if (before[from + i] === after[to + j]) {
      places[from + i] = to + j
      i += 1
      j += 1
    } else if ((same[at(i + 1, j)] ?? 0) >= (same[at(i, j + 1)] ?? 0)) i += 1
    else j += 1
  }
}

/** Says whether a caret is before a line that has something in it: it goes where that goes. */
const beginsLine = (text: string, place: number) =>
  (place === 0 || text[place - 1] === '\n') && place < text.length && text[place] !== '\n'

/**
 * Where the ends of a selection are once others have changed the text: each stays at its character, which is the one
 * behind the start, before the end, and before a caret, unless that stands at the beginning of its line.
 */
export function movedEnds(before: string, after: string, { start, end }: Ends): Ends {
  if (before === after) return { start, end }
  const places = survivors(before, after)
  const behind = (place: number) => {
    const found = places.slice(0, place).findLast((at) => at >= 0)
    return found === undefined ? null : found + 1
  }
  const ahead = (place: number) => places.slice(place).find((at) => at >= 0) ?? null
  const moved = (place: number, isAhead: boolean) => {
    const [first, second] = isAhead ? [ahead, behind] : [behind, ahead]
    const found = first(place) ?? second(place) ?? Math.min(place, after.length)
    // Never into the middle of a sign of two characters.
    return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(after.slice(Math.max(0, found - 1), found + 1))
      ? found + 1
      : found
  }
  if (start === end) {
    const caret = moved(start, beginsLine(before, start))
    return { start: caret, end: caret }
  }
  const first = moved(start, true)
  return { start: first, end: Math.max(first, moved(end, false)) }
}
