import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { BoardMonth } from '@/domain/surface/board'
import { type BoardCell, isNoteRead } from '@/domain/surface/boardCell'
import { isHoliday, type Mark, saidBeside } from '@/domain/surface/layers'
import { DITTO, runDays } from '@/domain/surface/noteRuns'
import type { View } from '@/domain/surface/place'
import { paletteOf, type Tag } from '@/domain/tags'
import { beginningOf } from '@/domain/text'
import { monthName, shortWeekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { BandsKey, PaperBarsKey } from '../marks/BandsKey'

/** Notes are cut after this many UTF-16 units: no place on paper has room for more. */
const MOST_SHOWN = 400

const mark = (isThere: boolean) => (isThere ? '' : undefined)

type Props = {
  month: BoardMonth
  view: View
  /** The number of lanes for school holidays, people and calendars elsewhere. */
  lanes: number
  /** The elements that hold note and further text of a day, by day. */
  texts: Map<Day, HTMLElement>
}

/** A month of a sheet: its name above its days. */
export function SheetMonth({ month, view, lanes, texts }: Props) {
  const { language } = usePreferences()
  const { block, cells } = month
  return (
    <div className="printed-month">
      {view !== 'month' && <b className="printed-title">{monthName(block.month, language)}</b>}
      {cells.map((day) => (
        <SheetDay
          key={day.cell.number}
          day={day}
          isYear={view === 'year'}
          lanes={lanes}
          texts={texts}
        />
      ))}
    </div>
  )
}

/** The text of a day besides its note: holidays, and the names of what begins there. */
function otherTextOf({ cell, bars, text }: BoardCell, isYear: boolean): readonly string[] {
  const { notes } = cell.entry
  const marks = saidBeside(cell.marks, notes)
  const begins = bars.some(({ isStart, isEnd }) => (isStart || cell.number === 1) && !isEnd)
  return [
    ...marks.filter(({ kind }) => kind === 'holiday').map(({ name }) => name),
    ...(isYear && begins && !notes && marks.every(({ kind }) => kind !== 'holiday') ? [text] : []),
    ...marks.filter(({ opens }) => opens).map(({ name }) => name),
  ]
}

/** The note in one line. A note that is the same on many days is printed once, with their number. */
function useLineOf({ cell, noteRun, rows }: BoardCell, isYear: boolean): string {
  const { t } = useTranslation()
  const { notes } = cell.entry
  // The note of a day above flows over this one.
  if (notes === '' || (isYear && rows === 0)) return ''
  if (!isNoteRead(cell, noteRun)) return DITTO
  const line = beginningOf(notes, MOST_SHOWN).replace(/\s*\n\s*/g, ' · ')
  const count = noteRun ? runDays(noteRun) : 1
  return count > 1 ? `${line} · ${t('marking.days', { count })}` : line
}

function SheetDay({ day, isYear, lanes, texts }: Omit<Props, 'month' | 'view'> & SheetDayProps) {
  const { language } = usePreferences()
  const { cell } = day
  const line = useLineOf(day, isYear)
  const { date, marks, week } = cell
  const painter = day.bars.find(({ isStart, isEnd }) => !isStart || !isEnd)?.tag
  const flows = isYear && day.rows > 1
  const beside = otherTextOf(day, isYear).join(' · ')
  return (
    <div
      className="printed-day"
      data-weekend={mark(cell.isWeekend)}
      data-week-start={mark(cell.opensWeek)}
      data-holiday={mark(isHoliday(marks))}
      data-painted={mark(painter !== undefined)}
      data-flows={mark(flows)}
      style={{
        ...(painter && inkOf(painter)),
        ...(flows && { '--lines': day.rows * 2 }),
      }}
    >
      <Bands marks={marks} lanes={lanes} />
      <b className="printed-number">{cell.number}</b>
      <span className="printed-weekday">
        {isYear
          ? shortWeekdayName(cell.weekday, language).slice(0, 2)
          : shortWeekdayName(cell.weekday, language)}
      </span>
      <Bars {...day} />
      <div
        className="printed-texts"
        data-both={mark(line !== '' && beside !== '')}
        ref={(place) => {
          if (place && line && line !== DITTO) texts.set(date, place)
          return () => void texts.delete(date)
        }}
      >
        {line && (
          <span className="printed-text" dir="auto">
            {line}
          </span>
        )}
        {beside && <i className="printed-beside">{beside}</i>}
      </div>
      {week !== null && <span className="printed-week">{week}</span>}
    </div>
  )
}

/** The bands of school holidays, people and calendars elsewhere, each in its lane. */
function Bands({ marks, lanes }: { marks: readonly Mark[]; lanes: number }) {
  if (lanes === 0) return null
  const there = new Set(marks.map(({ lane }) => lane))
  return (
    <span className="printed-bands">
      {Array.from({ length: lanes }, (_, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its number.
        <span key={lane} data-lane={there.has(lane) ? lane : undefined} />
      ))}
    </span>
  )
}

type SheetDayProps = { day: BoardCell; isYear: boolean }

/** Tags as bars through consecutive days, as on the board of a year. */
function Bars({ bars, more }: BoardCell) {
  return (
    <>
      {bars.map(({ tag, lane, isStart, isEnd, hasLetter }, i) => {
        const before = bars[i - 1]?.lane ?? -1
        return (
          <span
            key={lane}
            className="printed-bar"
            data-start={mark(isStart)}
            data-end={mark(isEnd)}
            style={{ ...inkOf(tag), marginLeft: `calc(var(--lane) * ${lane - before - 1})` }}
          >
            {hasLetter ? tag.short : null}
          </span>
        )
      })}
      {more > 0 && <span>{`+${more}`}</span>}
    </>
  )
}

/** A tag's colour as a style property of its bar; the stylesheet derives dark letters and edges from it. */
const inkOf = ({ color }: Tag) => ({ '--tag': paletteOf(color).hex }) as CSSProperties

/** The legend: what letters and bands mean. */
export function SheetLegend({ tags }: { tags: readonly Tag[] }) {
  return (
    <div className="printed-legend">
      <ul>
        {tags.map((tag) => (
          <li key={tag.id}>
            <span className="printed-tag" style={inkOf(tag)}>
              {tag.short}
            </span>
            <bdi>{tag.label}</bdi>
          </li>
        ))}
      </ul>
      <BandsKey />
      <PaperBarsKey />
    </div>
  )
}
