import type { TFunction } from 'i18next'
import type { Language } from '@/domain/languages'
import { type Month, quarterOf } from '@/domain/quarters'
import type { View } from '@/domain/surface/place'
import { monthTitle } from '@/i18n/format'

/** What is printed: a view and a month in it, the paper of a year, and whether notes go with it (P1). */
export type PrintJob = {
  readonly view: View
  readonly month: Month
  readonly paper: 'a4' | 'a3'
  readonly hasNotes: boolean
}

/** How a sheet is called: 2027, Q3 2027, May 2027. */
export function sheetTitle(
  { view, month: { year, month } }: Pick<PrintJob, 'view' | 'month'>,
  language: Language,
  t: TFunction,
): string {
  if (view === 'year') return String(year)
  if (view === 'month') return monthTitle(year, month, language)
  return `${t('header.quarter', { number: quarterOf(month) + 1 })} ${year}`
}
