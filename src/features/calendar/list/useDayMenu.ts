import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import type { DayMenuPort } from './GridContext'

export type OpenDayMenu = {
  readonly day: Day
  /** Its first item has the focus then. */
  readonly isByKey: boolean
  /** It names the tags of the day, each to be taken off. */
  readonly isByTouch: boolean
  readonly onClose: () => void
}

/** The one menu of all days: no row knows whether it is open. */
export function useDayMenu() {
  const [menu, setMenu] = useState<OpenDayMenu | null>(null)
  const openAtPress = useRef<Day | undefined>(undefined)
  const isTouch = useRef(false)

  const port = useMemo<DayMenuPort>(() => {
    const open = (day: Day, isByKey: boolean) =>
      setMenu({
        day,
        isByKey,
        isByTouch: isTouch.current && !isByKey,
        // Another day's may have taken its place.
        onClose: () => setMenu((shown) => (shown?.day === day ? null : shown)),
      })
    return {
      open,
      press: (day, isByKey) => day !== openAtPress.current && open(day, isByKey),
      isTouch: () => isTouch.current,
    }
  }, [])

  return {
    menu,
    port,
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      openAtPress.current = menu?.day
      isTouch.current = pointerType === 'touch' || pointerType === 'pen'
    },
    // The row has heard of the press before.
    onClick: () => {
      openAtPress.current = undefined
    },
  }
}
