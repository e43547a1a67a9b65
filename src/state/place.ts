import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Month } from '@/domain/quarters'
import {
  isCalendar,
  monthsOf,
  type Place,
  placeIn,
  placeText,
  type View,
  withPlace,
} from '@/domain/surface/place'

/** The path and query of the page, for code outside components. */
export const placeNow = (): string => window.location.pathname + window.location.search

/** The path and query of the page. */
export function usePlace(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** The address at which this tab left the calendar for another page. */
let left = '/'

/** Notes the calendar's address, so that other pages can lead back to it. */
export function useLeftPlace(): void {
  const place = usePlace()
  useEffect(() => {
    if (isCalendar(place)) left = place
  }, [place])
}

/** The address at which the calendar was left. */
export const wayBack = (): string => left

/** The view and month that the address names; nothing else stores them. */
export const useAddressedPlace = (): Place => placeIn(useLocation().search)

/** Shows a view and month; another kind of view is a step in the browser's history. */
export type Show = (view: View, month: Month) => void

/**
 * The shown month, from the address, and a function that shows another.
 * @param first the month to show if the address names none
 */
export function useShownMonth(first: () => Month): readonly [month: Month, show: Show] {
  const navigate = useNavigate()
  const { isYear, month } = useAddressedPlace()
  const [home, setHome] = useState(first)
  const show: Show = (view, to) => {
    const isHome = placeText(view, to) === placeText(view, first())
    if (isHome) setHome(first())
    const { pathname, search } = window.location
    const place = pathname + withPlace(search, view, isHome ? null : to)
    void navigate(place, { replace: isYear === (view === 'year') })
  }
  return [month ?? home, show]
}

/** The months of a view; the same array while they are the same. */
export function useMonths(view: View, { year, month }: Month): readonly Month[] {
  return useMemo(() => monthsOf(view, { year, month }), [view, year, month])
}
