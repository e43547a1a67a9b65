import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tagCounts } from '@/domain/marking/tagCounts'
import { isLockedMonth } from '@/domain/plan'
import { blocksOf } from '@/domain/surface/block'
import { BandsKey, PaperBarsKey } from '@/features/calendar/marks/BandsKey'
import { useWhoseTitle } from '@/features/calendar/people/calendarChoices'
import { Sheets, sheetTitle } from '@/features/calendar/print/Sheets'
import type { Period } from '@/features/calendar/usePeriod'
import { TagLegend } from '@/features/tags/TagLegend'
import { useTier } from '@/state/auth/useAccess'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { useDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'

/**
 * Added to the calendar when it is printed by the browser's own command: the period and the legend. A year is printed
 * as by the print dialog.
 */
export function PaperHead({ period }: { period: Period }) {
  const { month } = period
  // While the print dialog is open it provides its own sheets.
  const isChosen = useDialog()?.kind === 'print'
  if (period.view !== 'year') return <ListHead period={period} />
  if (isChosen) return null
  return <Sheets job={{ view: 'year', month, paper: 'a4', hasNotes: true }} isWhole />
}

function ListHead({ period: { months, month } }: { period: Period }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tier = useTier()
  const today = useToday()
  const tags = useTags()
  const entries = useEntries()
  const whose = useWhoseTitle()
  const used = useMemo(() => {
    const blocks = blocksOf(months, (at) => isLockedMonth(tier, at, today))
    const counts = tagCounts(
      entries,
      blocks.flatMap(({ isLocked, days }) => (isLocked ? [] : days)),
    )
    return tags.filter(({ id }) => counts.has(id))
  }, [months, tier, today, entries, tags])
  return (
    <header className="paper-head">
      <b>
        {[sheetTitle({ view: 'quarter', month }, language, t), whose].filter(Boolean).join(' · ')}
      </b>
      <TagLegend tags={used} />
      <BandsKey />
      <PaperBarsKey />
    </header>
  )
}
