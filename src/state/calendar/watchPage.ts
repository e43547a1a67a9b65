/** Follows the page: hidden or closed, and visible or online again; answers with an "off". */
export function watchPage(on: { onHide(): void; onShow(): void }): () => void {
  const visibility = () => (document.visibilityState === 'hidden' ? on.onHide() : on.onShow())
  document.addEventListener('visibilitychange', visibility)
  window.addEventListener('pagehide', on.onHide)
  window.addEventListener('online', on.onShow)
  window.addEventListener('offline', on.onShow)
  return () => {
    document.removeEventListener('visibilitychange', visibility)
    window.removeEventListener('pagehide', on.onHide)
    window.removeEventListener('online', on.onShow)
    window.removeEventListener('offline', on.onShow)
  }
}
