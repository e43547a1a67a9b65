import { readFileSync } from 'node:fs'
import type { Tag } from '@/domain/tags'
import { readFiles } from '@/domain/transfer'
import { calendarOfIcs, type ImportAs } from './asCalendar'
import type { IcsContent } from './content'
import { type ReadHow, readIcs } from './read'

const HOW: ReadHow = {
  from: '2026-01-01',
  to: '2029-12-31',
  zone: 'Europe/Berlin',
  language: 'de',
}

/** The bytes of a file in `files`. */
export const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./files/${name}.ics`, import.meta.url)))

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

/** An event with these lines. */
export const event = (...all: string[]) => lines('BEGIN:VEVENT', ...all, 'END:VEVENT').trim()

/** A calendar file with these lines. */
export const calendar = (...all: string[]) =>
  new TextEncoder().encode(lines('BEGIN:VCALENDAR', ...all, 'END:VCALENDAR'))

function lastStep(
  files: readonly Uint8Array[],
  change: Partial<ReadHow>,
  names: readonly string[],
) {
  const step = [...readFiles(files, { ...HOW, ...change }, names)].at(-1)
  if (!step) throw new Error('It does not end.')
  return step
}

/** Why files that are read as one cannot be imported. */
export function failureOf(files: readonly Uint8Array[]) {
  const step = lastStep(files, {}, [])
  return step.kind === 'failed' ? { why: step.why, at: step.at } : null
}

/** The content of files that are read as one, by default for a reader in Berlin who reads German. */
export function readAsOne(
  files: readonly Uint8Array[],
  change: Partial<ReadHow> = {},
  names: readonly string[] = [],
) {
  const step = lastStep(files, change, names)
  if (step.kind !== 'read') throw new Error(JSON.stringify(step))
  const { summary, calendarAs } = step
  const as = (how: ImportAs, details = false, tags: readonly Tag[] = []) =>
    calendarAs({ as: how, details }, tags)
  /** The days with their notes, whose lines are joined by a stroke. */
  const notes = (details = false) =>
    Object.entries(as('notes', details).entries)
      .map(([day, entry]) => `${day} ${entry.notes.replaceAll('\n', ' | ')}`)
      .sort()
  return { ...summary, as, notes }
}

/** The days of one file with their notes. */
export const notesOf = (file: Uint8Array, change: Partial<ReadHow> = {}, details = false) =>
  readAsOne([file], change).notes(details)

/** What a single file holds, for the same reader in more years. */
export function contentOf(file: string | Uint8Array, change: Partial<ReadHow> = {}): IcsContent {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const how = { ...HOW, from: '2023-01-01', to: '2031-12-31', ...change }
  const last = [...readIcs(bytes, how)].at(-1)
  if (!last || !('content' in last)) throw new Error(JSON.stringify(last))
  return last.content
}

/** Its days with their notes, as above. */
export const notesIn = (content: IcsContent): string[] =>
  Object.entries(calendarOfIcs(content, 'notes', []).entries)
    .map(([day, entry]) => `${day} ${entry.notes.replaceAll('\n', ' | ')}`)
    .sort()
