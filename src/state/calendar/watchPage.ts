const works = new Set<() => void>()

/** What then sends what waits in the shown calendar. */
const sendings = new Set<() => void>()

/** What a page that went now would have to send, by names of whoever said so. */
const waiting = new Set<string>()

/**
 * Names what is done before the page goes out of sight: before what is saved is sent. Which of two
 * listeners to `pagehide` comes first is not the same in all versions of a browser. Answers with an "off".
 */
export function beforeHide(work: () => void): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Runs what `beforeHide` was given, now. */
export function workBeforeHide(): void {
  for (const work of works) work()
}

function leave(): void {
  workBeforeHide()
  for (const send of sendings) send()
}

/**
 * Says whether something waits that would have to leave with the page. While it does, it is sent already as the
 * page is asked whether it may go: a browser waits for that answer, but may end the process before it has handed over
 * what `pagehide` sends. Nobody listens otherwise, because some browsers keep no page for "back" that does.
 */
export function waitsToLeave(name: string, isWaiting: boolean): void {
  waiting[isWaiting ? 'add' : 'delete'](name)
  if (waiting.size > 0) window.addEventListener('beforeunload', leave)
  else window.removeEventListener('beforeunload', leave)
}

/** Follows the page: hidden, closed or about to be, and visible or online again; answers with an "off". */
export function watchPage(on: { onHide(): void; onShow(): void }): () => void {
  const visibility = () => (document.visibilityState === 'hidden' ? leave() : on.onShow())
  sendings.add(on.onHide)
  document.addEventListener('visibilitychange', visibility)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', on.onShow)
  window.addEventListener('offline', on.onShow)
  return () => {
    sendings.delete(on.onHide)
    document.removeEventListener('visibilitychange', visibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', on.onShow)
    window.removeEventListener('offline', on.onShow)
  }
}
