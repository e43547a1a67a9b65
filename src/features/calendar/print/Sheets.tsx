import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import type { Cell } from '@/domain/surface/cell'
import { dayTitle } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { addStyles } from '@/ui/addStyles'
import styles from './print.css?inline'
import type { PrintJob } from './printJob'
import { SheetLegend } from './SheetLegend'
import { SheetMonth } from './SheetMonth'
import { sheetTitle } from './sheetTitle'
import { useSheet } from './useSheet'

addStyles(styles)

/** Says whether a text is longer than its place; a little less room than that is on some printers' paper. */
const isCut = (text: Element) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

/** A note, or what is said of its day beside it. */
const hasCut = (place: HTMLElement) => [...place.children].some(isCut)

/** The day of a note that follows, with its holidays: there may have been no room for their names. */
const titleOf = ({ date, marks }: Cell, language: Language) =>
  [
    dayTitle(date, language),
    ...marks.filter(({ kind }) => kind === 'holiday').map(({ name }) => name),
  ].join(' · ')

/**
 * Sheets that stand beside the page and are seen on paper alone. They are laid out on the screen too: so it is known
 * which notes do not go into their places, and follow on another sheet (P1).
 * @param isWhole everything is there that changes how long a note is
 */
export function Sheets({ job, isWhole }: { job: PrintJob; isWhole: boolean }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { months, used, lanes } = useSheet(job)
  const texts = useRef(new Map<Day, HTMLElement>())
  const [listed, setListed] = useState<readonly Day[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other days other notes are too long.
  useLayoutEffect(() => {
    const long = [...texts.current].filter(([, place]) => hasCut(place)).map(([day]) => day)
    setListed(isWhole ? long.sort() : [])
  }, [isWhole, months])

  const { view, paper } = job
  const title = sheetTitle(job, language, t)
  const notes = months
    .flatMap(({ cells }) => cells)
    .flatMap(({ cell }) => (listed.includes(cell.date) ? [cell] : []))
  return createPortal(
    <div
      className="printed"
      data-sheet={view}
      data-paper={paper}
      aria-hidden="true"
      lang={language}
    >
      <div className="printed-page">
        <div className="printed-head">
          <b>{title}</b>
          <SheetLegend tags={used} />
        </div>
        <div className="printed-months">
          {months.map((at) => (
            <SheetMonth
              key={at.block.key}
              month={at}
              view={view}
              lanes={lanes}
              texts={texts.current}
            />
          ))}
        </div>
      </div>
      {notes.length > 0 && (
        <div className="printed-notes">
          <b>{`${t('paper.notes')} · ${title}`}</b>
          <dl>
            {notes.map((cell) => (
              <div key={cell.date}>
                <dt>{titleOf(cell, language)}</dt>
                <dd dir="auto">{cell.entry.notes}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>,
    document.body,
  )
}
