import type { Change } from '@/domain/history'

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

function countLines(lines: readonly string[]): (line: string) => number {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return (line) => counts.get(line) ?? 0
}

/**
 * Takes back what a step did to a note: the lines it added go, those it removed come back to their
 * place, and what anybody else wrote since stays. Where nobody did, the result is `before`.
 */
export function undoNote(now: string, { before, after }: Change<string>): string {
  if (before === after || now === before) return now
  if (now === after) return before
  const [earlier, later, current] = [linesOf(before), linesOf(after), linesOf(now)]
  const [was, did, is] = [earlier, later, current].map(countLines) as [
    (line: string) => number,
    (line: string) => number,
    (line: string) => number,
  ]
  const kept = new Set(placesOf(earlier, later))
  const places = placesOf(later, current)
  const added = new Set(later.flatMap((_, i) => (kept.has(i) ? [] : (places[i] ?? []))))
  const lines = withoutAdded(current, added, (line) =>
    Math.max(0, Math.min(did(line) - was(line), is(line) - was(line))),
  )
  return withRemoved(lines, earlier, (line) => was(line) - Math.max(is(line), did(line)))
    .join('\n')
    .trim()
}

/** Where each line of a text is in a later one, between what both begin and end with in their order. */
function placesOf(from: readonly string[], to: readonly string[]): readonly (number | undefined)[] {
  const most = Math.min(from.length, to.length)
  const shift = to.length - from.length
  let start = 0
  while (start < most && from[start] === to[start]) start += 1
  let end = from.length
  while (end > start && end + shift > start && from[end - 1] === to[end - 1 + shift]) end -= 1
  let next = start
  return from.map((line, i) => {
    if (i < start) return i
    if (i >= end) return i + shift
    const found = to.indexOf(line, next)
    if (found < 0 || found >= end + shift) return undefined
    next = found + 1
    return found
  })
}

/** The lines without as many of each as `surplus` tells: of equal ones first those at the places `added`. */
function withoutAdded(
  lines: readonly string[],
  added: ReadonlySet<number>,
  surplus: (line: string) => number,
): string[] {
  const gone = new Map<string, number>()
  const drops = (line: string): boolean => {
    const count = gone.get(line) ?? 0
    if (count >= surplus(line)) return false
    gone.set(line, count + 1)
    return true
  }
  const dropped = new Set([...lines.keys()].filter((i) => added.has(i) && drops(lines[i] ?? '')))
  return lines.filter((line, i) => !dropped.has(i) && !drops(line))
}

/** Puts as many of each line back as `missing` tells, each behind its neighbour of then. */
function withRemoved(
  lines: readonly string[],
  earlier: readonly string[],
  missing: (line: string) => number,
): string[] {
  const result = [...lines]
  const back = new Map<string, number>()
  const hasNeighbour = earlier.some((line) => line !== '' && result.includes(line))
  // Without a neighbour what is there now comes first, as in every merge (D6).
  let at = hasNeighbour ? 0 : result.length
  const restore = (line: string): boolean => {
    const count = back.get(line) ?? 0
    if (count >= missing(line)) return false
    back.set(line, count + 1)
    result.splice(at, 0, line)
    at += 1
    return true
  }
  for (const line of earlier) {
    const found = result.indexOf(line, at)
    if (found >= 0) at = found + 1
    else restore(line)
  }
  at = result.length
  for (const line of new Set(earlier)) while (restore(line));
  return result
}
