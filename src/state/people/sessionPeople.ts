import type { Here } from '@/domain/people'
import { sendAppEvent } from '@/state/appEvents'
import { calendarDetails, followedOwners, hereNow } from '@/state/people/calendarPeople'
import { others } from '@/state/people/others'
import { openPresence } from '@/state/people/presence'
import { ownerIn } from '@/storage/local/calendarName'
import {
  hasPeopleIn,
  onKnownCalendarsChange,
  onKnownDetailsChange,
  readKnownDetails,
} from '@/storage/local/knownPeople'
import type { Replica } from '@/sync/replica'
import { whenIdle } from '@/ui/whenIdle'

/** Loaded once the page stands. */
const access = () => import('@/state/people/access')

/** Follows the people of the shown calendar, and the account's access; `readAnew` reads all of the calendar again. */
export function openPeople(name: string, me: string, replica: Replica, readAnew: () => void) {
  const isOther = name !== me
  let isOver = false
  /** Ends this tab's presence; null while it is not told. */
  let leave: (() => void) | null = null
  let hadPeople = hasPeopleIn(name)

  /** Whether notes are missing that the account may see: they were withheld, and given back before this tab asked. */
  const isUnread = () =>
    others.get().shown?.notes === true &&
    Object.values(replica.baseDays).some(({ withoutNote }) => withoutNote)

  /** Reads the access and the people. If that fails, the next refresh comes soon. */
  async function refresh(isNews: boolean): Promise<void> {
    const code = await access().catch(() => null)
    const before = others.get().shown
    await Promise.allSettled([code?.refreshCalendars(me, isNews), code?.refreshPeople(me, isNews)])
    const hasPeople = hasPeopleIn(name)
    // Without other people the lists were read without who changed each day.
    const isUnasked = hasPeople && !hadPeople
    const isBack = isNews && others.get().shown === before && isUnread()
    if (!isOver && (isUnasked || isBack)) readAnew()
    hadPeople = hasPeople
    // Presence is told only in a calendar that several people see.
    if (isOver || !hasPeople) {
      leave?.()
      leave = null
    } else leave ??= openPresence(ownerIn(name), me)
  }

  /** Shows what this browser has stored of the people and the owner's settings. */
  function showKnown(): void {
    const known = readKnownDetails(name)
    if (known) calendarDetails.set({ ...calendarDetails.get(), [known.owner]: known })
  }

  // The owner's settings are needed offline too.
  if (isOther && !calendarDetails.get()[ownerIn(name)]) showKnown()
  const offs = [
    onKnownCalendarsChange(me, () => {
      access().then(
        (code) => code.adoptStoredCalendars(me),
        () => undefined,
      )
    }),
    // The leading tab reads the people for all tabs.
    onKnownDetailsChange(name, showKnown),
  ]
  let isFirst = true
  let hadStream = false

  return {
    listener: {
      onBegin(): void {
        const hasCompany = hasPeopleIn(name) || others.get().calendars.length > 0
        if (hadStream && hasCompany) void refresh(false)
        hadStream = true
      },
      onPeople: () => void refresh(true),
      onHere: (here: readonly Here[]) => hereNow.set(here),
      onFollowed: () => sendAppEvent('beside-changed', null),
      ...(!isOther && { followed: followedOwners }),
    },
    /** Called when the page begins, and each time that it becomes visible. */
    refresh(): void {
      if (isFirst && !isOther) whenIdle(() => void (isOver || refresh(false)))
      else void refresh(false)
      isFirst = false
    },
    dispose(): void {
      isOver = true
      leave?.()
      for (const off of offs) off()
      hereNow.set([])
    },
  }
}
