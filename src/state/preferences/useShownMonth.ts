import { useEffect, useState } from 'react'
import type { Month } from '@/domain/quarters'
import { keepShownMonth, readShownMonth } from '@/storage/shownMonth'

/**
 * The month that is shown, kept by this tab while the page is read anew or another page is looked at.
 * @param first the month that a fresh visit opens with
 * @param isHome says of a month that a fresh visit shows it as well
 */
export function useShownMonth(first: () => Month, isHome: (month: Month) => boolean) {
  const [month, setMonth] = useState(() => readShownMonth() ?? first())
  const kept = isHome(month) ? null : month
  useEffect(() => keepShownMonth(kept), [kept])
  return [month, setMonth] as const
}
