import { monthOf } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { spreadsheetText } from '@/domain/spreadsheet'
import type { Tag } from '@/domain/tags'
import { daysOfYear, type Reckoning, workShare } from './workdays'

/** By month, from January on: on how many days, and how much of them is worked, in days. */
export type Months = { readonly days: readonly number[]; readonly workdays: readonly number[] }

export type TagMonths = {
  /** The tags that the year has, in the order of their list. */
  readonly rows: readonly (Months & { readonly tag: Tag })[]
  /** Days with any of them, each counted once. */
  readonly any: Months
}

const months = () => Array.from({ length: 12 }, () => 0)

/** On how many days and workdays of each month of the year the tags are. */
export function tagMonths(reckoning: Reckoning): TagMonths {
  const { tags, entries } = reckoning
  const byTag = new Map(tags.map(({ id }) => [id, { days: months(), workdays: months() }]))
  const any = { days: months(), workdays: months() }
  for (const day of daysOfYear(reckoning)) {
    const counts = entryOf(entries, day).tags.flatMap((id) => byTag.get(id) ?? [])
    if (counts.length === 0) continue
    const [month, share] = [monthOf(day), workShare(day, reckoning)]
    for (const { days, workdays } of [...counts, any]) {
      days[month] = (days[month] ?? 0) + 1
      workdays[month] = (workdays[month] ?? 0) + share
    }
  }
  const rows = tags.flatMap((tag) => {
    const counts = byTag.get(tag.id)
    return counts?.days.some((count) => count > 0) ? [{ tag, ...counts }] : []
  })
  return { rows, any }
}

/** The numbers of a row together. */
export const total = (numbers: readonly number[]): number =>
  numbers.reduce((sum, count) => sum + count, 0)

/** What the table is called in; the months from January on. */
export type TableWords = {
  readonly tag: string
  readonly counted: string
  readonly days: string
  /** Null where it is not known on which days the person works. */
  readonly workdays: string | null
  readonly any: string
  readonly total: string
  readonly months: readonly string[]
  readonly number: (value: number) => string
}

/** The table as text that a spreadsheet takes: one or two lines a tag, parted by tabs. */
export function tableText({ rows, any }: TagMonths, words: TableWords): string {
  const lines = [
    ...rows.map((row) => ({ ...row, label: row.tag.label })),
    { ...any, label: words.any },
  ]
  const cell = (text: string) => spreadsheetText(text.replace(/\s+/g, ' '))
  const line = (label: string, counted: string, numbers: readonly number[]) =>
    [cell(label), cell(counted), ...[...numbers, total(numbers)].map(words.number)].join('\t')
  return [
    [words.tag, words.counted, ...words.months, words.total].map(cell).join('\t'),
    ...lines.flatMap(({ label, days, workdays }) => [
      line(label, words.days, days),
      ...(words.workdays === null ? [] : [line(label, words.workdays, workdays)]),
    ]),
  ].join('\n')
}
