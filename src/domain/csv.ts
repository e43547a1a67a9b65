import type { Calendar } from '@/domain/calendar'
import { type Day, monthDays } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { spreadsheetText } from '@/domain/spreadsheet'
import { tagsWith } from '@/domain/tags'

/** How a table is written for the person who opens it. */
export type CsvWords = {
  /** The names of the four columns: date, weekday, tags, note. */
  readonly head: readonly string[]
  /** The cell separator: a spreadsheet expects a semicolon where numbers have a decimal comma. */
  readonly separator: ',' | ';'
  readonly weekday: (day: Day) => string
}

/** Some years as CSV, a row for each day, with the byte order mark that makes spreadsheets read UTF-8. */
export function writeCsv(
  { tags, entries }: Calendar,
  years: readonly number[],
  { head, separator, weekday }: CsvWords,
): string {
  const cell = (text: string) => {
    const plain = spreadsheetText(text)
    return /["\r\n,;\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  const days = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => monthDays(year, month)).flat(),
  )
  const rows = days.map((day) => {
    const entry = entryOf(entries, day)
    const labels = tagsWith(entry.tags, tags).map(({ label }) => label)
    return [day, weekday(day), labels.join(', '), entry.notes]
  })
  const lines = [head, ...rows].map((row) => row.map(cell).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
