import { useTranslation } from 'react-i18next'
import { quarterOf } from '@/domain/quarters'
import { BandsKey } from '@/features/calendar/marks/BandsKey'
import type { Period } from '@/features/calendar/usePeriod'
import { TagLegend } from '@/features/tags/TagLegend'
import { useTags } from '@/state/calendar/TagsProvider'

/** What stands over the days on paper, in the place of the header: which they are, and what the letters mean. */
export function PaperHead({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { view, month: shown } = period
  const { year, month } = shown
  return (
    <header className="paper-head">
      <b>
        {view === 'year'
          ? year
          : `${t('header.quarter', { number: quarterOf(month) + 1 })} ${year}`}
      </b>
      <TagLegend tags={useTags()} />
      <BandsKey />
    </header>
  )
}
