import {
  GATHER_IN_COMPANY_MS,
  LIVE_CONNECT_MS,
  LIVE_GAP_MS,
  LIVE_GATHER_MS,
  LIVE_LATE_MS,
  LIVE_POLL_MS,
  LIVE_RETRY_MS,
  LIVE_SILENT_MS,
  LIVE_STEADY_MS,
  POLL_IN_COMPANY_MS,
  RETRY_FIRST_MS,
} from '@/domain/timing'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { Clock } from '@/sync/clock'
import { withJitter } from '@/sync/waits'

export type LiveTools = {
  readonly clock: Clock
  /** Opens a stream; null where the browser has none. */
  readonly openStream: ((listener: LiveListener) => LiveStream) | null
  /** Whether somebody else has the calendar open just now. */
  readonly isInCompany?: (() => boolean) | undefined
  /** Something changed that is published without its content, or the server does not let this session hear. */
  readonly onNotice: () => void
  /** Merges the news that came; resolves with whether nothing is missing. */
  readonly processNews: () => Promise<boolean>
  /** Something may have changed elsewhere of which no news came: the cloud is to be read. */
  readonly onHint: () => void
  /** There is no stream, and it is time to look. */
  readonly onPoll: () => void
  /** The server is there again after a stream that failed. */
  readonly onBack?: () => void
  /** News comes late, because no stream brings it, or comes as it happens again. */
  readonly onLate?: (isLate: boolean) => void
}

/** Live updates of one browser: a stream of news, and a look now and then without it. */
export type LiveHints = {
  open(): void
  /** Asks on the open stream whether all news came, and answers true; false where there is none. */
  look(): boolean
  /** The network is back, or a person asks: a stream that is not there is tried at once. */
  retry(): void
  /** The server has answered something after trouble: a stream that waits for its time is tried at once. */
  answered(): void
  /** Somebody else has just opened the calendar: without a stream the cloud is looked at. */
  joined(): void
  close(): void
}

/** A stream is tried again soon this many times. */
const SOON_TRIES = 3
const SOON_FACTOR = 4

/**
 * Gathers news and has them merged; where some are missing and do not come soon, it asks for the cloud to be
 * read. What happens while there is no stream is not sent later, so a stream says the newest number when it opens
 * and when it is asked. One that fails or ends early is tried three times soon, then every 20 to 25 s, and with the
 * first answer of the server to anything else; meanwhile the cloud is looked at every five minutes, and as often as the
 * stream is tried while somebody else has the calendar open.
 */
export function createLiveHints(tools: LiveTools): LiveHints {
  const { clock, openStream, onNotice, processNews, onHint, onPoll } = tools
  const isInCompany = () => tools.isInCompany?.() === true
  let isWanted = false
  let failures = 0
  let openedAt: number | null = null
  /** The stream is gone, and the next one waits for its time. */
  let isWaiting = false
  /** Something came on the open stream: what holds streams back on the way lets nothing through. */
  let isProven = false
  /** An open stream is asked, and has not answered. */
  let isAsked = false
  let isLate = false
  let lookedAt = 0
  /** When an answer to something else last had the stream tried, in ms. */
  let answeredAt = Number.NEGATIVE_INFINITY
  let stream: LiveStream | null = null
  let cancelTimer = () => {}
  let cancelLook = () => {}
  let cancelLate: (() => void) | null = null
  /** When the news that came is checked: after gathering it, and later, when what is still missing counts as lost. */
  const looks = new Map<'gathered' | 'late', () => void>()

  function setLate(next: boolean): void {
    cancelLate?.()
    cancelLate = null
    if (isLate === next) return
    isLate = next
    tools.onLate?.(next)
  }

  function connect(): void {
    openedAt = null
    isWaiting = false
    cancelLate ??= clock.after(LIVE_LATE_MS, () => setLate(true))
    cancelTimer()
    if (!openStream) return
    forgetLooks()
    cancelTimer = clock.after(LIVE_CONNECT_MS, () => ended())
    const onSign = () => {
      isProven = true
      if (openedAt !== null) setLate(false)
    }
    stream = openStream({ onOpen: opened, onNews: heard, onNotice, onEnd: ended, onSign })
  }

  /** A stream may end unnoticed, so after a long silence it counts as ended. */
  function watch(): void {
    cancelTimer()
    cancelTimer = clock.after(LIVE_SILENT_MS, () => ended())
  }

  function opened(): void {
    isAsked = false
    const isFirst = openedAt === null
    if (isFirst) {
      watch()
      openedAt = clock.now()
      isProven = false
      if (failures > 0) tools.onBack?.()
      setLate(false)
    }
    void judge('late', !isFirst)
  }

  function ended(isRefused = false): void {
    stream?.close()
    if (openedAt !== null) {
      if (clock.now() - openedAt >= LIVE_STEADY_MS) failures = 0
      // Up to now it told of all: the five minutes without a look begin here, not when the first stream was opened.
      lookedAt = clock.now()
      openedAt = null
    }
    if (isAsked) {
      // A person looks at the tab right now, so it is opened again at once.
      isAsked = false
      connect()
      return
    }
    cancelLate ??= clock.after(LIVE_LATE_MS, () => setLate(true))
    const isSoon = failures < SOON_TRIES
    const ms = isSoon ? RETRY_FIRST_MS * SOON_FACTOR ** failures : LIVE_RETRY_MS
    failures += 1
    isWaiting = true
    cancelTimer()
    cancelTimer = clock.after(withJitter(clock, ms), connect)
    if (isRefused) onNotice()
  }

  /** Looks at the cloud where no stream tells, and asks one of which nothing has shown that it does. */
  function lookNow(): void {
    lookedAt = clock.now()
    if (openedAt === null) onPoll()
    else if (!isProven) stream?.ask()
  }

  /** While somebody else is here that is soon, else rarely, and of an open stream never. */
  function lookLater(): void {
    cancelLook()
    cancelLook = clock.after(withJitter(clock, POLL_IN_COMPANY_MS), () => {
      const isDue = openedAt === null && clock.now() - lookedAt >= LIVE_POLL_MS
      if (isInCompany() || isDue) lookNow()
      lookLater()
    })
  }

  function heard(): void {
    watch()
    lookAfter(isInCompany() ? GATHER_IN_COMPANY_MS : LIVE_GATHER_MS, 'gathered')
  }

  function lookAfter(ms: number, when: 'gathered' | 'late'): void {
    if (looks.has(when)) return
    const run = () => {
      looks.delete(when)
      void judge(when)
    }
    looks.set(when, clock.after(ms, run))
  }

  function forgetLooks(): void {
    for (const cancel of looks.values()) cancel()
    looks.clear()
  }

  async function judge(when: 'gathered' | 'late', isAnswer = false): Promise<void> {
    if ((await processNews()) || !isWanted) return
    // The server has told of something, and the stream of nothing.
    if (isAnswer && !isProven) setLate(true)
    if (when === 'late') onHint()
    else lookAfter(LIVE_GAP_MS, 'late')
  }

  return {
    open() {
      if (isWanted) return
      isWanted = true
      failures = 0
      lookedAt = clock.now()
      connect()
      lookLater()
    },
    look() {
      if (openedAt === null) return false
      isAsked = true
      stream?.ask()
      return true
    },
    retry() {
      if (!isWanted || openedAt !== null) return
      stream?.close()
      failures = 0
      connect()
    },
    answered() {
      // What answers everything else but no stream would be asked for one without end.
      if (!isWanted || !isWaiting || clock.now() - answeredAt < LIVE_RETRY_MS) return
      answeredAt = clock.now()
      connect()
    },
    joined() {
      if (isWanted && isLate) lookNow()
    },
    close() {
      isWanted = false
      isWaiting = false
      openedAt = null
      isAsked = false
      stream?.close()
      cancelTimer()
      cancelLook()
      setLate(false)
      forgetLooks()
    },
  }
}
