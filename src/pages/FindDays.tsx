import { useRef } from 'react'
import type { Day } from '@/domain/dates'
import { monthOfDay } from '@/domain/quarters'
import { arriveAt } from '@/features/calendar/keys/arriveAt'
import type { Period } from '@/features/calendar/usePeriod'
import { FindDialog } from '@/features/find/FindDialog'
import { closeDialog } from '@/state/dialogs'

/** Finds a day and goes there, in the view that is shown (F1). */
export function FindDays({ period: { isPhone, showMonth } }: { period: Period }) {
  const chosen = useRef<Day | null>(null)
  return (
    <FindDialog
      onChoose={(day) => {
        chosen.current = day
        showMonth(monthOfDay(day))
        closeDialog()
      }}
      onClose={closeDialog}
      returnFocus={(opener) => {
        if (chosen.current === null) opener?.focus()
        else arriveAt(chosen.current, isPhone)
      }}
    />
  )
}
