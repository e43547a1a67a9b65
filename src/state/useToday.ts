import { addDays, type Day, dayNumberOf, formatDay, monthOf, yearOf } from '@/domain/dates'
import { TODAY_CHECK_MS } from '@/domain/timing'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** The current day on this device; it moves on while `watchToday` runs. */
export const todayStore = createStore<Day>(formatDay(new Date()))

function look(): void {
  todayStore.set(formatDay(new Date()))
}

/** Milliseconds until the local day changes, or until the clock is checked again. */
function untilNextLook(): number {
  const next = addDays(todayStore.get(), 1)
  const midnight = new Date(yearOf(next), monthOf(next), dayNumberOf(next))
  return Math.min(Math.max(1_000, midnight.getTime() - Date.now()), TODAY_CHECK_MS)
}

/**
 * Moves `today` on at local midnight, when the page becomes visible, and at the latest a minute after the device woke
 * up. Returns a function that stops this.
 */
export function watchToday(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    look()
    timer = setTimeout(wait, untilNextLook())
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
