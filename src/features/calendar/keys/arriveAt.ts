import type { Day } from '@/domain/dates'
import { scrollToRow } from '@/ui/scrollToRow'
import { focusArrival, rowOf } from './focusDay'

const STILL = '(prefers-reduced-motion: reduce)'
const FLASH_MS = 1_200

/** Arrives at a day whose month is on the screen: it is in the window, has the focus and lights up shortly (F1). */
export function arriveAt(day: Day, isPhone: boolean): void {
  const days = document.querySelector<HTMLElement>('.cards, .board')
  if (days) focusArrival(days, day)
  const row = rowOf(day)
  scrollToRow(row, isPhone)
  if (matchMedia(STILL).matches) return
  row?.animate({ backgroundColor: ['var(--banner)', 'transparent'] }, FLASH_MS)
}
