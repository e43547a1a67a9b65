import { addDays, type Day, daysBetween, weekdayOf } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { fold } from '@/domain/find/signs'
import {
  type DateNames,
  daysTyped,
  nameCalled,
  type Order,
  type Reading,
} from '@/domain/find/typedDay'
import type { Language } from '@/domain/languages'
import { BULK_DAYS } from '@/domain/plan'
import { rowsOfTable, typedText } from '@/domain/spreadsheet'
import type { Tag } from '@/domain/tags'

type ReadingOf = {
  readonly tags: readonly Tag[]
  readonly language: Language
  readonly today: Day
  readonly names: DateNames
}

/** Days read from a text of the clipboard. */
type ReadDays = {
  /** The content to paste, by its distance in days from the first one. */
  readonly contents: ReadonlyMap<number, Entry>
  /** Labels for which there is no tag; they become lines of the notes. */
  readonly unknown: readonly string[]
}

/** A line of the table: the days that its first cell can mean, and the other cells. */
type Row = { readonly days: readonly Reading[]; readonly cells: readonly string[] }

/** Headings of a column of dates. */
const HEADS = new Set(['date', 'day', 'datum', 'tag', 'дата', 'ден'].map(fold))
/** Separates the lines of a note within a cell. */
const LINES = / · |\r?\n/

/** The days that a cell can mean. Two numbers alone are no date: "3.5" is a price or a time. */
function daysIn(cell: string, { language, today, names }: ReadingOf): readonly Reading[] {
  const isDate = /\p{L}/u.test(cell) || /\d\D+\d+\D+\d/.test(cell)
  return isDate ? daysTyped(cell, language, today, names) : []
}

/** The lines, each with its days; a line without a date belongs to the day above. Null if the text is no such table. */
function rowsIn(text: string, reading: ReadingOf): readonly Row[] | null {
  const rows: Row[] = []
  for (const [i, [first = '', ...cells]] of rowsOfTable(text).entries()) {
    const isHead = i === 0 && cells.length > 0 && HEADS.has(fold(first).trim())
    if (isHead || [first, ...cells].every((cell) => cell.trim() === '')) continue
    const above = rows.at(-1)
    const days = daysIn(first, reading)
    if (days.length > 0) rows.push({ days, cells })
    else if (first.trim() === '' && above) rows.push({ days: above.days, cells })
    else return null
  }
  return rows.some(({ cells }) => cells.length > 0) ? rows : null
}

const spanOf = (days: readonly Day[]): number => {
  const sorted = [...days].sort()
  return daysBetween(sorted[0] ?? '', sorted.at(-1) ?? '')
}

/** The day of each line; ambiguous dates are read in the order of numbers in which all lines lie closest together. */
function daysOf(rows: readonly Row[], language: Language): readonly Day[] {
  const inOrder = (wanted: Order) =>
    rows.flatMap(({ days }) => days.find(({ order }) => order === wanted || !order)?.day ?? [])
  const usual = rows.map(({ days: [first] }) => first?.day ?? '')
  const orders: readonly Order[] =
    language === 'en' ? ['monthFirst', 'dayFirst'] : ['dayFirst', 'monthFirst']
  const whole = orders.map(inOrder).filter((days) => days.length === rows.length)
  return whole.sort((a, b) => spanOf(a) - spanOf(b))[0] ?? usual
}

/** A label for comparison: in lower case, with commas and blanks as a table writes them. */
const plain = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*[,;]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The tags whose labels stand in a cell, separated by commas, and what is no label. A label with a comma of its own
 * wins over two labels that are its parts.
 */
function tagsNamed(
  cell: string,
  tags: readonly Tag[],
): { readonly ids: readonly string[]; readonly unknown: readonly string[] } {
  // Of two tags with the same label the first one counts.
  const known = new Map([...tags].reverse().map(({ id, label }) => [plain(label), id]))
  const parts = cell.split(/[,;\n]/).map((part) => part.trim())
  const [ids, unknown]: [Set<string>, string[]] = [new Set(), []]
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    const idTo = () => known.get(plain(parts.slice(from, to).join(', ')))
    while (to > from + 1 && idTo() === undefined) to -= 1
    const id = idTo()
    if (id !== undefined) ids.add(id)
    else unknown.push(parts[from] ?? '')
    from = to
  }
  return { ids: [...ids], unknown: unknown.filter(Boolean) }
}

/**
 * Reads copied days from text that may have passed through another program: a line for each day with its date, the
 * labels of its tags and its note, separated by tabs; also with weekdays, a heading, quoted cells, and fewer or more
 * cells. Null for any other text.
 */
export function readBlock(text: string, reading: ReadingOf): ReadDays | null {
  const rows = text.includes('\t') ? rowsIn(text, reading) : null
  if (!rows) return null
  const days = daysOf(rows, reading.language)
  const first = [...days].sort()[0] ?? ''
  if (spanOf(days) > BULK_DAYS) return null
  const isWeekday = ({ days: [day], cells: [cell = ''] }: Row, i: number) => {
    // A continued line has no weekday of its own.
    if (day && day === rows[i - 1]?.days[0]) return true
    const weekday = nameCalled(reading.names.weekdays, fold(cell).replace('.', '').trim())
    return weekday === weekdayOf(days[i] ?? first) && tagsNamed(cell, reading.tags).ids.length === 0
  }
  const hasWeekdays = rows.every(isWeekday)
  const contents = new Map<number, Entry>()
  const unknown = new Set<string>()
  for (const [i, { cells }] of rows.entries()) {
    const [labels = '', ...texts] = hasWeekdays ? cells.slice(1) : cells
    const named = tagsNamed(typedText(labels), reading.tags)
    for (const label of named.unknown) unknown.add(label)
    const notes = texts.flatMap((cell) => typedText(cell).split(LINES))
    const lines = [...named.unknown, ...notes].map((line) => line.trim()).filter(Boolean)
    const place = daysBetween(first, days[i] ?? first)
    const there = contents.get(place) ?? { tags: [], notes: '' }
    const tags = [...new Set([...there.tags, ...named.ids])]
    contents.set(place, { tags, notes: [there.notes, ...lines].filter(Boolean).join('\n') })
  }
  return { contents, unknown: [...unknown] }
}

/** The content that was read, pasted onto a day; empty days are left out. */
export function readDaysFrom(day: Day, { contents }: ReadDays): ReadonlyMap<Day, Entry> {
  const filled = [...contents].filter(([, { tags, notes }]) => tags.length > 0 || notes !== '')
  return new Map(filled.map(([place, entry]) => [addDays(day, place), entry]))
}
