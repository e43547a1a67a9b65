import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountLack } from '@/domain/accountRoom'
import { yearOf } from '@/domain/dates'
import type { HolidayImport } from '@/domain/holidays/holidayImport'
import {
  germanRegions,
  regionName,
  regionOf,
  type StateCode,
  shortRegion,
  stateOf,
} from '@/domain/holidays/regions'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import { shortDay } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { isolate } from '@/i18n/isolate'
import { accountLackText } from '@/state/calendar/accountRoom'
import { useHolidayImport, useHolidays } from '@/state/calendar/holidayImport'
import { useIsUndone } from '@/state/calendar/useUndoSteps'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { SelectField } from '@/ui/SelectField'
import { FormAction } from './formParts'
import { HolidayList } from './HolidayList'
import { ShownHolidays } from './ShownHolidays'

/** Chooses the holidays shown under the calendar, and imports German holidays of a year and state as notes. */
export function HolidaysTab() {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const thisYear = yearOf(useToday())
  const [year, setYear] = useState(thisYear)
  const [code, setCode] = useState<StateCode | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [result, setResult] = useState<HolidayImport | AccountLack | 'failed' | null>(null)
  const isUndone = useIsUndone(result === 'failed' ? null : result)
  const { found, retry } = useHolidays(year, code)
  const importHolidays = useHolidayImport()
  const state = code === null ? null : regionName(regionOf(code), language)
  const holidays = found.kind === 'ready' ? found.holidays : []
  const years = Array.from(
    { length: LISTED_YEARS_BACK + LISTED_YEARS_AHEAD + 1 },
    (_, i) => `${thisYear - LISTED_YEARS_BACK + i}`,
  )

  function choose(next: { year?: number; code?: StateCode | undefined }) {
    if (next.year !== undefined) setYear(next.year)
    if (next.code !== undefined) {
      setCode(next.code)
      setMissing(false)
    }
    setResult(null)
  }

  function submit() {
    if (!state) setMissing(true)
    else setResult(importHolidays(holidays) ?? 'failed')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ShownHolidays />
      <h3 className="mt-5 border-line border-t pt-4 font-medium text-[0.8125rem]">
        {t('holidays.copyTitle')}
      </h3>
      <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('holidays.intro')}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3 sm:grid-cols-[minmax(0,18rem)_8rem]">
        <SelectField
          label={t('holidays.state')}
          placeholder={t('holidays.choose')}
          options={germanRegions(language).map((region) => ({
            value: shortRegion(region).toLowerCase(),
            label: regionName(region, language),
          }))}
          value={code}
          error={isMissing ? t('holidays.pickState') : null}
          onChoose={(value) => choose({ code: stateOf(value)?.code })}
        />
        <SelectField
          label={t('holidays.year')}
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChoose={(value) => choose({ year: Number(value) })}
        />
      </div>
      <div className="mt-4">
        <FormAction type="submit" kind="primary" disabled={code !== null && holidays.length === 0}>
          {t('holidays.import')}
        </FormAction>
      </div>
      <div role="status">
        {found.kind === 'loading' && (
          <p className="mt-5 text-[0.8125rem] text-soft">{t('holidays.loading')}</p>
        )}
        {state && result && !isUndone && (
          <HolidayResult result={result} state={state} year={year} />
        )}
      </div>
      {state && <HolidayList found={found} state={state} year={year} onRetry={retry} />}
    </form>
  )
}

type Props = { result: HolidayImport | AccountLack | 'failed'; state: string; year: number }

/** Says what the import did, and which days it left unchanged. */
function HolidayResult({ result, state, year }: Props) {
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
