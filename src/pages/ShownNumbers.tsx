import { useRef } from 'react'
import type { Day } from '@/domain/dates'
import { arriveAt } from '@/features/calendar/keys/arriveAt'
import { NumbersDialog } from '@/features/calendar/numbers/NumbersDialog'
import { DateField } from '@/features/settings/dates/DateField'
import { useIsPhone } from '@/ui/useMediaQuery'

/** The year in numbers, which leads to its days (B3, B4). */
export function ShownNumbers({ year }: { year?: number | undefined }) {
  const isPhone = useIsPhone()
  const reached = useRef<Day | null>(null)
  return (
    <NumbersDialog
      year={year}
      DateField={DateField}
      onArrive={(day) => {
        reached.current = day
      }}
      returnFocus={(_, usual) => {
        if (reached.current === null) usual()
        else arriveAt(reached.current, isPhone)
      }}
    />
  )
}
