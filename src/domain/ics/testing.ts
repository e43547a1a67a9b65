import { readFileSync } from 'node:fs'
import type { Tag } from '@/domain/tags'
import { readFiles } from '@/domain/transfer'
import type { ImportAs } from './asCalendar'
import type { ReadHow } from './read'

const HOW: ReadHow = {
  from: '2026-01-01',
  to: '2029-12-31',
  zone: 'Europe/Berlin',
  language: 'de',
}

/** The bytes of one of the files beside these tests. */
export const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./files/${name}.ics`, import.meta.url)))

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

/** An event with some lines. */
export const event = (...all: string[]) => lines('BEGIN:VEVENT', ...all, 'END:VEVENT').trim()

/** A file of a calendar with some lines. */
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

/** Why files that are read as one do not come in. */
export function failureOf(files: readonly Uint8Array[]) {
  const step = lastStep(files, {}, [])
  return step.kind === 'failed' ? { why: step.why, at: step.at } : null
}

/** What files say that are read as one by somebody in Berlin who reads German, unless it is said otherwise. */
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
  /** The days with their notes, lines of a day parted by a stroke. */
  const notes = (details = false) =>
    Object.entries(as('notes', details).entries)
      .map(([day, entry]) => `${day} ${entry.notes.replaceAll('\n', ' | ')}`)
      .sort()
  return { ...summary, as, notes }
}

/** The days with their notes of one file. */
export const notesOf = (file: Uint8Array, change: Partial<ReadHow> = {}, details = false) =>
  readAsOne([file], change).notes(details)
