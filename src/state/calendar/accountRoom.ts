import type { AccountLack } from '@/domain/accountRoom'
import { ACCOUNT } from '@/domain/accountRoom'
import { shownLanguage, t } from '@/i18n'
import { numberText } from '@/i18n/format'
import { dayText } from '@/state/upload/asideTexts'

/** Says why an account has no room for a change, and how much would fit. */
export function accountLackText({ why, days, room }: AccountLack): string {
  const number = (count: number) => numberText(count, shownLanguage())
  if (why === 'limit_days') {
    const counts = { max: number(ACCOUNT.days), days: number(days), room: number(room) }
    return t('room.days', { count: room, ...counts })
  }
  if (why === 'limit_notes') return t('room.notes', { max: ACCOUNT.noteBytes / 1_000_000 })
  return t('room.dates', { first: dayText(ACCOUNT.firstDay), last: dayText(ACCOUNT.lastDay) })
}
