import type { TFunction } from 'i18next'
import type { Language } from '@/domain/languages'
import { quarterOf } from '@/domain/quarters'
import { monthTitle } from '@/i18n/format'
import type { PrintJob } from './printJob'

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
