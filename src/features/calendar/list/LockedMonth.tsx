import type { Day } from '@/domain/dates'
import { LockedDay } from './LockedDay'

type Props = { days: readonly Day[]; planned: number }

/** What a locked month shows in place of its days (L2). */
export function LockedMonth({ days, planned }: Props) {
  return (
    <div className="rows" inert>
      {days.map((date) => (
        <LockedDay key={date} date={date} hasBars={planned > 0} />
      ))}
    </div>
  )
}
