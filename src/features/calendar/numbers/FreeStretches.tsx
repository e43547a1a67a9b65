import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearOf } from '@/domain/dates'
import type { When } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import type { FreeStretch } from '@/domain/people/free'
import { shownFree } from '@/domain/people/shown'
import { rangeText } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { unbroken } from './BridgeLine'
import { DaysLine } from './DaysLine'
import type { Together } from './together'
import { useDaysText } from './useDaysText'
import type { ShowDays } from './useShowDays'

type Props = { together: Together; when: When; showDays: ShowDays }

/** The days on which all are free, the longest stretch first; ordinary weekends only where somebody asks (T6). */
export function FreeStretches({ together: { people, open }, when, showDays }: Props) {
  const { t } = useTranslation()
  const { year, today } = when
  const [isWhole, setWhole] = useState(false)
  const found = useMemo(() => {
    const all = shownFree(people, open, year)
    // What is over is of no use any more, unless somebody looks back at a year.
    return year < yearOf(today) ? all : all.filter(({ to }) => to >= today)
  }, [people, open, year, today])
  const shown = isWhole ? found : found.filter(({ isUsual }) => !isUsual)
  const folded = found.length - shown.length
  return (
    <>
      {shown.length === 0 && <p className="numbers-note">{t('beside.noFree', { year })}</p>}
      <ul aria-label={t('beside.free')} className="numbers-bridges">
        {shown.map((one) => (
          <StretchLine key={one.from} one={one} showDays={showDays} />
        ))}
      </ul>
      {folded > 0 && (
        <Button onClick={() => setWhole(true)}>{t('beside.usual', { count: folded })}</Button>
      )}
    </>
  )
}

function StretchLine({ one, showDays }: { one: FreeStretch; showDays: ShowDays }) {
  const { language } = usePreferences()
  const daysText = useDaysText()
  const { from, to, days } = one
  const title = unbroken(rangeText(from, to, language))
  const text = daysText(days)
  const shown = new Map(daysFrom(from, to).map((day) => [day, 'free'] as const))
  return (
    <DaysLine
      data-free={`${from} ${to}`}
      title={title}
      text={text}
      to={{ first: from, days: shown, words: `${title}: ${text}`, actions: [] }}
      showDays={showDays}
    />
  )
}
