const works = new Set<() => void>()

/**
 * Names what is done before the page goes out of sight: before what is saved is sent. Which of two
 * listeners to `pagehide` comes first is not the same in all versions of a browser. Answers with an "off".
 */
export function beforeHide(work: () => void): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Does that now. */
export function workBeforeHide(): void {
  for (const work of works) work()
}

/** Follows the page: hidden or closed, and visible or online again; answers with an "off". */
export function watchPage(on: { onHide(): void; onShow(): void }): () => void {
  const hide = () => {
    workBeforeHide()
    on.onHide()
  }
  const visibility = () => (document.visibilityState === 'hidden' ? hide() : on.onShow())
  document.addEventListener('visibilitychange', visibility)
  window.addEventListener('pagehide', hide)
  window.addEventListener('online', on.onShow)
  window.addEventListener('offline', on.onShow)
  return () => {
    document.removeEventListener('visibilitychange', visibility)
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('online', on.onShow)
    window.removeEventListener('offline', on.onShow)
  }
}
