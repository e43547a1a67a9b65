import type { Day } from '@/domain/dates'
import type { BoardCell, BoardMonth } from '@/domain/surface/board'
import type { View } from '@/domain/surface/place'
import { beginningOf } from '@/domain/text'
import { monthName, shortWeekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { inkOf } from './SheetLegend'

/** More of a note than any place on paper has room for, in units. */
const MOST_SHOWN = 400

const mark = (isThere: boolean) => (isThere ? '' : undefined)

type Props = {
  month: BoardMonth
  view: View
  /** Where the notes stand, by their days. */
  texts: Map<Day, HTMLElement>
}

/** A month of a sheet: its name over its days. */
export function SheetMonth({ month, view, texts }: Props) {
  const { language } = usePreferences()
  const { block, cells } = month
  return (
    <div className="printed-month">
      {view !== 'month' && <b className="printed-title">{monthName(block.month, language)}</b>}
      {cells.map((day) => (
        <SheetDay key={day.cell.number} day={day} isYear={view === 'year'} texts={texts} />
      ))}
    </div>
  )
}

function SheetDay({ day, isYear, texts }: Omit<Props, 'month' | 'view'> & SheetDayProps) {
  const { language } = usePreferences()
  const { cell } = day
  const { date, entry, marks, week } = cell
  const names = [...new Set(marks.map(({ name }) => name))]
  const begins = isYear && day.bars.find(({ isStart, isEnd }) => isStart && !isEnd)
  const beside = names.join(', ') || (begins && !entry.notes ? begins.tag.label : '')
  return (
    <div
      className="printed-day"
      data-weekend={mark(cell.isWeekend)}
      data-week-start={mark(cell.opensWeek)}
      data-holiday={mark(marks.some(({ kind }) => kind === 'holiday'))}
    >
      <b className="printed-number">{cell.number}</b>
      <span className="printed-weekday">
        {isYear
          ? shortWeekdayName(cell.weekday, language).slice(0, 2)
          : shortWeekdayName(cell.weekday, language)}
      </span>
      {isYear ? <Bars {...day} /> : <Tags {...day} />}
      {entry.notes && (
        <span
          className="printed-text"
          dir="auto"
          ref={(text) => {
            if (text) texts.set(date, text)
            return () => void texts.delete(date)
          }}
        >
          {beginningOf(entry.notes, MOST_SHOWN).replace(/\s*\n\s*/g, ' · ')}
        </span>
      )}
      {beside && <i className="printed-beside">{beside}</i>}
      {week !== null && <span className="printed-week">{week}</span>}
    </div>
  )
}

type SheetDayProps = { day: BoardCell; isYear: boolean }

/** Tags as bars through the days that follow each other, as on the board of a year (Y3). */
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

function Tags({ cell }: BoardCell) {
  return (
    <span className="printed-tags">
      {cell.tags.map((tag) => (
        <span key={tag.id} className="printed-tag" style={inkOf(tag)}>
          {tag.short}
        </span>
      ))}
    </span>
  )
}
