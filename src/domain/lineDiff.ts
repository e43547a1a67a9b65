import type { Change } from './change'
import type { Day } from './dates'
import type { Entry } from './entries'

/** A line that was added or removed. */
export type LineChange = { readonly sign: '+' | '-'; readonly line: string }

/**
 * If the product of the numbers of lines is larger, the texts are compared as wholes, so that a list of versions does
 * not block the page.
 */
const MOST = 250_000

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const all = (sign: LineChange['sign'], lines: readonly string[]): LineChange[] =>
  lines.map((line) => ({ sign, line }))

/** How many lines both have in the same order, from each pair of lines on. */
function sharedFrom(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const shared = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, next] = [shared[i] as Uint32Array, shared[i + 1] as Uint32Array]
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] =
        before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
  }
  return shared
}

/** The added and removed lines between two texts, in order; removed lines stand before those that replace them. */
export function lineDiff(before: string, after: string): readonly LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  if (old.length * now.length > MOST) return [...all('-', old), ...all('+', now)]
  const shared = sharedFrom(old, now)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [here, there] = [old[i], now[j]]
    if (here !== undefined && here === there) {
      i += 1
      j += 1
    } else if (here !== undefined && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0)) {
      changes.push({ sign: '-', line: here })
      i += 1
    } else if (there !== undefined) {
      changes.push({ sign: '+', line: there })
      j += 1
    }
  }
  return changes
}

/** What a change did to a day: added and removed tags, and what became of the note and its lines. */
export type DayDiff = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly note: 'written' | 'changed' | 'removed' | null
  readonly lines: readonly LineChange[]
}

function noteDiff(before: string, after: string): DayDiff['note'] {
  if (before === after) return null
  if (before === '') return 'written'
  return after === '' ? 'removed' : 'changed'
}

/** The difference of two contents of a day. */
export function dayDiff(before: Entry, after: Entry): DayDiff {
  return {
    added: after.tags.filter((id) => !before.tags.includes(id)),
    removed: before.tags.filter((id) => !after.tags.includes(id)),
    note: noteDiff(before.notes, after.notes),
    lines: lineDiff(before.notes, after.notes),
  }
}

/** What a change brings to a day: the ids of new tags, and lines that its note did not have. */
export function newOfDay(
  { days }: Change,
  day: Day,
): { readonly tags: readonly string[]; readonly lines: readonly string[] } {
  const changed = days[day]
  if (!changed) return { tags: [], lines: [] }
  const { before, after } = changed
  const known = new Set(before.notes.split('\n'))
  return {
    tags: after.tags.filter((id) => !before.tags.includes(id)),
    lines: after.notes.split('\n').filter((line) => line.trim() && !known.has(line)),
  }
}
