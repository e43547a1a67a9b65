import { useTranslation } from 'react-i18next'
import type { AccountLack } from '@/domain/accountRoom'
import type { HolidayImport } from '@/domain/holidays/holidayImport'
import { shortDay } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { isolate } from '@/i18n/isolate'
import { accountLackText } from '@/state/calendar/accountRoom'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

type Props = { result: HolidayImport | AccountLack | 'failed'; state: string; year: number }

/** What the import did, with the days that it left alone (S8). */
export function HolidayResult({ result, state, year }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  if (result === 'failed' || 'why' in result) {
    return (
      <p role="alert" className="mt-4 text-[0.84375rem] text-bad">
        {result === 'failed' ? t('holidays.importFailed') : accountLackText(result)}
      </p>
    )
  }
  const { length: count } = result.imported
  const skipped = result.skipped.map(
    ({ date, name }) => `${shortDay(date, language)} (${isolate(name)})`,
  )
  return (
    <div className="mt-4 grid gap-0.5 text-[0.84375rem]">
      <p className={count > 0 ? 'font-medium text-ok' : undefined}>
        {count > 0 ? t('holidays.imported', { count, state, year }) : t('holidays.nothingNew')}
      </p>
      {result.same.length > 0 && (
        <p className="text-soft">{t('holidays.same', { count: result.same.length })}</p>
      )}
      {skipped.length > 0 && (
        <p className="wrap-anywhere text-soft">
          {t('holidays.skipped', { count: skipped.length, days: listText(skipped, language) })}
        </p>
      )}
    </div>
  )
}
