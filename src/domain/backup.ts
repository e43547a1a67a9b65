import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import { withDrafts, withNamedDefaults } from '@/domain/firstLogin'
import { readBackupSettings } from '@/domain/restoredSettings'
import type { Settings } from '@/domain/settings'
import { isPlain } from '@/domain/settingsMerge'
import { DEFAULT_TAGS } from '@/domain/tags'

/** The version of the format of downloaded data; a file with a higher one comes from a later app. */
export const BACKUP_FORMAT = 1

/** The JSON of another person's calendar as a backup that names its owner; `now` is its time. */
export function calendarBackup(calendar: Calendar, calendarOf: string, now: Date): string {
  const head = { app: 'Quartal', format: BACKUP_FORMAT, exported: now.toISOString(), calendarOf }
  return JSON.stringify({ ...head, ...calendar }, null, 2)
}

/** What a downloaded file restores, and how many of its rows are unreadable. */
export type Backup = {
  readonly calendar: Calendar
  readonly settings: Settings
  readonly dropped: number
}

/** Why a file restores nothing. */
export type BackupFailure = 'notBackup' | 'later'

/**
 * Reads a file of "Download my data" row by row, also one with only tags and days, as set-aside data is downloaded. Notes
 * that were being typed replace those of their days.
 */
export function readBackup(text: string): Backup | BackupFailure {
  const data = parsed(text)
  if (!isPlain(data) || !isPlain(data.entries)) return 'notBackup'
  if (data.format !== undefined && data.format !== BACKUP_FORMAT) {
    return Number(data.format) > BACKUP_FORMAT ? 'later' : 'notBackup'
  }
  const tags = readTags(data.tags)
  const entries = readEntries(data.entries)
  const drafts = Array.isArray(data.drafts) ? data.drafts : []
  const typed = drafts.filter(isDraft).map(({ date, text: note }) => {
    const start = entries[date]?.notes ?? ''
    return { date, start, text: note }
  })
  const chosen = readBackupSettings(data.settings)
  const dropped =
    chosen.dropped +
    countOf(data.tags) -
    (tags?.length ?? 0) +
    Object.keys(data.entries).length -
    Object.keys(entries).length
  const read = { tags: tags ?? DEFAULT_TAGS, entries }
  const calendar = withNamedDefaults(withDrafts(read, typed))
  return { calendar, settings: chosen.settings, dropped }
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

function isDraft(value: unknown): value is { date: Day; text: string } {
  return (
    isPlain(value) &&
    typeof value.text === 'string' &&
    typeof value.date === 'string' &&
    isDay(value.date)
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
