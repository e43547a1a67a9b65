import type { TFunction } from 'i18next'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { type Entries, isEmptyEntry } from '@/domain/entries'
import { NO_FILTER } from '@/domain/filter'
import type { Language } from '@/domain/languages'
import { isLockedMonth } from '@/domain/plan'
import { type Month, quarterOf } from '@/domain/quarters'
import { type BoardMonth, boardOf } from '@/domain/surface/board'
import type { BoardCell } from '@/domain/surface/boardCell'
import { isSameRun } from '@/domain/surface/noteRuns'
import { monthsOf, type View } from '@/domain/surface/place'
import type { Tag } from '@/domain/tags'
import { dayTitle, spanText } from '@/i18n/dayTexts'
import { monthTitle } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { layers } from '@/state/calendar/layers'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { useBoardFrame } from '../board/useBoardFrame'
import { useWhoseTitle } from '../people/calendarChoices'
import { SheetLegend, SheetMonth } from './SheetMonth'
import './print.css'

/**
 * Whether a text is longer than its place. Nearly full counts as well, because some printers have a little less room.
 */
const isCut = (text: Element) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

/** Whether a note or the text beside it is cut. */
const hasCut = (place: HTMLElement) => [...place.children].some(isCut)

/** The greatest part of a sheet's height that its foot may take, so that the days keep room for their lines. */
const MOST_FOOT = 0.07

/** Whether the continued notes are too many for the foot of their sheet. */
const needsSheet = (foot: HTMLElement) =>
  foot.offsetHeight > MOST_FOOT * (foot.parentElement?.offsetHeight ?? 0)

/** The heading of a continued note: its day or days, with the holidays, whose names may not have fitted either. */
const titleOf = ({ cell, noteRun }: BoardCell, language: Language) =>
  noteRun && noteRun.from !== noteRun.to
    ? spanText(noteRun.from, noteRun.to, language)
    : [
        dayTitle(cell.date, language),
        ...cell.marks.filter(({ kind }) => kind === 'holiday').map(({ name }) => name),
      ].join(' · ')

/**
 * Sheets that are seen on paper only. They are laid out on the screen too, to find the notes that are cut; those are
 * printed in full at the foot or on another sheet.
 * @param isWhole everything that changes how much room notes need has loaded
 */
export function Sheets({ job, isWhole }: { job: PrintJob; isWhole: boolean }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { months, used, lanes } = useSheet(job)
  const texts = useRef(new Map<Day, HTMLElement>())
  const [listed, setListed] = useState<readonly Day[]>([])
  const foot = useRef<HTMLDivElement>(null)
  const [isOnSheet, setOnSheet] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days cut other notes.
  useLayoutEffect(() => {
    const long = [...texts.current].filter(([, place]) => hasCut(place)).map(([day]) => day)
    setListed(isWhole ? long.sort() : [])
    setOnSheet(false)
  }, [isWhole, months])
  // The foot is tried first, because a few notes are not worth another sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes need other room.
  useLayoutEffect(() => {
    if (foot.current && needsSheet(foot.current)) setOnSheet(true)
  }, [listed])

  const { view, paper } = job
  const title = [sheetTitle(job, language, t), useWhoseTitle()].filter(Boolean).join(' · ')
  const notes = months
    .flatMap(({ cells }) => cells)
    .filter(({ cell }) => listed.includes(cell.date))
    // A note that continues into the next month of the sheet is listed once.
    .filter(({ noteRun }, i, all) => !noteRun || !isSameRun(noteRun, all[i - 1]?.noteRun))
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
        {notes.length > 0 && !isOnSheet && (
          <div ref={foot} className="printed-foot">
            <FollowingNotes cells={notes} />
          </div>
        )}
      </div>
      {notes.length > 0 && isOnSheet && (
        <div className="printed-notes">
          <b>{`${t('paper.notes')} · ${title}`}</b>
          <FollowingNotes cells={notes} />
        </div>
      )}
    </div>,
    document.body,
  )
}

/** Notes that were cut, in full, by day. */
function FollowingNotes({ cells }: { cells: readonly BoardCell[] }) {
  const { language } = usePreferences()
  return (
    <dl>
      {cells.map((day) => (
        <div key={day.cell.date}>
          <dt>{titleOf(day, language)}</dt>
          <dd dir="auto">{day.cell.entry.notes}</dd>
        </div>
      ))}
    </dl>
  )
}

function withoutNotes(entries: Entries): Entries {
  const left = Object.entries(entries).map(
    ([day, entry]) => [day, { ...entry, notes: '' }] as const,
  )
  return Object.fromEntries(left.filter(([, entry]) => !isEmptyEntry(entry)))
}

/**
 * The months of a sheet (without the screen's filter, locked ones empty), the tags they show, and the number of
 * lanes.
 */
function useSheet({ view, month, hasNotes }: PrintJob) {
  const tier = useTier()
  const today = useToday()
  const tags = useTags()
  const entries = useEntries()
  const known = useStore(layers)
  const { language } = usePreferences()
  const months = useMemo(() => monthsOf(view, month), [view, month])
  const isLocked = useMemo(() => (at: Month) => isLockedMonth(tier, at, today), [tier, today])
  const frame = useBoardFrame(months, isLocked)
  return useMemo(() => {
    const reading = { tags, filter: NO_FILTER, layers: known, from: null }
    const look = { ...reading, ...frame, language, tagsPerDay: 0, today }
    const board = boardOf(look, hasNotes ? entries : withoutNotes(entries))
    const bands = known.flatMap(({ bands = [], person = [], outside = [] }) =>
      [bands, person, outside].flat(),
    )
    const lanes = Math.max(0, ...bands.map(({ lane }) => lane + 1))
    return { months: board.months, used: usedOf(board.months, tags), lanes }
  }, [frame, tags, known, language, today, entries, hasNotes])
}

function usedOf(months: readonly BoardMonth[], tags: readonly Tag[]): readonly Tag[] {
  const used = new Set(months.flatMap(({ cells }) => cells.flatMap(({ cell }) => cell.tags)))
  return tags.filter((tag) => used.has(tag))
}

/** What to print: view and period, paper size, with or without notes. */
export type PrintJob = {
  readonly view: View
  readonly month: Month
  readonly paper: 'a4' | 'a3'
  readonly hasNotes: boolean
}

/** The title of a sheet: 2027, Q3 2027, May 2027. */
export function sheetTitle(
  { view, month: { year, month } }: Pick<PrintJob, 'view' | 'month'>,
  language: Language,
  t: TFunction,
): string {
  if (view === 'year') return String(year)
  if (view === 'month') return monthTitle(year, month, language)
  return `${t('header.quarter', { number: quarterOf(month) + 1 })} ${year}`
}
