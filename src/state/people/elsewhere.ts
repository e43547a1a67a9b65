import { longDraftDays } from '@/state/calendar/longNotes'
import { waitsToLeave } from '@/state/calendar/watchPage'
import { otherOf } from '@/state/people/openedOthers'
import { others } from '@/state/people/others'
import { openSending, type Sending } from '@/state/people/sending'
import { isKeyOf } from '@/storage/local/accountKeys'
import { ownerIn } from '@/storage/local/calendarName'
import { calendarsOf, editedIn, unsentIn } from '@/storage/local/localCalendars'
import { onAsideChange } from '@/storage/local/setAside'
import type { SyncStatus } from '@/sync/status'
import { systemClock } from '@/sync/systemClock'

/** Another tab may write many keys in a row: they are looked at once. */
const LOOK_MS = 200

/** Under this name the page knows that it has something to send as it goes. */
const ELSEWHERE = 'elsewhere'

type ElsewhereTools = {
  /** The users id of the account. */
  readonly me: string
  /** The name of its calendar that is on the screen. */
  readonly shown: string
  /** What waits elsewhere, or how that stands, may be another. */
  readonly onChange: () => void
  /** The server has ended the session. */
  readonly onExpired: () => void
}

/**
 * Sends what waits in the calendars of an account that are not on the screen: edits that were made offline before
 * another calendar was opened, or in a tab that was closed. Each of these calendars has an engine until nothing of it
 * waits any more. The status of the calendar on the screen counts them.
 */
export function openElsewhere({ me, shown, onChange, onExpired }: ElsewhereTools) {
  const sendings = new Map<string, Sending>()
  const ending = new AbortController()
  let edited = 0
  /** How many notes are too long to be sent, and wait until somebody shortens them. */
  let tooLong = 0
  let isExpired = false
  let cancelLook: (() => void) | null = null

  /** The server has said in this visit that the account may write there. */
  const mayWrite = (name: string) =>
    name === me || (others.get().isSaid && otherOf(ownerIn(name))?.role === 'plan')

  function look(): void {
    if (ending.signal.aborted) return
    const waiting = calendarsOf(me).filter((name) => name !== shown && unsentIn(name) > 0)
    edited = waiting.reduce((sum, name) => sum + editedIn(name), 0)
    tooLong = waiting.reduce((sum, name) => sum + longDraftDays(name).length, 0)
    waitsToLeave(ELSEWHERE, edited > 0)
    for (const [name, sending] of sendings) if (!waiting.includes(name)) end(name, sending)
    for (const name of isExpired ? [] : waiting) {
      if (sendings.has(name) || !mayWrite(name)) continue
      const until = ending.signal
      sendings.set(name, openSending(me, name, { onChange: lookSoon, onEdited, onExpired, until }))
    }
    onChange()
  }

  function end(name: string, sending: Sending): void {
    sending.dispose()
    sendings.delete(name)
  }

  function lookSoon(): void {
    cancelLook ??= systemClock.after(LOOK_MS, () => {
      cancelLook = null
      look()
    })
  }

  function onEdited(): void {
    forAll((sending) => sending.edited())
    lookSoon()
  }

  const forAll = (act: (sending: Sending) => void) => [...sendings.values()].forEach(act)

  const { signal } = ending
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || !isKeyOf(me, key)) return
    forAll((sending) => sending.heard(key, newValue))
    lookSoon()
  }
  window.addEventListener('storage', hear, { signal })
  // What may be written where is known with the answer of the server.
  const offs = [
    others.subscribe(look),
    // What is set aside may have been put back into one of them.
    onAsideChange(me, onEdited),
  ]

  return {
    /** What to show where the calendar on the screen stands so: it is not saved as long as something waits elsewhere. */
    shown(status: SyncStatus): SyncStatus {
      const days = edited + tooLong
      if (days === 0 || status.state === 'pending' || status.state === 'syncing') return status
      if ('days' in status) return { ...status, days: status.days + days }
      const states = [...sendings.values()].map((sending) => sending.state())
      const trouble = (['failed', 'offline'] as const).find((state) => states.includes(state))
      if (trouble) return { state: trouble, days }
      return edited > 0 ? { state: 'pending' } : { state: 'failed', days }
    },
    look,
    refresh(ignoreOfflineFlag: boolean): void {
      look()
      forAll((sending) => sending.refresh(ignoreOfflineFlag))
    },
    /** The server has answered something after trouble. */
    answered: () => forAll((sending) => sending.answered()),
    /** The session has ended: nothing is sent until it holds again. */
    expire(): void {
      isExpired = true
      forAll((sending) => sending.expire())
    },
    resume(): void {
      isExpired = false
      forAll((sending) => sending.resume())
      look()
    },
    /** Sends what waits at once; with `keepalive` while the page goes away. */
    async flush(keepalive: boolean): Promise<void> {
      await Promise.all([...sendings.values()].map((sending) => sending.flush(keepalive)))
    },
    dispose(): void {
      ending.abort()
      for (const off of offs) off()
      cancelLook?.()
      waitsToLeave(ELSEWHERE, false)
      for (const [name, sending] of sendings) end(name, sending)
    },
  }
}
