import { useMemo, useState } from 'react'
import type { Month } from '@/domain/quarters'
import {
  monthsOf,
  type Place,
  placeIn,
  placeText,
  type View,
  withPlace,
} from '@/domain/surface/place'
import { goTo, usePlace } from '@/ui/place'

/** The place in the calendar that the address names: the address is the one store of it (Y8). */
export function useAddressedPlace(): Place {
  usePlace()
  return placeIn(window.location.search)
}

/** Goes to a place of the calendar; another kind of view is a step of the history (Y8). */
export type Show = (view: View, month: Month) => void

/**
 * The month that is shown: the one in the address, else that of a fresh visit, and the way to others (Y8).
 * @param first the month that a fresh visit opens with
 */
export function useShownMonth(first: () => Month): readonly [month: Month, show: Show] {
  const { isYear, month } = useAddressedPlace()
  const [home, setHome] = useState(first)
  const show: Show = (view, to) => {
    const isHome = placeText(view, to) === placeText(view, first())
    if (isHome) setHome(first())
    const { pathname, search } = window.location
    const place = pathname + withPlace(search, view, isHome ? null : to)
    goTo(place, { replace: isYear === (view === 'year') })
  }
  return [month ?? home, show]
}

/** The months of a view: the same ones as long as nobody goes to others, whatever else the address says. */
export function useMonths(view: View, { year, month }: Month): readonly Month[] {
  return useMemo(() => monthsOf(view, { year, month }), [view, year, month])
}
