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

/** The path and query of the page that is shown, outside of a rendering. */
export const placeNow = (): string => window.location.pathname + window.location.search

/** Renders with the path and query, and again when they change. */
export function usePlace(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Where this tab left the calendar for another page. */
let left = '/'

/** Notes where the calendar is, so that other pages can lead back there. */
export function useLeftPlace(): void {
  const place = usePlace()
  useEffect(() => {
    if (isCalendar(place)) left = place
  }, [place])
}

/** The way from another page to the calendar: to where it was left. */
export const wayBack = (): string => left

/** The place in the calendar that the address names: the address is the one store of it. */
export const useAddressedPlace = (): Place => placeIn(useLocation().search)

/** Goes to a place of the calendar; another kind of view is a step of the history. */
export type Show = (view: View, month: Month) => void

/**
 * The month that is shown: the one in the address, else that of a fresh visit, and the way to others.
 * @param first the month that a fresh visit opens with
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

/** The months of a view: the same ones as long as nobody goes to others, whatever else the address says. */
export function useMonths(view: View, { year, month }: Month): readonly Month[] {
  return useMemo(() => monthsOf(view, { year, month }), [view, year, month])
}
