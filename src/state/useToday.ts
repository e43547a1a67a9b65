import { addDays, type Day, dayNumberOf, formatDay, monthOf, yearOf } from '@/domain/dates'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** The current day on this device; it moves on while `watchToday` runs. */
export const todayStore = createStore<Day>(formatDay(new Date()))

function look(): void {
  todayStore.set(formatDay(new Date()))
}

/** Milliseconds until the local day changes. */
function untilMidnight(): number {
  const next = addDays(todayStore.get(), 1)
  const midnight = new Date(yearOf(next), monthOf(next), dayNumberOf(next))
  return Math.max(1_000, midnight.getTime() - Date.now())
}

/** Moves `today` on at local midnight and when the page becomes visible (A2); answers with an "off". */
export function watchToday(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    look()
    timer = setTimeout(wait, untilMidnight())
  }
  wait()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The current day on this device. */
export function useToday(): Day {
  return useStore(todayStore)
}
