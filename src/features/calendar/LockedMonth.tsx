import { monthDays } from '@/domain/dates'
import { LockedDay } from './LockedDay'

type MonthProps = { year: number; month: number; planned: number }

/** What a locked month shows in place of its days (L2). */
export function LockedMonth({ year, month, planned }: MonthProps) {
  return (
    <div className="rows" inert>
      {monthDays(year, month).map((date) => (
        <LockedDay key={date} date={date} hasBars={planned > 0} />
      ))}
    </div>
  )
}
