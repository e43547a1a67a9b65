import { type ComponentProps, type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, monthKey } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { usePreferences } from '@/state/PreferencesProvider'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { GridContext, type GridEdit, type GridSettings, type NoteProps } from './GridContext'
import { MonthCard } from './MonthCard'

type Props = ComponentProps<'section'> & {
  months: readonly Month[]
  today: Day
  /** Null where the days can be looked at only. */
  edit: GridEdit | null
  Note: ComponentType<NoteProps>
  isLocked?: (month: Month) => boolean
  hasHint?: boolean
}

/** The cards of some months beside each other. */
export function MonthCards({
  months,
  today,
  edit,
  Note,
  isLocked,
  hasHint = false,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const chips = isWide ? 5 : 3
  const settings = useMemo<GridSettings>(
    () => ({ t, language, edit, Note, chips }),
    [t, language, edit, Note, chips],
  )
  return (
    <GridContext value={settings}>
      <section className="cards" aria-label={t('calendar.label')} {...rest}>
        {months.map((month) => (
          <MonthCard
            key={monthKey(month.year, month.month)}
            {...month}
            today={today}
            isLocked={isLocked?.(month) ?? false}
            hasHint={hasHint}
          />
        ))}
      </section>
    </GridContext>
  )
}
