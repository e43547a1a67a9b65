const works = new Set<() => void>()

/** Functions that send what waits, called after `works` when the page goes out of sight. */
const sendings = new Set<() => void>()

/** The parts of the app that have something unsent, by name. */
const waiting = new Set<string>()

/**
 * Has `work` called when the page goes out of sight, before anything is sent; listeners to `pagehide` come in no
 * certain order. Returns a function that stops this.
 */
export function beforeHide(work: () => void): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Runs now what `beforeHide` was given. */
export function workBeforeHide(): void {
  for (const work of works) work()
}

function leave(): void {
  workBeforeHide()
  for (const send of sendings) send()
}

/**
 * Notes whether a part of the app has something unsent. While one has, the page listens to `beforeunload` and sends it
 * then: a browser waits for that, but may end the process before it sends what `pagehide` asks for. Without anything
 * unsent it does not listen, because some browsers do not cache such a page for "back".
 */
export function waitsToLeave(name: string, isWaiting: boolean): void {
  waiting[isWaiting ? 'add' : 'delete'](name)
  if (waiting.size > 0) window.addEventListener('beforeunload', leave)
  else window.removeEventListener('beforeunload', leave)
}

/**
 * Calls back when the page is hidden or closed, and when it is visible or online again; returns a function that stops
 * this.
 */
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
