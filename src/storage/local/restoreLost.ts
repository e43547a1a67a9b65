import { type Copy, forgetWrites, writesAfter } from './crashJournal'
import { isUnused, lastWrite, putBack } from './localJson'

/**
 * Puts back what a killed browser had not written to disk yet; called before anything is read. Where a tab
 * was left in the usual way and finds local storage empty, a person has cleared it, so nothing comes back.
 * Copies that come too late for this start are handed to `readAnew`, which may reload the page with them
 * while nobody works on it, unless something was written since; the next start finds them otherwise.
 */
export async function restoreLost(
  readAnew: (putBack: () => boolean) => void = () => undefined,
): Promise<void> {
  const at = lastWrite()
  if (wasLeft() && at === 0) return forgetWrites()
  const isUnchanged = () => isUnused() && lastWrite() === at
  const onLate = (late: readonly Copy[]) => {
    if (late.length === 0 || !isUnchanged()) return
    readAnew(() => {
      if (!isUnchanged()) return false
      putBack(late)
      return true
    })
  }
  putBack(await writesAfter(at, Date.now(), onLate))
}

const OPEN_MARK = 'quartal:open'

/**
 * Says whether this tab showed the app before and was left in the usual way. A killed browser may bring its
 * tabs back with their `sessionStorage`, which then still says that the page is open.
 */
function wasLeft(): boolean {
  window.addEventListener('pagehide', () => markPage('left'))
  window.addEventListener('pageshow', () => markPage('open'))
  try {
    return sessionStorage.getItem(OPEN_MARK) === 'left'
  } catch {
    return false
  } finally {
    markPage('open')
  }
}

function markPage(state: 'open' | 'left'): void {
  try {
    sessionStorage.setItem(OPEN_MARK, state)
  } catch {
    // Storage is closed to us, so nothing counts as cleared.
  }
}
