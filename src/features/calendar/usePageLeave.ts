import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the page goes out of sight, where a phone may end it without a word, and when it
 * closes: before those who send what is saved.
 */
export function usePageLeave(on: { onHide(): void; onClose(): void }): void {
  const hide = useEffectEvent(() => on.onHide())
  const close = useEffectEvent(() => on.onClose())
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && hide()
    const onPageHide = () => close()
    document.addEventListener('visibilitychange', onVisibility, true)
    window.addEventListener('pagehide', onPageHide, true)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility, true)
      window.removeEventListener('pagehide', onPageHide, true)
    }
  }, [])
}
