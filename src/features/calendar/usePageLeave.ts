import { useEffect, useEffectEvent } from 'react'

/** Calls back when the page goes out of sight, and when it closes: before those who send what is saved. */
export function usePageLeave(on: { onHide(): void; onClose(): void }): void {
  const hide = useEffectEvent(() => on.onHide())
  const close = useEffectEvent(() => on.onClose())
  useEffect(() => {
    const onVisibility = () => hide()
    const onPageHide = () => close()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onPageHide, true)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onPageHide, true)
    }
  }, [])
}
