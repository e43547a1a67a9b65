import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import type { RowMenu } from './GridContext'

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

  const rowMenu = useMemo<RowMenu>(() => {
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
      press(day, count) {
        if (day !== openAtPress.current || count > 1) open(day, count === 0)
      },
      isTouch: () => isTouch.current,
    }
  }, [])

  return {
    menu,
    rowMenu,
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      openAtPress.current = menu?.day
      isTouch.current = pointerType === 'touch' || pointerType === 'pen'
    },
    /**
     * People double-click where one click is enough. By the second press a dialog or a menu may be gone and a day lie
     * there: it would take a tag off, or open a note. Only the menu that the first one has opened stays.
     */
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && openAtPress.current === undefined) event.stopPropagation()
    },
    // The row has heard of the press before.
    onClick: () => {
      openAtPress.current = undefined
    },
  }
}
