import { type ComponentProps, type ComponentType, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { chipsOn, WIDE } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { GridContext, type GridEdit, type GridSettings, type NoteProps } from './GridContext'
import { gridTexts } from './gridTexts'
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
  const isWide = useMediaQuery(WIDE)
  // Nobody can press "+N" on paper.
  const chips = useMediaQuery('print') ? Infinity : chipsOn(isWide)
  const settings = useMemo<GridSettings>(
    () => ({ t, texts: gridTexts(t), language, edit, Note, chips }),
    [t, language, edit, Note, chips],
  )
  return (
    <GridContext value={settings}>
      <section className="cards" aria-label={t('calendar.label')} {...rest}>
        {edit && isLocked && months.some(isLocked) && (
          <Suspense>
            <edit.LockNotices months={months} isLocked={isLocked} today={today} />
          </Suspense>
        )}
        {months.map((month, place) => (
          <MonthCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the next quarter takes the place of this one, row by row.
            key={place}
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
