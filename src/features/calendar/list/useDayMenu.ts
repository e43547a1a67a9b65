import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { dayAt } from '../keys/focusDay'

export type OpenDayMenu = {
  readonly day: Day
  /** Its first item has the focus then. */
  readonly isByKey: boolean
  /** It names the tags of the day, each to be taken off. */
  readonly isByTouch: boolean
  readonly onClose: () => void
}

/** The one menu of all days. The grid listens for them: no row knows whether it is open. */
export function useDayMenu() {
  const [menu, setMenu] = useState<OpenDayMenu | null>(null)
  const openAtPress = useRef<Day | undefined>(undefined)
  const isTouch = useRef(false)

  const open = (day: Day, isByKey: boolean) =>
    setMenu({
      day,
      isByKey,
      isByTouch: isTouch.current && !isByKey,
      // Another day's may have taken its place.
      onClose: () => setMenu((shown) => (shown?.day === day ? null : shown)),
    })

  /** The day whose head was pressed. */
  const headAt = (target: EventTarget) =>
    target instanceof Element && target.closest('th') ? dayAt(target) : undefined

  return {
    menu,
    open,
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      openAtPress.current = menu?.day
      isTouch.current = pointerType === 'touch' || pointerType === 'pen'
    },
    /**
     * A finger that only meant to scroll, or to hit the day beside, takes no tag off, and nobody can read
     * a letter's name without a mouse: a tap on a tag opens the day's menu, which names them.
     */
    onClickCapture: (event: MouseEvent) => {
      const { target, detail } = event
      const isTag = target instanceof Element && target.closest('button.day-tag') !== null
      const day = dayAt(target as Element)
      if (!isTag || !day || !isTouch.current || detail === 0) return
      event.stopPropagation()
      if (day !== openAtPress.current) open(day, false)
      openAtPress.current = undefined
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
