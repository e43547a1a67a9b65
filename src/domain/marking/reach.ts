import { addDays, type Day } from '@/domain/dates'

/** The day nearest to `to` that can be reached from `from` without crossing a closed day. */
export function reachOf(from: Day, to: Day, isOpen: (day: Day) => boolean): Day {
  const step = to < from ? -1 : 1
  let at = from
  while (at !== to) {
    const next = addDays(at, step)
    if (!isOpen(next)) break
    at = next
  }
  return at
}
