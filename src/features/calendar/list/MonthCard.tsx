import { type CSSProperties, memo, Suspense, useId } from 'react'
import { type Day, dayNumberOf } from '@/domain/dates'
import type { Block } from '@/domain/surface/block'
import { monthTitle } from '@/i18n/format'
import { useFilterTags } from '@/state/calendar/filter'
import { useMostTags, usePlannedDays } from '@/state/calendar/useDay'
import { lazyPart } from '@/ui/lazyPart'
import { DayRow } from './DayRow'
import { gridRole, useDays, useGrid } from './DaysContext'

type Props = { block: Block; today: Day }

// Loaded on demand: the first screen is usually the current quarter, which is never locked.
const LockedMonth = lazyPart(() => import('./LockedMonth'), 'LockedMonth')
const FilterCount = lazyPart(() => import('../header/FilterResults'), 'FilterCount')

/** A month: heading, number of planned days, and a row for each day. */
export const MonthCard = memo(function MonthCard(props: Props) {
  const { block, today } = props
  const { year, month, days, isLocked } = block
  const settings = useDays()
  const { t, language, isLive } = settings
  const { chips } = useGrid()
  const titleId = useId()
  const planned = usePlannedDays(days)
  const most = useMostTags(days)
  const style: CSSProperties & Record<'--chips', number> = {
    // The width for chips: as many as the fullest day shows, and "+N". A locked month shows none.
    '--chips': isLocked ? 0 : Math.min(most, chips + 1),
  }
  const isFiltered = useFilterTags().size > 0
  return (
    <section
      className="card"
      style={style}
      aria-labelledby={titleId}
      data-month={block.key}
      data-locked={isLocked ? '' : undefined}
    >
      <div className="card-head">
        <h2 id={titleId} className="card-title">
          {monthTitle(year, month, language)}
        </h2>
        {isFiltered && !isLocked && isLive && (
          <Suspense>
            <FilterCount year={year} month={month} />
          </Suspense>
        )}
        {!isFiltered && !isLocked && planned > 0 && (
          <span className="card-count">{t('calendar.daysPlanned', { count: planned })}</span>
        )}
      </div>
      {isLocked ? (
        <Suspense fallback={<div className="rows" />}>
          <LockedMonth days={days} planned={planned} />
        </Suspense>
      ) : (
        <table {...gridRole(settings)} className="rows" aria-labelledby={titleId}>
          <tbody>
            {days.map((date, i) => (
              <DayRow
                key={dayNumberOf(date)}
                date={date}
                today={today}
                above={days[i - 1]}
                below={days[i + 1]}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
})
