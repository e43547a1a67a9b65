import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the page goes out of sight, where a phone may end it without a word, and when it
 * closes: before those who send what is saved.
 */
export function usePageLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && leave()
    const onPageHide = () => leave()
    document.addEventListener('visibilitychange', onVisibility, true)
    window.addEventListener('pagehide', onPageHide, true)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility, true)
      window.removeEventListener('pagehide', onPageHide, true)
    }
  }, [])
}
