import type { Calendar } from '@/domain/calendar'
import { addDays, type Day, yearOf } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Tag } from '@/domain/tags'

/** What leaves, and what is written beside it (I1). */
export type IcsChoice = {
  /** The years whose days are written; null for all. */
  readonly years: readonly number[] | null
  readonly tags: boolean
  readonly notes: boolean
  /** What the calendar is called. */
  readonly name: string
  /** Parts the events of this person from those of others; letters and digits. */
  readonly scope: string
  /** When the text is made, in milliseconds since the epoch. */
  readonly now: number
}

/** A line of iCalendar is folded before it has more bytes than these. */
const LINE_BYTES = 75

/** The names of CSS that come nearest to the palette, for programs read no hex values (RFC 7986). */
const NAMES: Readonly<Record<string, string>> = {
  '#dc2626': 'crimson',
  '#2563eb': 'royalblue',
  '#16a34a': 'forestgreen',
  '#eab308': 'gold',
  '#9333ea': 'darkorchid',
  '#f97316': 'darkorange',
  '#db2777': 'deeppink',
  '#0891b2': 'darkcyan',
}

/** Consecutive days of one tag: the first one, and the one after the last, as DTEND has it. */
type Run = { readonly from: Day; readonly until: Day }

/** The text of an iCalendar file of a calendar: runs of tags and notes, each an all-day event (I1). */
export function writeIcs(calendar: Calendar, choice: IcsChoice): string {
  const { years, scope, now, name } = choice
  const days = Object.keys(calendar.entries)
    .filter((day) => years === null || years.includes(yearOf(day)))
    .sort()
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quartal//Quartal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
  ]
  const event = (uid: string, { from, until }: Run, rest: readonly string[]) =>
    lines.push(
      'BEGIN:VEVENT',
      `UID:${uid}@quartal`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(from)}`,
      `DTEND;VALUE=DATE:${basic(until)}`,
      ...rest,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    )
  for (const tag of choice.tags ? calendar.tags : []) {
    for (const run of runsOf(days.filter((day) => hasTag(calendar, day, tag)))) {
      event(`${scope}-${tag.id}-${basic(run.from)}`, run, linesOfTag(tag))
    }
  }
  for (const day of choice.notes ? days : []) {
    const { notes } = entryOf(calendar.entries, day)
    if (notes === '') continue
    const text = notes.replace(/\r\n?/g, '\n')
    const [title = ''] = text.split('\n', 1)
    event(`${scope}-note-${basic(day)}`, { from: day, until: addDays(day, 1) }, [
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
    ])
  }
  lines.push('END:VCALENDAR')
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const basic = (day: Day) => day.replaceAll('-', '')

const hasTag = ({ entries }: Calendar, day: Day, { id }: Tag) =>
  entryOf(entries, day).tags.includes(id)

function linesOfTag({ label, short, color }: Tag): string[] {
  const known = NAMES[color.toLowerCase()]
  return [
    `SUMMARY:${escaped(label)}`,
    `CATEGORIES:${escaped(label)}`,
    ...(known ? [`COLOR:${known}`] : []),
    // What no other program knows: with these the same tag comes back.
    `X-QUARTAL-LETTER:${escaped(short)}`,
    `X-QUARTAL-COLOR:${escaped(color)}`,
  ]
}

/** Days in order as runs of consecutive ones. */
function runsOf(days: readonly Day[]): Run[] {
  const runs: { from: Day; until: Day }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.until === day) last.until = addDays(day, 1)
    else runs.push({ from: day, until: addDays(day, 1) })
  }
  return runs
}

/** Control characters, which no text of iCalendar may have; a tab and the end of a line are none. */
const CONTROL = /(?![\t\n])\p{Cc}/gu

function escaped(text: string): string {
  return text
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** How many bytes of UTF-8 a character has. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A line in parts of 75 bytes at most, with no character split. */
function folded(line: string): string {
  if (line.length * 3 <= LINE_BYTES) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > LINE_BYTES) {
      parts.push(part)
      // The space that marks the next part counts there.
      part = ''
      bytes = 1
    }
    part += character
    bytes += more
  }
  return [...parts, part].join('\r\n ')
}
