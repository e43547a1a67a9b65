import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { type Month, quarterOf } from '@/domain/quarters'
import { dayTitle } from '@/i18n/dayTexts'
import { monthTitle } from '@/i18n/format'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { addStyles } from '@/ui/addStyles'
import { useFirstLoad } from '../list/useFirstLoad'
import styles from './print.css?inline'
import type { PrintJob } from './printJob'
import { SheetLegend } from './SheetLegend'
import { SheetMonth } from './SheetMonth'
import { useSheet } from './useSheet'

addStyles(styles)

/** Calls back when the page has been drawn as it is now. */
function onceDrawn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

/** Whatever is done on the page ends what is printed: Ctrl+P prints what is shown again. */
function useEndWithNextPress() {
  useEffect(() => {
    const presses = ['pointerdown', 'keydown']
    for (const press of presses) window.addEventListener(press, closeDialog, true)
    return () => {
      for (const press of presses) window.removeEventListener(press, closeDialog, true)
    }
  }, [])
}

/** Says whether a note is longer than its place; a little less room than that is on some printers' paper. */
const isCut = (text: HTMLElement) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

type Props = { month: Month; job: PrintJob }

/**
 * The chosen sheets, which stand beside the page and are seen on paper alone. They are laid out on the screen too:
 * so it is known which notes do not go into their places, before the browser is asked to print (P1).
 */
export function PrintedSheets({ month, job }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { months, used } = useSheet(month, job)
  const isLoading = useFirstLoad()
  const texts = useRef(new Map<Day, HTMLElement>())
  const [listed, setListed] = useState<readonly Day[] | null>(null)
  useEndWithNextPress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other days other notes are too long.
  useEffect(() => {
    if (isLoading) return
    let isOver = false
    void document.fonts.ready.then(() => {
      const long = [...texts.current].filter(([, text]) => isCut(text)).map(([day]) => day)
      if (!isOver) setListed(long.sort())
    })
    return () => {
      isOver = true
    }
  }, [isLoading, months])
  const isReady = listed !== null
  useEffect(() => (isReady ? onceDrawn(() => window.print()) : undefined), [isReady])

  const { view, paper } = job
  const title = {
    year: String(month.year),
    quarter: `${t('header.quarter', { number: quarterOf(month.month) + 1 })} ${month.year}`,
    month: monthTitle(month.year, month.month, language),
  }
  const notes = months
    .flatMap(({ cells }) => cells)
    .flatMap(({ cell }) => (listed?.includes(cell.date) ? [cell] : []))
  return createPortal(
    <div className="printed" data-sheet={view} data-paper={paper} aria-hidden="true">
      <div className="printed-page">
        <div className="printed-head">
          <b>{title[view]}</b>
          <SheetLegend tags={used} />
        </div>
        <div className="printed-months">
          {months.map((at) => (
            <SheetMonth key={at.block.key} month={at} view={view} texts={texts.current} />
          ))}
        </div>
      </div>
      {notes.length > 0 && (
        <div className="printed-notes">
          <b>{t('paper.notes')}</b>
          <dl>
            {notes.map(({ date, entry }) => (
              <div key={date}>
                <dt>{dayTitle(date, language)}</dt>
                <dd dir="auto">{entry.notes}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>,
    document.body,
  )
}
