import { cleanText } from '@/domain/text'

/** How far apart equal lines are searched, so that notes of thousands of lines do not block the page. */
const FARTHEST = 500

/** A line that a side wrote; `from` is its number in the base if it was moved, else -1. */
type Written = { readonly line: string; from: number }

/** What one side did to the base; base lines are named by their numbers. */
type Edits = {
  /** The lines that stayed in place. */
  readonly kept: ReadonlyMap<number, string>
  /** The deleted lines; null for lines that were kept or moved. */
  readonly deleted: readonly (string | null)[]
  readonly added: ReadonlySet<string>
  /** What was written before (2n) and instead of (2n + 1) each line. */
  readonly written: readonly (readonly Written[])[]
}

/**
 * Merges two versions of a note that both changed since `base`: of two devices, of a typed text and the stored note, or
 * of an undone note and what was written since. Changes, additions and deletions of each side apply in their place; of
 * a line that both changed the server's text stands first. Pure.
 */
export function mergeNotes(base: string, local: string, remote: string): string {
  if (local === remote || local === base) return remote
  if (remote === base) return local
  const lines = linesOf(base)
  const here = editsOf(lines, linesOf(local), false)
  const there = editsOf(lines, linesOf(remote), true)
  const merged = there.written.flatMap((written, place) => {
    const i = (place - 1) / 2
    const [ours, theirs] = [here.kept.get(i), there.kept.get(i)]
    const own = here.written[place]?.filter(({ line, from }) =>
      from < 0 ? !there.added.has(line.trim()) : there.kept.has(from),
    )
    const all = [...written.filter(({ from }) => !here.deleted[from]), ...(own ?? [])]
    // Lines that both kept can only differ in white space.
    const kept = ours && theirs ? [ours === lines[i] ? theirs : ours] : []
    return [...all.map(({ line }) => line), ...kept]
  })
  return cleanText(merged.join('\n'))
}

/** The lines of a text, each with the blank lines before it, which move with it. */
export const linesOf = (text: string): readonly string[] => (text ? text.split(/(?<!\n)\n/) : [])

/** The numbers of the lines that two texts share, in order; after each shared line comes the nearest next one. */
export function* pairsOf(
  base: readonly string[],
  side: readonly string[],
): Generator<readonly [i: number, j: number]> {
  let [i, j] = [0, 0]
  for (let away = 0; away <= Math.min(FARTHEST, base.length - i + side.length - j); away += 1)
    for (let k = away; k >= 0; k -= 1) {
      const [line, other] = [base[i + k], side[j + away - k]]
      if (!other || other.trim() !== line?.trim()) continue
      yield [i + k, j + away - k]
      ;[i, j] = [i + k + 1, j + away - k + 1]
      away = -1
      break
    }
}

/**
 * What a side did to the base. If as many lines were replaced as written, they correspond one to one. Otherwise all new
 * lines replace the first of the old ones on the server's side and the last on ours, so that the server's stand first.
 */
function editsOf(base: readonly string[], side: readonly string[], isServer: boolean): Edits {
  const kept = new Map<number, string>()
  const written = Array.from({ length: 2 * base.length + 1 }, (): Written[] => [])
  let [i, j] = [0, 0]
  function write(end: number, stop: number) {
    const isOneByOne = end - i === stop - j
    for (const [n, line] of side.slice(j, stop).entries()) {
      const one = isOneByOne ? i + n : isServer ? i : end - 1
      written[i === end ? 2 * i : 2 * one + 1]?.push({ line, from: -1 })
    }
    i = end + 1
    j = stop + 1
  }
  for (const [n, m] of pairsOf(base, side)) {
    kept.set(n, side[m] ?? '')
    write(n, m)
  }
  write(base.length, side.length)
  const added = new Set<string>()
  const deleted = base.map((line, n) => (kept.has(n) ? null : line.trim()))
  for (const one of written.flat()) {
    const text = one.line.trim()
    one.from = deleted.indexOf(text)
    if (one.from < 0) added.add(text)
    else deleted[one.from] = null
  }
  return { kept, deleted, added, written }
}
