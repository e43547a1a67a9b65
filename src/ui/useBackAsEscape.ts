import { useEffect } from 'react'

/** What a system asks to close what lies over a page, e.g. Android by its Back; TypeScript has no types of it yet. */
type Watcher = { onclose: (() => void) | null; destroy(): void }
type WithWatcher = { readonly CloseWatcher?: new () => Watcher }

function sendEscape() {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const place = document.activeElement ?? document.body
  place.dispatchEvent(key)
}

/**
 * While a part is there, a phone's Back is Escape: it closes what is uppermost instead of leaving the
 * page. The Escape key of a keyboard never gets here: the part handles it first.
 */
export function useBackAsEscape(): void {
  useEffect(() => {
    const { CloseWatcher } = window as WithWatcher
    if (!CloseWatcher) return
    let watcher: Watcher
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        // A close watcher reports one Back only, and the part may still be open after it.
        watch()
        sendEscape()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [])
}

/** The same for a part of what comes and goes. */
export function BackAsEscape(): null {
  useBackAsEscape()
  return null
}
