import { newsLate } from '@/state/calendar/newsLate'
import { writtenDay } from '@/state/calendar/writtenDay'
import { hereNow } from '@/state/people/calendarPeople'
import { postHere } from '@/storage/cloud/people'
import { readSession } from '@/storage/local/session'
import { tabId } from '@/storage/local/tabs'

/** The server forgets a tab after 90 s without a word, and after 30 s where somebody else is there to see it. */
const EVERY_MS = 40_000
/** The same, while no live stream tells who else is here: the answer does. */
const EVERY_LATE_MS = 20_000
const EVERY_IN_COMPANY_MS = 12_000
/** After so many words that were not answered nobody knows who is here. */
const MOST_UNANSWERED = 2
/** Who goes from day to day says so this often at most: the server takes 30 words a minute. */
const SETTLED_MS = 1_500

/**
 * Says that this tab has a calendar open, while somebody looks at it, and on which day a note is written. Answers
 * with an "off", which says that it is gone.
 */
export function openPresence(owner: string, me: string): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHere = false
  /** Whoever signs out says with it that they go. */
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
      // It is said again soon, and the others forget who does not.
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

  const look = () => (isVisible() ? post() : leave())
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pagehide', leave, { signal })
  // Offline nobody knows who is here; as soon as somebody does it is asked again.
  window.addEventListener('offline', () => hereNow.set([]), { signal })
  window.addEventListener('online', look, { signal })
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
