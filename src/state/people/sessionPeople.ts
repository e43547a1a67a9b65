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

/** Who may see what is asked once the page stands. */
const access = () => import('@/state/people/access')

/** A calendar that is shown, with the people who may see it; `readAnew` has all of it asked for again. */
export function openPeople(name: string, me: string, replica: Replica, readAnew: () => void) {
  const isOther = name !== me
  let isOver = false
  /** Ends that this tab says who is here. */
  let leave: (() => void) | null = null
  let hadPeople = hasPeopleIn(name)

  /** Notes were withheld and given again before anybody looked: what came in between is unknown. */
  const isUnread = () =>
    others.get().shown?.notes === true &&
    Object.values(replica.baseDays).some(({ withoutNote }) => withoutNote)

  /** Where nothing is answered, or the code cannot be fetched, the next look is soon. */
  async function look(isNews: boolean): Promise<void> {
    const code = await access().catch(() => null)
    const before = others.get().shown
    await Promise.allSettled([code?.lookAtCalendars(me, isNews), code?.lookAtPeople(me, isNews)])
    const hasPeople = hasPeopleIn(name)
    // While nobody else was known of, nobody asked who changed a day.
    const isUnasked = hasPeople && !hadPeople
    const isBack = isNews && others.get().shown === before && isUnread()
    if (!isOver && (isUnasked || isBack)) readAnew()
    hadPeople = hasPeople
    // Where nobody else is, nobody needs to know.
    if (isOver || !hasPeople) {
      leave?.()
      leave = null
    } else leave ??= openPresence(ownerIn(name), me)
  }

  /** What this browser knows of its people, and of what its owner chose. */
  function showKnown(): void {
    const known = readKnownDetails(name)
    if (known) calendarDetails.set({ ...calendarDetails.get(), [known.owner]: known })
  }

  // What its owner chose is there offline, too.
  if (isOther && !calendarDetails.get()[ownerIn(name)]) showKnown()
  const offs = [
    onKnownCalendarsChange(me, () => {
      access().then(
        (code) => code.takeStored(me),
        () => undefined,
      )
    }),
    // The tab that has the live stream reads them for all.
    onKnownDetailsChange(name, showKnown),
  ]
  let isFirst = true
  let hadStream = false

  return {
    listener: {
      onBegin(): void {
        const hasCompany = hasPeopleIn(name) || others.get().calendars.length > 0
        if (hadStream && hasCompany) void look(false)
        hadStream = true
      },
      onPeople: () => void look(true),
      onHere: (here: readonly Here[]) => hereNow.set(here),
      onFollowed: () => sendAppEvent('beside-changed', null),
      ...(!isOther && { followed: followedOwners }),
    },
    /** As the page begins, and each time that it is looked at again. */
    look(): void {
      if (isFirst && !isOther) whenIdle(() => void (isOver || look(false)))
      else void look(false)
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
