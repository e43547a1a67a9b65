import type { OutsideCalendar } from '@/domain/outside/outside'
import type { Tier } from '@/domain/plan'
import { windowOf } from '@/domain/transfer'
import { shownLanguage } from '@/i18n'
import {
  calendarsKnown,
  holdEvents,
  isMine,
  outsideKnown,
  outsideList,
  showOutside,
  takeKept,
} from '@/state/outside/outsideKnown'
import { readEvents } from '@/state/outside/readEvents'
import { todayStore } from '@/state/useToday'
import { CloudError } from '@/storage/cloud/client'
import { type OutsideText, readOutsideText } from '@/storage/cloud/outside'
import { onListChange, readKeptText } from '@/storage/local/outsideKept'
import type { Timer } from '@/sync/clock'

/** The server asks a host once an hour at most. */
const EVERY_MS = 60 * 60 * 1_000
/** Who comes back to the page has the list read again, but not each time that it is seen for a moment. */
const GAP_MS = 60_000

type Following = { readonly account: string; readonly getTier: () => Tier; readonly clock: Timer }

/** How the text of a calendar is read now. */
function howOf({ show }: OutsideCalendar, tier: Tier) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const how = { ...windowOf(tier, todayStore.get()), zone, language: shownLanguage() }
  return { how, mark: JSON.stringify([show, how]) }
}

/** What the server has; null where it does not answer, or refuses. */
async function ask(id: string, etag: string): Promise<OutsideText | 'same' | 'none' | null> {
  try {
    return await readOutsideText(id, etag)
  } catch (error) {
    if (error instanceof CloudError) return null
    throw error
  }
}

/**
 * Reads a calendar that is older than an hour, or was read in another way than it is to be shown in now. Answers
 * whether the server was asked and has answered.
 */
async function refresh(calendar: OutsideCalendar, { account, getTier, clock }: Following) {
  const { id, show } = calendar
  const known = outsideKnown.get().get(id)
  const { how, mark } = howOf(calendar, getTier())
  // A clock that was ahead when it was asked last must not keep it from being asked.
  const isDue = !known || Math.abs(clock.now() - known.askedAt) >= EVERY_MS
  // What could not be read is read again when its host is asked again.
  if (known?.how === '' && !isDue) return false
  const isReadOtherwise = known?.how !== mark
  // The text is kept to be read in another way, also while nobody answers.
  const kept = known && isReadOtherwise ? await readKeptText(account, id) : null
  const hasText = known !== undefined && (!isReadOtherwise || kept !== null)
  const mustAsk = isDue || !hasText
  if (!mustAsk && !isReadOtherwise) return false
  const found = mustAsk ? await ask(id, hasText ? known.etag : '') : 'same'
  const fresh = typeof found === 'object' ? found : null
  const text = fresh?.text ?? kept
  if (found === null && text === null) return false
  const events = text === null ? known?.events : await readEvents(text, show, how)
  const isAnswered = mustAsk && found !== null
  const isRead = events !== null && (text !== null || !isReadOtherwise)
  const next = {
    etag: fresh?.etag ?? known?.etag ?? '',
    askedAt: isAnswered ? clock.now() : (known?.askedAt ?? 0),
    how: isRead ? mark : '',
    events: events ?? known?.events ?? [],
    isUnread: events === null || (text === null && known?.isUnread === true),
  }
  await holdEvents(account, id, next, fresh?.text ?? null)
  return isAnswered
}

/** What reads them again at once; nothing while they are not followed. */
let look: (() => Promise<void>) | null = null

/** Reads the list again, and what of it is not known or is to be shown otherwise. */
export const lookAtOutside = async (): Promise<void> => await look?.()

/**
 * Follows the calendars elsewhere of an account: shows what was known last, then reads the list and each that is older
 * than an hour, every hour while the page is seen. Answers with an "off".
 */
export function followOutside(account: string, getTier: () => Tier, clock: Timer): () => void {
  const following = { account, getTier, clock }
  const ending = new AbortController()
  const { signal } = ending
  const off = showOutside(account)
  const isVisible = () => document.visibilityState === 'visible'
  let cancel = () => {}
  let lastAt = Number.NEGATIVE_INFINITY

  async function pass(): Promise<void> {
    if (signal.aborted) return
    cancel()
    lastAt = clock.now()
    await outsideList.read()
    let hasAsked = false
    // One at a time: the server asks but one host for an account, and a worker reads each.
    for (const calendar of calendarsKnown()) {
      if (signal.aborted) return
      hasAsked = (await refresh(calendar, following)) || hasAsked
    }
    // Whether a host answers is said by the list.
    if (hasAsked && !signal.aborted) await outsideList.read()
    if (!signal.aborted) cancel = clock.after(EVERY_MS, () => void (isVisible() && lookNow()))
  }

  let passing = takeKept(account)
  const lookNow = () => {
    passing = passing.then(pass, pass)
    return passing
  }
  const lookAgain = () => void (isVisible() && clock.now() - lastAt >= GAP_MS && lookNow())
  document.addEventListener('visibilitychange', lookAgain, { signal })
  window.addEventListener('online', () => void lookNow(), { signal })
  const offTabs = onListChange(account, () => void (isMine(account) && lookNow()))
  look = lookNow
  void lookNow()
  return () => {
    ending.abort()
    cancel()
    offTabs()
    if (look === lookNow) look = null
    off()
  }
}
