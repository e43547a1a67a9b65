import { useMemo, useState } from 'react'
import type { Month } from '@/domain/quarters'
import { monthsOf, placeIn, placeText, type View, withPlace } from '@/domain/surface/place'
import { goTo, usePlace } from '@/ui/place'

/**
 * The month that is shown: the one in the address, else that of a fresh visit (Y8).
 * @param first the month that a fresh visit opens with
 * @param isHome says of a month that a fresh visit shows it as well
 */
export function useShownMonth(view: View, first: () => Month, isHome: (month: Month) => boolean) {
  usePlace()
  const [home, setHome] = useState(first)
  const { pathname, search } = window.location
  const show = (month: Month) => {
    if (isHome(month)) setHome(first())
    const at = isHome(month) ? null : placeText(view, month)
    goTo(pathname + withPlace(search, at), { replace: true })
  }
  return [placeIn(search) ?? home, show] as const
}

/** The months of a view: the same ones as long as nobody goes to others, whatever else the address says. */
export function useMonths(view: View, { year, month }: Month): readonly Month[] {
  return useMemo(() => monthsOf(view, { year, month }), [view, year, month])
}
