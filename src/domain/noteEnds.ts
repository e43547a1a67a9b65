import { linesOf, pairsOf } from '@/domain/noteMerge'

/** A selection in a text; a caret if both ends are equal. */
export type Ends = { readonly start: number; readonly end: number }

/** Changed parts with more pairs of characters are not compared, so that others' edits do not block the page. */
const MOST_PAIRS = 1_000_000

/** A part of a text, by its start and end. */
type Part = readonly [from: number, to: number]

/** The place of each character of a text after a change, -1 if it is gone. */
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

/** The length of some lines with their line ends. */
const lengthOf = (lines: readonly string[], from: number, to: number) =>
  lines.slice(from, to).reduce((sum, line) => sum + line.length + 1, 0)

/** Finds the characters of one part in another: the common start and end, and the longest common sequence between. */
function align(before: string, one: Part, after: string, two: Part, places: Int32Array): void {
  let [from, to] = [one[0], two[0]]
  // The last line has no line end.
  let [end, stop] = [Math.min(one[1], before.length), Math.min(two[1], after.length)]
  for (; from < end && to < stop && before[from] === after[to]; from += 1, to += 1) {
    places[from] = to
  }
  for (; end > from && stop > to && before[end - 1] === after[stop - 1]; end -= 1, stop -= 1) {
    places[end - 1] = stop - 1
  }
  const [rows, columns] = [end - from, stop - to]
  if (rows * columns > MOST_PAIRS) return
  /** The length of the common sequence from each pair on. */
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

/** Whether a caret stands before a line with text; it then moves with that line. */
const beginsLine = (text: string, place: number) =>
  (place === 0 || text[place - 1] === '\n') && place < text.length && text[place] !== '\n'

/**
 * The ends of a selection after others have changed the text. The start stays before its next character, the end behind
 * its previous one; a caret behind its previous one, but at the start of a line before the next.
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
    // Never inside a surrogate pair.
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
