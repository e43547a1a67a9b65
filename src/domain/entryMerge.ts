import { type Entry, equalEntries } from '@/domain/entries'

export type MergedEntry = {
  readonly entry: Entry
  /** Tag ids of this device that no longer fit the plan's limit, in their order. */
  readonly dropped: readonly string[]
}

/**
 * Merges one day that was changed here and elsewhere since `base`, the last common state (D6).
 * A missing day is the empty entry. Pure and deterministic; `merge(b, m, m)` is `m`.
 */
export function mergeEntry(
  base: Entry,
  local: Entry,
  remote: Entry,
  tagsPerDay: number,
): MergedEntry {
  if (equalEntries(local, remote) || equalEntries(local, base))
    return { entry: remote, dropped: [] }
  if (equalEntries(remote, base)) return { entry: local, dropped: [] }
  const kept = remote.tags.filter((id) => local.tags.includes(id) || !base.tags.includes(id))
  const added = local.tags.filter((id) => !base.tags.includes(id) && !kept.includes(id))
  const room = Math.max(0, tagsPerDay - kept.length)
  return {
    entry: {
      tags: [...kept, ...added.slice(0, room)],
      notes: mergeNotes(base.notes, local.notes, remote.notes),
    },
    dropped: added.slice(room),
  }
}

/**
 * Merges a note: the side that changed wins; if both did, the server's text comes first, then the
 * lines of this device that it lacks (D6). Drafts are committed by the same rule (E11).
 */
export function mergeNotes(base: string, local: string, remote: string): string {
  if (local === remote || local === base) return remote
  if (remote === base) return local
  if (remote === '') return local
  const known = new Set(remote.split('\n'))
  const isMissing = (line = '') => line !== '' && !known.has(line)
  // A blank line stays with the paragraph that follows it.
  const missing = local
    .split('\n')
    .filter((line, i, lines) => isMissing(line) || (line === '' && isMissing(lines[i + 1])))
  return [remote, ...missing].join('\n')
}

/**
 * A note as it would be without what was typed into it: `before`, when `start` is what the typing has
 * made of that so far, with the lines that others have added since.
 */
export function withoutTyped(before: string, start: string, now: string): string {
  if (now === start) return before
  if (before === start || now === '') return now
  // What came in earlier is in `before` already.
  const known = new Set([...start.split('\n'), ...before.split('\n')])
  const added = now.split('\n').filter((line) => !known.has(line))
  return [before, ...added].join('\n').trim()
}
