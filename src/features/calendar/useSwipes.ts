import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Period } from './usePeriod'

/** A swipe is at least this long, in pixels, and takes no longer than this, in milliseconds. */
const MIN_DISTANCE = 56
const MAX_TIME_MS = 700

/**
 * A swipe to the left or right turns what a phone shows. Its time is the finger's own: a page that is busy hears of
 * it late. Answers with an "off".
 */
function watchSwipes(
  root: HTMLElement,
  turn: (direction: 'previous' | 'next') => void,
): () => void {
  const ending = new AbortController()
  const listen = { signal: ending.signal, passive: true }
  let start: { readonly x: number; readonly y: number; readonly at: number } | null = null

  function onStart({ target, touches, timeStamp }: TouchEvent): void {
    const touch = touches[0]
    const isTyping = target instanceof HTMLTextAreaElement
    // In an enlarged page a finger moves the page.
    const isLarge = (window.visualViewport?.scale ?? 1) > 1
    start =
      touch && touches.length === 1 && !isTyping && !isLarge
        ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
        : null
  }

  function onEnd({ changedTouches, timeStamp }: TouchEvent): void {
    const [from, touch] = [start, changedTouches[0]]
    start = null
    if (!from || !touch || timeStamp - from.at > MAX_TIME_MS) return
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dy) > Math.abs(dx) / 2) return
    turn(dx < 0 ? 'next' : 'previous')
  }

  root.addEventListener('touchstart', onStart, listen)
  root.addEventListener('touchend', onEnd, listen)
  return () => ending.abort()
}

/** Turns months, or years, by swipes of a finger on a phone. */
export function useSwipes(root: RefObject<HTMLElement | null>, period: Period): void {
  const { isPhone } = period
  const turn = useEffectEvent((direction: 'previous' | 'next') => period[direction]())
  useEffect(() => {
    const element = root.current
    if (element && isPhone) return watchSwipes(element, (direction) => turn(direction))
  }, [root, isPhone])
}
