import { useLayoutEffect, useRef } from 'react'
import type { Day } from '@/domain/dates'
import { isShown } from '@/domain/surface/place'
import { placeNow } from '@/state/place'
import { scrollToRow } from '@/ui/scrollToRow'
import { rowOf } from '../keys/focusDay'
import type { Period } from '../usePeriod'

/** Where the days of each place, as the address names it, were left for another page or view, in pixels. */
const left = new Map<string, number>()
/** No days of the app were shown yet; those that were drawn before it may have been scrolled, by a person or the browser. */
let isFresh = true

/**
 * Months that have today open with it in the window; on a phone any other month opens at its top. Whoever
 * comes back from another page, or reads this one anew, finds them as they were.
 */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  const place = useRef('')
  useLayoutEffect(() => {
    const top = place.current ? undefined : left.get(placeNow())
    place.current = placeNow()
    const wasDrawn = isFresh
    isFresh = false
    if (top !== undefined) window.scrollTo(0, top)
    else if (wasDrawn && window.scrollY > 0) return
    else if (isShown(months, today)) scrollToRow(rowOf(today), isPhone)
    else if (isPhone) window.scrollTo(0, 0)
  }, [isPhone, months, today])
  // By the time it is gone the page behind may be shorter.
  useLayoutEffect(
    () => () => {
      left.set(place.current, window.scrollY)
      // The same days may come back: the next page was still on its way.
      place.current = ''
    },
    [],
  )
}
