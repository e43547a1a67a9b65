import type { ReadHow } from '@/domain/ics/read'
import type { OutsideCalendar, OutsideEvent } from '@/domain/outside/outside'
import type { Tier } from '@/domain/plan'
import { windowOf } from '@/domain/transfer'
import { shownLanguage } from '@/i18n/index'
import { type ImportFailure, startReading } from '@/state/transfer/fileReader'
import { todayStore } from '@/state/useToday'
import { CloudError } from '@/storage/cloud/client'
import { type OutsideText, readOutsideText } from '@/storage/cloud/outside'
import { onListChange, readStoredText } from '@/storage/local/localOutside'
import type { Timer } from '@/sync/clock'
import {
  calendarsKnown,
  holdEvents,
  isMine,
  outsideKnown,
  outsideList,
  showOutside,
  showStored,
} from './outsideKnown'

/** How often calendars elsewhere are read: the server asks a host once an hour at most. */
const EVERY_MS = 60 * 60 * 1_000
/** The least time between two reads of the list when a person comes back to the page. */
const GAP_MS = 60_000

type Following = { readonly account: string; readonly getTier: () => Tier; readonly clock: Timer }

/** How the text of a calendar is to be read now. */
function howOf({ show }: OutsideCalendar, tier: Tier) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const how = { ...windowOf(tier, todayStore.get()), zone, language: shownLanguage() }
  return { how, mark: JSON.stringify([show, how]) }
}

/** The text of a calendar from the server; null if it does not answer, or refuses. */
async function ask(id: string, etag: string): Promise<OutsideText | 'same' | 'none' | null> {
  try {
    return await readOutsideText(id, etag)
  } catch (error) {
    if (error instanceof CloudError) return null
    throw error
  }
}

/** A calendar without an event is one all the same. */
const EMPTY: readonly ImportFailure[] = [
  'nothing',
  'onlyTasks',
  'onlyJournals',
  'onlyBusy',
  'onlyOther',
]

/** The events in the text of a calendar, read in the worker of imports; null if it cannot be read. */
export function readEvents(
  text: string,
  show: OutsideCalendar['show'],
  how: ReadHow,
): Promise<readonly OutsideEvent[] | null> {
  return new Promise((resolve) => {
    const reading = startReading([new Blob([text])], how, {
      onRead: () => reading.askEvents(show),
      onEvents(events) {
        reading.stop()
        resolve(events)
      },
      onFailed: (why) => resolve(EMPTY.includes(why) ? [] : null),
    })
  })
}

/**
 * Reads a calendar if it is older than an hour, or if it is to be shown in another way than it was read. Resolves with
 * whether the server answered.
 */
async function refresh(calendar: OutsideCalendar, { account, getTier, clock }: Following) {
  const { id, show } = calendar
  const known = outsideKnown.get().get(id)
  const { how, mark } = howOf(calendar, getTier())
  // An absolute difference: a clock that was ahead must not keep the host from being asked.
  const isDue = !known || Math.abs(clock.now() - known.askedAt) >= EVERY_MS
  // A text that could not be read is tried again when its host is asked again.
  if (known?.how === '' && !isDue) return false
  const isReadOtherwise = known?.how !== mark
  // The stored text can be read in another way without the server.
  const kept = known && isReadOtherwise ? await readStoredText(account, id) : null
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

/** Reads the calendars again at once; null while they are not followed. */
let readFollowed: (() => Promise<void>) | null = null

/** Reads the list again, and calendars that are not known or are to be shown in another way. */
export const readOutsideNow = async (): Promise<void> => await readFollowed?.()

/**
 * Follows the calendars elsewhere of an account: shows them as they were known last, then reads the list and each
 * calendar that is older than an hour, every hour while the page is visible. Returns a function that stops this.
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
    // One at a time: the server asks only one host at once for an account, and a worker reads each text.
    for (const calendar of calendarsKnown()) {
      if (signal.aborted) return
      hasAsked = (await refresh(calendar, following)) || hasAsked
    }
    // Read again after asking: the list says which hosts did not answer.
    if (hasAsked && !signal.aborted) await outsideList.read()
    if (!signal.aborted) cancel = clock.after(EVERY_MS, () => void (isVisible() && readNow()))
  }

  let passing = showStored(account)
  const readNow = () => {
    passing = passing.then(pass, pass)
    return passing
  }
  const readIfStale = () => void (isVisible() && clock.now() - lastAt >= GAP_MS && readNow())
  document.addEventListener('visibilitychange', readIfStale, { signal })
  window.addEventListener('online', () => void readNow(), { signal })
  /** Another tab has another list: a tab that nobody sees reads it when it is looked at. */
  function followTabs(): void {
    lastAt = Number.NEGATIVE_INFINITY
    if (isMine(account)) readIfStale()
  }
  const offTabs = onListChange(account, followTabs)
  readFollowed = readNow
  void readNow()
  return () => {
    ending.abort()
    cancel()
    offTabs()
    if (readFollowed === readNow) readFollowed = null
    off()
  }
}
