import { knownRegions, regionName, stateOfRegion } from '@/domain/holidays/regions'
import type { SettingValue } from '@/domain/restoredSettings'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { listText, numberText, weekdayName } from '@/i18n/format'

/** A leap year, so that February 29 can be formatted as well. */
const LEAP = 2024

const daysText = (days: number) =>
  t('numbers.days', { count: days, days: numberText(days, shownLanguage()) })

const dayText = (monthDay: string) => shortDay(`${LEAP}-${monthDay}`, shownLanguage())

const shareText = (share: unknown) =>
  t(share === 1 ? 'numbers.whole' : share === 0.5 ? 'numbers.half' : 'numbers.free')

/** A line with the names of regions. A municipality with a holiday of its own is shown under its state's name. */
function regionsLine(key: `set${'Regions' | 'School' | 'Work'}`, codes: unknown): string | null {
  const states = new Set(knownRegions(codes as readonly string[]).map(stateOfRegion))
  const names = [...states].map((code) => regionName(code, shownLanguage()))
  return names.length > 0 ? t(`transfer.${key}`, { names: listText(names, shownLanguage()) }) : null
}

function weekText(week: readonly unknown[]): string {
  const worked = week.flatMap((share, i) => {
    const day = weekdayName((i + 1) % 7, shownLanguage())
    return share === 0 ? [] : [share === 1 ? day : t('transfer.setHalf', { day })]
  })
  return listText(worked, shownLanguage())
}

/** One setting in words; null if this version does not know it. */
function wordsOf({ path, value }: SettingValue, tags: readonly Tag[]): string | null {
  const [theme, field, year = ''] = path
  switch ([theme, field, ...path.slice(3)].join('.')) {
    case 'holidays.regions':
      return regionsLine('setRegions', value)
    case 'holidays.school':
      return regionsLine('setSchool', value)
    case 'holidays.work':
      return regionsLine('setWork', value)
    case 'leave.week':
      return t('transfer.setWeek', { days: weekText(value as readonly unknown[]) })
    case 'leave.christmasEve':
      return t('transfer.setShare', { day: dayText('12-24'), share: shareText(value) })
    case 'leave.newYearsEve':
      return t('transfer.setShare', { day: dayText('12-31'), share: shareText(value) })
    case 'leave.busyTag': {
      const label = tags.find(({ id }) => id === value)?.label
      return label === undefined ? null : t('transfer.setBusy', { label })
    }
    case 'leave.years.allowance':
      return t('transfer.setAllowance', { year, days: daysText(Number(value)) })
    case 'leave.years.carried':
      return t('transfer.setCarried', { year, days: daysText(Number(value)) })
    case 'leave.years.until':
      return t('transfer.setUntil', { year, day: dayText(String(value)) })
    default:
      return null
  }
}

/** Settings in words, one line each. The last line counts those that this version does not know. */
export function settingLines(values: readonly SettingValue[], tags: readonly Tag[]): string[] {
  const lines = values.map((one) => wordsOf(one, tags))
  const known = lines.filter((line) => line !== null)
  const count = lines.length - known.length
  return count > 0 ? [...known, t('transfer.setOther', { count })] : known
}

/** Tags that count as leave, one line each. */
export function leaveLines(tags: readonly Tag[]): string[] {
  return tags.map(({ label, leave }) => {
    const share = t(leave === 1 ? 'numbers.countsWhole' : 'numbers.countsHalf')
    return t('transfer.setLeaveTag', { label, share })
  })
}
