import { type ComponentProps, type ComponentType, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { Block } from '@/domain/surface/block'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import { chipsOn, WIDE } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { usePrinting } from '@/ui/usePrinting'
import { GridContext, type GridEdit, type GridSettings, type NoteProps } from './GridContext'
import { gridTexts } from './gridTexts'
import { MonthCard } from './MonthCard'

const PaperNotes = lazyPart(() => import('../notes/PaperNotes'), 'PaperNotes')

type Props = ComponentProps<'section'> & {
  blocks: readonly Block[]
  today: Day
  /** Null where the days can be looked at only. */
  edit: GridEdit | null
  Note: ComponentType<NoteProps>
  hasHint?: boolean
}

/** The cards of some months beside each other. */
export function MonthCards({ blocks, today, edit, Note, hasHint = false, ...rest }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isWide = useMediaQuery(WIDE)
  const isPrinting = usePrinting()
  const [listedDays, setListedDays] = useState('')
  // Nobody can press "+N" on paper.
  const chips = isPrinting ? Infinity : chipsOn(isWide)
  const settings = useMemo<GridSettings>(
    () => ({ t, texts: gridTexts(t), language, edit, Note, chips, listedDays }),
    [t, language, edit, Note, chips, listedDays],
  )
  return (
    <GridContext value={settings}>
      <section className="cards" aria-label={t('calendar.label')} {...rest}>
        {edit && blocks.some(({ isLocked }) => isLocked) && (
          <Suspense>
            <edit.LockNotices blocks={blocks} today={today} />
          </Suspense>
        )}
        {blocks.map((block, place) => (
          <MonthCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the next quarter takes the place of this one, row by row.
            key={place}
            block={block}
            today={today}
            hasHint={hasHint}
          />
        ))}
      </section>
      {isPrinting && (
        <Suspense>
          <PaperNotes blocks={blocks} onListed={setListedDays} />
        </Suspense>
      )}
    </GridContext>
  )
}
