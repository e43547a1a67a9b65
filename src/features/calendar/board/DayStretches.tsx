import type { Day } from '@/domain/dates'
import { useEntries } from '@/state/calendar/useDay'
import { useStretchTexts } from '../marking/useStretchTexts'

/** Which stretches a day is in, and how long they are (R9). */
export function DayStretches({ day }: { day: Day }) {
  // The days beside it may be edited while it is shown.
  useEntries()
  const { all } = useStretchTexts()(day)
  if (all.length === 0) return null
  return (
    <ul className="-mt-1 text-[0.8125rem] text-soft">
      {all.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
