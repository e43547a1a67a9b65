import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchoolBreak } from '@/domain/holidays/schoolsOff'
import { daysFrom } from '@/domain/marking/block'
import { rangeText } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { type Schools, useSchoolBreaks } from '@/state/calendar/useSchools'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { DaysLine, unbroken, useDaysText } from './BridgeLine'
import type { ShowDays } from './useShowDays'

type Props = { year: number; schools: Schools; showDays: ShowDays }

/** When all shown states have school holidays, with links to the days. */
export function SchoolBreaks({ year, schools, showDays }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const id = useId()
  const { states, names, known } = schools
  const find = useSchoolBreaks(true)
  const breaks = useMemo(() => find?.(states, year, known), [find, states, year, known])
  if (!breaks) return null
  return (
    <section aria-labelledby={id}>
      <div className="numbers-head">
        <h3 id={id}>{t('numbers.schools')}</h3>
      </div>
      <p className="numbers-note">
        {t(breaks.length > 0 ? 'numbers.schoolsIntro' : 'numbers.noSchools', {
          states: listText(names, language),
          count: states.length,
          year,
        })}
      </p>
      <ul aria-labelledby={id} className="numbers-bridges">
        {breaks.map((one) => (
          <BreakLine key={one.from} one={one} showDays={showDays} />
        ))}
      </ul>
    </section>
  )
}

function BreakLine({ one, showDays }: { one: SchoolBreak; showDays: ShowDays }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { from, to, days, freeFrom, freeTo, free } = one
  const title = rangeText(from, to, language)
  const text = t(free > days ? 'numbers.schoolBreakWith' : 'numbers.schoolBreak', {
    days: daysText(days),
    free: daysText(free),
    range: unbroken(rangeText(freeFrom, freeTo, language)),
  })
  const shown = new Map(daysFrom(freeFrom, freeTo).map((day) => [day, 'free'] as const))
  return (
    <DaysLine
      data-schools-off={`${from} ${to}`}
      title={title}
      text={text}
      to={{ first: from, days: shown, words: `${title}: ${text}`, actions: [] }}
      showDays={showDays}
    />
  )
}
