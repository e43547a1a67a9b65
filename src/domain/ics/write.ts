import type { Calendar } from '@/domain/calendar'
import { addDays, type Day, yearOf } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Tag } from '@/domain/tags'

/** What is exported, and with what data. */
export type IcsChoice = {
  /** The years to write; null for all. */
  readonly years: readonly number[] | null
  readonly tags: boolean
  readonly notes: boolean
  /** The name of the calendar. */
  readonly name: string
  /** Distinguishes the ids of this person's events from others'; letters and digits. */
  readonly scope: string
  /** The time at which the text is made, in milliseconds since the epoch. */
  readonly now: number
}

/** Longest line in bytes; longer ones are folded. */
const LINE_BYTES = 75

/** The CSS names nearest to the palette: programs read no hex values (RFC 7986). */
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

/**
 * The text of an event apart from its days: what stands before the first day and behind the last. `told` is the text of
 * its reminder.
 */
type EventText = { readonly head: string; readonly tail: string; readonly told: string }

/** Consecutive days of a tag: the first, and the one after the last, as in DTEND. */
type Run = { readonly from: Day; readonly until: Day }

/** A moment (milliseconds since the epoch) in the form of DTSTAMP. */
export const stampOf = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The iCalendar file of a calendar: runs of tags, and notes, each as an all-day event. */
export function writeIcs(calendar: Calendar, choice: IcsChoice): string {
  const { years, scope, now, name } = choice
  const days = Object.keys(calendar.entries)
    .filter((day) => years === null || years.includes(yearOf(day)))
    .sort()
  const stamp = stampOf(now)
  const ofTags = (choice.tags ? calendar.tags : []).flatMap((tag) => {
    const event = eventOfTag(tag, scope)
    const runs = runsOf(days.filter((day) => hasTag(calendar, day, tag)))
    return runs.map(({ from, until }) => textOfEvent(event, from, until, stamp))
  })
  const ofNotes = (choice.notes ? days : []).flatMap((day) => {
    const { notes } = entryOf(calendar.entries, day)
    return notes === '' ? [] : [textOfNote(day, notes, scope, stamp)]
  })
  return textOfCalendar(name, [], [...ofTags, ...ofNotes])
}

/** The text of a calendar around those of its events; `more` are further lines of its head. */
export function textOfCalendar(
  name: string,
  more: readonly string[],
  events: readonly string[],
): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quartal//Quartal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...more,
  ]
  return [folded(head), ...events, 'END:VCALENDAR\r\n'].join('')
}

/** The text of an event; `words` are escaped already. */
const eventOf = (id: string, words: string, lines: readonly string[]): EventText => ({
  head: `BEGIN:VEVENT\r\nUID:${id}-`,
  tail: `${folded([`SUMMARY:${words}`, ...lines])}TRANSP:TRANSPARENT\r\n`,
  told: foldedLine(`DESCRIPTION:${words}`),
})

/** The common text of a tag's events; `scope` distinguishes them from other people's. */
export function eventOfTag({ id, label, short, color }: Tag, scope: string): EventText {
  const [words, known] = [escaped(label), NAMES[color.toLowerCase()]]
  return eventOf(`${scope}-${id}`, words, [
    `CATEGORIES:${words}`,
    ...(known ? [`COLOR:${known}`] : []),
    // Only this app reads these lines, to restore the same tag.
    `X-QUARTAL-LETTER:${escaped(short)}`,
    `X-QUARTAL-COLOR:${escaped(color)}`,
  ])
}

/**
 * The text of an event from a day until the day after its last. `trigger` is the iCalendar duration from its first
 * midnight to the reminder; empty for none.
 */
export function textOfEvent(
  { head, tail, told }: EventText,
  from: Day,
  until: Day,
  stamp: string,
  trigger = '',
): string {
  const [begin, end] = [basic(from), basic(until)]
  const days = `DTSTAMP:${stamp}\r\nDTSTART;VALUE=DATE:${begin}\r\nDTEND;VALUE=DATE:${end}\r\n`
  const alarm =
    trigger && `BEGIN:VALARM\r\nACTION:DISPLAY\r\n${told}TRIGGER:${trigger}\r\nEND:VALARM\r\n`
  return `${head}${begin}@quartal\r\n${days}${tail}${alarm}END:VEVENT\r\n`
}

/** The text of a day's note as an event; `trigger` as in textOfEvent. */
export function textOfNote(
  day: Day,
  note: string,
  scope: string,
  stamp: string,
  trigger = '',
): string {
  const text = note.replace(/\r\n?/g, '\n')
  const [title = ''] = text.split('\n', 1)
  const event = eventOf(`${scope}-note`, escaped(title), [`DESCRIPTION:${escaped(text)}`])
  return textOfEvent(event, day, addDays(day, 1), stamp, trigger)
}

const basic = (day: Day) => day.replace(/-/g, '')

const hasTag = ({ entries }: Calendar, day: Day, { id }: Tag) =>
  entryOf(entries, day).tags.includes(id)

/** Sorted days as runs of consecutive ones. */
function runsOf(days: readonly Day[]): Run[] {
  const runs: { from: Day; until: Day }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.until === day) last.until = addDays(day, 1)
    else runs.push({ from: day, until: addDays(day, 1) })
  }
  return runs
}

/** Control characters that iCalendar forbids; tabs and line ends are allowed. */
const CONTROLS = ['\\0-\\x08', '\\x0B-\\x1F', '\\x7F-\\x9F'].join('')
const CONTROL = new RegExp(`[${CONTROLS}]`, 'g')

/** Replaced one after the other: the server's engine is slow with a regular expression that rarely matches. */
const ESCAPES = [
  ['\\', '\\\\'],
  [';', '\\;'],
  [',', '\\,'],
  ['\n', '\\n'],
] as const

function escaped(text: string): string {
  const clean = text.search(CONTROL) < 0 ? text : text.replace(CONTROL, '')
  return ESCAPES.reduce(
    (rest, [sign, by]) => (rest.includes(sign) ? rest.split(sign).join(by) : rest),
    clean,
  )
}

const isPlain = (text: string) => !/[^\0-\x7f]/.test(text)
/** Whether every character has at most two bytes, as in most of Europe. */
const isShort = (text: string) => !/[\u0800-\uffff]/.test(text)

/**
 * The piece of a text from `from` on, of at most `most` bytes, splitting no character. It may be shorter than
 * necessary: checking for long characters takes the server's engine a tenth of the time of counting bytes.
 */
function pieceOf(text: string, from: number, most: number): string {
  const plain = text.slice(from, from + most)
  if (isPlain(plain)) return plain
  const half = text.slice(from, from + Math.floor(most / 2))
  const piece = isShort(half) ? half : text.slice(from, from + Math.floor(most / 3))
  return /[\uD800-\uDBFF]$/.test(piece) ? piece.slice(0, -1) : piece
}

/** Lines of at most 75 bytes, each with its end. */
const folded = (lines: readonly string[]) => lines.map(foldedLine).join('')

function foldedLine(line: string): string {
  if (line.length * 3 <= LINE_BYTES) return `${line}\r\n`
  const pieces: string[] = []
  let from = 0
  while (from < line.length) {
    // Each further piece begins with a blank, which counts.
    const piece = pieceOf(line, from, from === 0 ? LINE_BYTES : LINE_BYTES - 1)
    pieces.push(piece)
    from += piece.length
  }
  return `${pieces.join('\r\n ')}\r\n`
}
