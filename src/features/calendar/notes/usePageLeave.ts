import { useEffect, useEffectEvent } from 'react'
import { beforeHide } from '@/state/calendar/watchPage'

/**
 * Calls back when the page goes out of sight, where a phone may end it without a word, and when it
 * closes: before those who send what is saved.
 */
export function usePageLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => beforeHide(() => leave()), [])
}
