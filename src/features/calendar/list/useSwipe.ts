import { type TouchEvent, useRef } from 'react'
import type { Period } from '../usePeriod'

const MIN_DISTANCE = 56
const MAX_TIME_MS = 700

/**
 * A swipe to the left or right turns the month of a phone. Its time is the finger's own: a page that is busy
 * hears of it late.
 */
export function useSwipe({ isPhone, previous, next }: Period) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  if (!isPhone) return {}
  return {
    onTouchStart: ({ target, touches, timeStamp }: TouchEvent) => {
      const touch = touches[0]
      const isTyping = target instanceof HTMLTextAreaElement
      // In an enlarged page a finger moves the page.
      const isLarge = (window.visualViewport?.scale ?? 1) > 1
      start.current =
        touch && touches.length === 1 && !isTyping && !isLarge
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const [from, touch] = [start.current, changedTouches[0]]
      start.current = null
      if (!from || !touch || timeStamp - from.at > MAX_TIME_MS) return
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dy) > Math.abs(dx) / 2) return
      if (dx < 0) next()
      else previous()
    },
  }
}
