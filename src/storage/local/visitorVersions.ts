import { newRecordId } from '@/domain/ids'
import { type KeptRow, keptWith } from '@/domain/keptVersions'
import { NothingKept } from '@/domain/versions'
import * as keys from './keys'
import { openVisitorLog } from './localCalendar'
import type { LogEntry } from './localEdits'
import { readRow, removeKey, writeJson } from './localJson'
import { randomBytes } from './tabs'
import { type OwnedRow, type VersionsDatabase, versionsDatabase } from './versionsDatabase'

/** Earlier versions of a visitor's days, newest first, and since when none is missing, in ms (V3). */
export type VisitorVersions = { readonly rows: readonly KeptRow[]; readonly since: number }

/**
 * The mark in local storage: rows count that have its name. It goes with the calendar in the same task, and so what is
 * in the database is nobody's from then on, whenever that is emptied.
 */
type Mark = { readonly name: string; readonly since: number }

/** Some browsers never answer; the keys of edits do not wait for those. */
const PATIENCE_MS = 10_000
const MOMENT_MS = 1_000

function readMark(): Mark | null {
  const { name, since } = readRow(keys.versions)
  return typeof name === 'string' && typeof since === 'number' ? { name, since } : null
}

/** Makes, or follows, the earlier versions of a visitor's days in a database. */
export function openVisitorVersions(database: VersionsDatabase, now: () => number = Date.now) {
  /** Takes in the edits whose keys are there, and empties what has no mark; answers with what is kept then. */
  async function takeIn(): Promise<VisitorVersions> {
    if (!database.isThere()) throw new NothingKept()
    let kept: VisitorVersions = { rows: [], since: now() }
    await database.change((all) => {
      // Read here, in one task: what an account has taken over meanwhile is neither in the log nor marked.
      const edits = openVisitorLog().read()
      const mark = readMark() ?? (edits.length > 0 ? newMark(edits) : null)
      const isOwn = ({ of }: OwnedRow) => of === mark?.name
      const others = all.filter((row) => !isOwn(row))
      if (!mark) return { made: [], gone: others }
      const rows = all.filter(isOwn).map(({ row }) => row)
      const next = keptWith(rows, mark.since, edits, now())
      const isMarked =
        next.since === readMark()?.since || writeJson(keys.versions, { ...mark, since: next.since })
      // Without a mark nobody finds them again.
      if (!isMarked) return { made: [], gone: others }
      kept = next
      const owned = (row: KeptRow) => ({ of: mark.name, row })
      return { made: next.made.map(owned), gone: [...others, ...next.gone.map(owned)] }
    })
    return kept
  }

  /** What was there before the first edit is known, and was so a moment earlier. */
  const newMark = (edits: readonly LogEntry[]): Mark => ({
    name: newRecordId(randomBytes),
    since: Math.min(now(), ...edits.map(({ at }) => Number(at) || now())) - MOMENT_MS,
  })

  return {
    /**
     * Keeps what the log says of earlier versions, or empties what is nobody's any more. It never fails: where it cannot
     * be kept, the calendar goes on, and of what was before nothing is told: something would be missing.
     */
    async keep(): Promise<void> {
      const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
      const kept = await Promise.race([takeIn().catch(() => null), patience])
      if (!kept) removeKey(keys.versions)
    },
    /** What is kept, with what was done a moment ago. Rejected where it cannot be read, or nothing is kept at all. */
    read: takeIn,
  }
}

/** The earlier versions of the visitor of this browser. */
export const visitorVersions = openVisitorVersions(versionsDatabase)
