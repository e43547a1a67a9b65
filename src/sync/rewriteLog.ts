import type { Change } from '@/domain/change'
import { joinChanges } from '@/domain/joinChanges'
import { numberOf } from '@/storage/local/localEdits'
import type { LocalLog } from '@/storage/local/localLog'
import { type Edit, type Edits, entryOf } from '@/sync/edits'

const sizeOf = ({ days, tags }: Edit) => days.size + tags.size

/** A copy of an edit without its changes of these days and tags. */
function withoutNames(edit: Edit, names: ReadonlySet<string>): Edit {
  const rest = <T>(of: ReadonlyMap<string, T>) =>
    new Map([...of].filter(([name]) => !names.has(name)))
  return { ...edit, days: rest(edit.days), tags: rest(edit.tags) }
}

/**
 * Removes the stored edits of some days and tags. Called if a person took these edits back and the edit that does so
 * had no room in storage: the next page would show again what was taken back. They are stored again once there is room.
 */
export function unstoreTakenBack(edits: Edits, log: LocalLog, names: ReadonlySet<string>): void {
  for (const edit of edits.inOrder()) {
    const rest = withoutNames(edit, names)
    if (sizeOf(rest) === sizeOf(edit)) continue
    if (sizeOf(rest) > 0) log.write(entryOf(rest))
    else log.remove(edit.id)
    edits.lacksRoom(edit.id)
  }
}

/** Joins edits that were never sent into one, as far as each goes on from the one before. */
export function squash(edits: Edits, log: LocalLog): void {
  let last: Edit | undefined
  for (const edit of edits.inOrder()) {
    const isFree = numberOf(edit.id) > log.sentUpTo()
    const change: Change | null =
      isFree && last ? joinChanges(entryOf(last).change, entryOf(edit).change) : null
    const kind = last?.kind === edit.kind ? edit.kind : undefined
    const joined = change && { id: edit.id, change: { ...change, kind } }
    if (joined && last && log.write(joined, [last.id])) edits.replace(last.id, joined)
    last = isFree ? edits.get(edit.id) : undefined
  }
}
