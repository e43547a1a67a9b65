import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { yearOf } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { longNotes } from '@/domain/paper'
import type { Block } from '@/domain/surface/block'
import { noteRunsOf } from '@/domain/surface/noteRuns'
import { dayTitle, spanText } from '@/i18n/dayTexts'
import { useShownCalendar, useTags } from '@/state/calendar/TagsProvider'
import { useDays } from '../list/DaysContext'

/** The font size of a note on paper (paper.css), in pixels. */
const SIZE = 12
/** The assumed width of a letter where texts cannot be measured, in pixels. */
const LETTER = 7

/** Measures the width of texts in the page's font. */
function measureOf() {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text: string) => text.length * LETTER
  context.font = `${SIZE}px ${getComputedStyle(document.body).fontFamily}`
  return (text: string) => context.measureText(text).width
}

type Props = {
  blocks: readonly Block[]
  /** Called with the days whose notes are listed, joined by commas; with nothing once they are printed. */
  onListed: (days: string) => void
}

/** Notes that do not fit their lines on paper, in full on a sheet after the days. */
export function PaperNotes({ blocks, onListed }: Props) {
  const { t } = useTranslation()
  const { language } = useDays()
  const entries = useShownCalendar().shown.get().entries
  const tags = useTags()
  const days = useMemo(() => {
    const months = blocks.map(({ isLocked, days }) => (isLocked ? [] : days))
    return longNotes({ months, entries, labels: tags.map(({ label }) => label) }, measureOf())
  }, [blocks, entries, tags])
  // A note that is the same on consecutive days is listed once.
  const runs = days.flatMap((day) => {
    const [run] = noteRunsOf([day], entries, (other) => days.includes(other))
    return run?.from === day ? [run] : []
  })
  const years = [...new Set(days.map(yearOf))]
  const listed = days.join()
  useLayoutEffect(() => {
    onListed(listed)
    return () => onListed('')
  }, [listed, onListed])
  if (days.length === 0) return null
  return (
    <section className="paper-notes">
      <h2>{[t('paper.notes'), ...years].join(' · ')}</h2>
      <dl>
        {runs.map(({ from, to }) => (
          <div key={from}>
            <dt>{from === to ? dayTitle(from, language) : spanText(from, to, language)}</dt>
            <dd dir="auto">{entryOf(entries, from).notes}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
