import { ACCOUNT } from '@/domain/accountRoom'
import { type AsideGroup, summaryOfAside } from '@/domain/asideSummary'
import { type Day, formatDay } from '@/domain/dates'
import type { AsidePart } from '@/domain/setAside'
import { ONLY_LOOKS, REMOVED, TOO_LONG, UNKNOWN_TAG } from '@/domain/setAsideReasons'
import { shownLanguage, t } from '@/i18n'
import { longDay } from '@/i18n/dayTexts'
import { listText, numberText } from '@/i18n/format'
import { namesInRow } from '@/i18n/isolate'

/** How many names, and days, a message names one by one. */
const MOST_NAMES = 5
const MOST_DAYS = 3

/** A day within a sentence. */
export function dayText(day: Day): string {
  return longDay(day, shownLanguage())
}

/** The day of a moment (milliseconds since the epoch) on this device, within a sentence. */
export function momentText(at: number): string {
  return dayText(formatDay(new Date(at)))
}

function daysText(days: readonly Day[]): string {
  if (days.length <= MOST_DAYS) return listText(days.map(dayText), shownLanguage())
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return t('setAside.range', { first: dayText(first), last: dayText(last) })
}

/** The first `most` names, and how many more there are; a single further one is named as well. */
export function someText(names: readonly string[], most: number): string {
  const count = names.length - most
  if (count <= 1) return listText(names, shownLanguage())
  return t('setAside.andMore', { names: namesInRow(names.slice(0, most)), count })
}

const namesText = (labels: readonly string[]) => someText(labels, MOST_NAMES)

/** Days and tags as a message names them: "10 days and the tag Chor". */
export function amountText(days: number, labels: readonly string[]): string {
  const parts = [
    ...(days > 0 ? [t('setAside.days', { count: days })] : []),
    ...(labels.length > 0
      ? [t('setAside.tags', { count: labels.length, tags: namesText(labels) })]
      : []),
  ]
  return listText(parts, shownLanguage())
}

/** Why an account on any plan has no room for days; empty for other reasons. */
export function accountLimitText(why: string, days: string): string {
  const size = (count: number) => numberText(count, shownLanguage())
  if (why === 'limit_days') return t('setAside.accountDays', { max: size(ACCOUNT.days), days })
  if (why === 'limit_notes') {
    return t('setAside.accountNotes', { max: size(ACCOUNT.noteBytes / 1_000_000), days })
  }
  if (why !== 'limit_dates') return ''
  const [first, last] = [dayText(ACCOUNT.firstDay), dayText(ACCOUNT.lastDay)]
  return t('setAside.accountDates', { first, last, days })
}

function groupLines({ why, days, tags }: AsideGroup): string[] {
  const count = days.length
  if (why === 'limit_quarter') return [t('setAside.locked', { count, days: daysText(days) })]
  if (why === 'limit_tags_per_day') return [t('setAside.full', { count, days: daysText(days) })]
  if (why === UNKNOWN_TAG) return [t('setAside.unknownTag', { count, days: daysText(days) })]
  if (why === 'limit_tags') {
    const room = t('setAside.noRoom', { count: tags.length, tags: namesText(tags) })
    return [count > 0 ? `${room} ${t('setAside.waiting', { count })}` : room]
  }
  if (why === TOO_LONG) {
    return [
      ...(count > 0 ? [t('setAside.noteTooLong', { count, days: daysText(days) })] : []),
      ...(tags.length > 0 ? [t('setAside.labelTooLong', { tags: namesText(tags) })] : []),
    ]
  }
  const ofAccount = accountLimitText(why, daysText(days))
  if (ofAccount) return [ofAccount]
  if (why === REMOVED) return [t('setAside.removed', { what: amountText(count, tags) })]
  if (why === ONLY_LOOKS) return [t('setAside.onlyLooks', { what: amountText(count, tags) })]
  // A code that only a newer server knows means nothing to a person.
  if (why.startsWith('limit_')) return [t('setAside.limit', { what: amountText(count, tags) })]
  return [t('setAside.refused', { what: amountText(count, tags), reason: why }).trim()]
}

/** Why days and tags are set aside, a sentence for each reason. */
export function reasonLines(part: AsidePart): readonly string[] {
  return summaryOfAside(part).groups.flatMap(groupLines)
}

/** How much a part holds. If there are reasons, a tag without one only comes along with its days and is not counted. */
export function partText({ calendar, reasons }: AsidePart): string {
  const days = Object.keys(calendar.entries).length
  const hasReasons = Object.keys({ ...reasons.days, ...reasons.tags }).length > 0
  const own = calendar.tags.filter((tag) => !hasReasons || reasons.tags[tag.id] !== undefined)
  return amountText(
    days,
    own.map((tag) => tag.label),
  )
}
