import { type MouseEvent, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { dayAt } from './focusDay'

export type OpenDayMenu = {
  readonly day: Day
  /** Its first item has the focus then. */
  readonly isByKey: boolean
  readonly onClose: () => void
}

/** The one menu of all days. The grid listens for them: no row knows whether it is open. */
export function useDayMenu() {
  const [menu, setMenu] = useState<OpenDayMenu | null>(null)
  const openAtPress = useRef<Day | undefined>(undefined)

  const open = (day: Day, isByKey: boolean) =>
    setMenu({
      day,
      isByKey,
      // Another day's may have taken its place.
      onClose: () => setMenu((shown) => (shown?.day === day ? null : shown)),
    })

  /** The day whose head was pressed. */
  const headAt = (target: EventTarget) =>
    target instanceof Element && target.closest('th') ? dayAt(target) : undefined

  return {
    menu,
    open,
    onPress: () => {
      openAtPress.current = menu?.day
    },
    onClick: ({ target, detail }: MouseEvent) => {
      const day = headAt(target)
      // A second press closes what the first one opened.
      if (day && day !== openAtPress.current) open(day, detail === 0)
      openAtPress.current = undefined
    },
    onContextMenu: (event: MouseEvent) => {
      const day = headAt(event.target)
      if (!day) return
      event.preventDefault()
      open(day, false)
    },
  }
}
