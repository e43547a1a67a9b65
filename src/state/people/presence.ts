import { newsLate } from '@/state/calendar/newsLate'
import { writtenDay } from '@/state/calendar/writtenDay'
import { hereNow } from '@/state/people/calendarPeople'
import { postHere } from '@/storage/cloud/people'
import { readSession } from '@/storage/local/session'
import { tabId } from '@/storage/local/tabs'

/** How often a tab says that it is here: the server forgets it after 90 s, or 30 s if somebody else is here. */
const EVERY_MS = 40_000
/** The same without a live stream: then only the answers tell who else is here. */
const EVERY_LATE_MS = 20_000
const EVERY_IN_COMPANY_MS = 12_000
/** After so many posts without an answer, who is here counts as unknown. */
const MOST_UNANSWERED = 2
/** The least time between two posts while a person goes from day to day: the server takes 30 a minute. */
const SETTLED_MS = 1_500

/**
 * Tells the server that this tab has a calendar open, while the page is visible, and on which day a note is typed.
 * Returns a function that tells that it is gone.
 */
export function openPresence(owner: string, me: string): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHere = false
  /** The last token: after a sign-out it still says that the tab is gone. */
  let token = ''
  let unanswered = 0
  const isInCompany = () => hereNow.get().some(({ person }) => person !== me)
  let wasInCompany = isInCompany()
  const isVisible = () => document.visibilityState === 'visible'

  function post(): void {
    clearTimeout(timer)
    if (signal.aborted || !isVisible()) return
    const calm = newsLate.get() ? EVERY_LATE_MS : EVERY_MS
    timer = setTimeout(post, isInCompany() ? EVERY_IN_COMPANY_MS : calm)
    isHere = true
    token = readSession()?.token ?? token
    postHere(owner, { tab: tabId, day: writtenDay.get() ?? '' }).then(
      (here) => {
        unanswered = 0
        if (!signal.aborted) hereNow.set(here)
      },
      // The next post comes soon. Others forget a tab that does not post.
      () => {
        unanswered += 1
        if (!signal.aborted && unanswered >= MOST_UNANSWERED) hereNow.set([])
      },
    )
  }

  function postSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(post, SETTLED_MS)
  }

  function leave(): void {
    clearTimeout(timer)
    if (!isHere) return
    isHere = false
    const gone = { tab: tabId, gone: true } as const
    postHere(owner, gone, { keepalive: true, token }).catch(() => undefined)
  }

  const followVisibility = () => (isVisible() ? post() : leave())
  document.addEventListener('visibilitychange', followVisibility, { signal })
  window.addEventListener('pagehide', leave, { signal })
  // Offline it is unknown who is here.
  window.addEventListener('offline', () => hereNow.set([]), { signal })
  window.addEventListener('online', followVisibility, { signal })
  const offs = [
    writtenDay.subscribe(postSoon),
    newsLate.subscribe(() => {
      if (newsLate.get()) post()
    }),
    hereNow.subscribe(() => {
      if (isInCompany() && !wasInCompany) postSoon()
      wasInCompany = isInCompany()
    }),
  ]
  post()
  return () => {
    ending.abort()
    for (const off of offs) off()
    leave()
  }
}
