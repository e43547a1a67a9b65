import { readNotes, readTag, readTagIds } from '@/domain/calendar'
import { isDay } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Plain } from '@/domain/settingsMerge'
import {
  type ChangeTold,
  type DayThen,
  type DeletedTag,
  kindIn,
  type LargerChange,
  type Version,
  type VersionSource,
} from '@/domain/versions'
import { rowsIn, textIn } from './answers'
import { ask, type Row } from './client'
import { rememberTime } from './cloudWrites'

/** A moment in ms; null if there is none. */
const momentIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

function changeIn({ at, by, name, kind }: Plain): ChangeTold | null {
  const when = momentIn(at)
  if (when === null) return null
  return { at: when, by: textIn(by), name: textIn(name), kind: kindIn(kind) }
}

const entryIn = ({ tags, notes }: Plain): Entry => ({
  tags: readTagIds(tags),
  notes: readNotes(notes),
})

function versionIn(row: Plain): [Version] | [] {
  const change = changeIn(row)
  return change ? [{ ...change, entry: entryIn(row) }] : []
}

function dayIn(row: Plain): [DayThen] | [] {
  const change = changeIn({ ...row, at: row.since })
  const { date } = row
  if (!change || typeof date !== 'string' || !isDay(date)) return []
  return [{ ...change, date, entry: entryIn(row), isCut: row.cut === true || undefined }]
}

/** A deleted tag; its time is remembered for the case that it is made again. */
function deletedIn(row: Plain): [DeletedTag] | [] {
  const tag = readTag(row)
  if (!tag) return []
  rememberTime(row)
  return [{ tag, at: momentIn(row.at) ?? 0, created: textIn(row.created) }]
}

function largerIn(row: Plain): [LargerChange] | [] {
  const change = changeIn(row)
  if (!change) return []
  const [tag = null] = deletedIn({ ...Object(row.tag), at: change.at })
  return [{ ...change, until: momentIn(row.until) ?? change.at, days: Number(row.days) || 0, tag }]
}

/**
 * The earlier versions on the server: of the account's own calendar, or of another owner's in which the account plans.
 * Rejects with a CloudError.
 */
export function accountVersions(other?: string): VersionSource {
  const read = (query: Readonly<Record<string, string | number>>): Promise<Row> =>
    ask('/api/versions', { query: { ...query, ...(other && { of: other }) } })

  return {
    async ofDay(date) {
      const { versions, tags } = await read({ date })
      return {
        versions: rowsIn(versions).flatMap(versionIn),
        tags: rowsIn(tags).flatMap(deletedIn),
      }
    },
    async ofYear(year, at) {
      const { days, tags, renamed } = await read({ year, at })
      return {
        days: rowsIn(days).flatMap(dayIn),
        tags: rowsIn(tags).flatMap(deletedIn),
        renamed: rowsIn(renamed).flatMap(deletedIn),
      }
    },
    async larger() {
      const { changes } = await read({})
      return rowsIn(changes).flatMap(largerIn)
    },
  }
}
