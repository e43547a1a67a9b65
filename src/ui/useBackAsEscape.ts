import { useEffect } from 'react'

/** Tells when the system asks to close something, e.g. by Android's Back; TypeScript has no types for it yet. */
type Watcher = { onclose: (() => void) | null; destroy(): void }
type WithWatcher = { readonly CloseWatcher?: new () => Watcher }

function sendEscape() {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const place = document.activeElement ?? document.body
  place.dispatchEvent(key)
}

/**
 * Makes a phone's Back act as Escape while a component is mounted: it closes the topmost part instead of leaving the
 * page. The Escape key itself never gets here, as that part handles it first.
 */
export function useBackAsEscape(): void {
  useEffect(() => {
    const { CloseWatcher } = window as WithWatcher
    if (!CloseWatcher) return
    let watcher: Watcher
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        // A CloseWatcher reports only one Back, and the part may still be open after it.
        watch()
        sendEscape()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [])
}

/** The same as a component. */
export function BackAsEscape(): null {
  useBackAsEscape()
  return null
}
