import { monthDays } from '@/domain/dates'
import { LockedDay } from './LockedDay'
import { LockNotice } from './LockNotice'

type Props = { year: number; month: number; planned: number }

/** What a locked month shows in place of its days (L2). */
export function LockedMonth({ year, month, planned }: Props) {
  return (
    <>
      <LockNotice planned={planned} />
      <div className="rows" inert>
        {monthDays(year, month).map((date) => (
          <LockedDay key={date} date={date} />
        ))}
      </div>
    </>
  )
}
