import { type Day, formatDay } from '@/domain/dates'
import type { Here } from '@/domain/people'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { sendAppEvent } from '@/state/appEvents'
import { calendarDetails, followedOwners, hereNow } from '@/state/people/calendarPeople'
import { holdOpened, otherOf, tierIn } from '@/state/people/openedOthers'
import { others } from '@/state/people/others'
import { openPresence } from '@/state/people/presence'
import { showFirstLoginToast, showOutOfPlanToast } from '@/state/upload/setAside'
import { CloudError } from '@/storage/cloud/client'
import { ownerIn } from '@/storage/local/calendarName'
import { onKnownCalendarsChange } from '@/storage/local/knownCalendars'
import { hasPeopleIn, onKnownDetailsChange, readKnownDetails } from '@/storage/local/knownDetails'
import { addAsidePart } from '@/storage/local/setAside'
import type { Cloud } from '@/sync/cloud'
import type { Engine, EngineOptions } from '@/sync/engineTypes'
import { otherCloud } from '@/sync/otherCloud'
import type { Replica } from '@/sync/replica'
import { whenIdle } from '@/ui/whenIdle'

/** Who may see what is asked once the page stands. */
const access = () => import('@/state/people/access')

/**
 * How a calendar is saved that is another's, or not on the screen: a first login brings nothing of what a visitor planned
 * there.
 */
export function openOtherSaving(
  me: string,
  owner: string,
  seesNotes: () => boolean,
  getEngine: () => Engine,
) {
  const mayWrite = () => owner === me || otherOf(owner)?.role === 'plan'

  /** Resolves once the server has said that the person still sees the calendar; 0 is no answer. */
  async function confirmAccess(): Promise<void> {
    const code = await access().catch(() => null)
    const calendars = await code?.lookAtCalendars(me)
    if (!calendars?.some((one) => one.owner === owner)) throw new CloudError(0)
  }

  /** Days that the owner's plan does not open any more: as with an own calendar. */
  function setLockedDaysAside(): void {
    const today = formatDay(new Date())
    const tier = tierIn(me, owner)
    const of = owner === me ? undefined : { owner, name: otherOf(owner)?.name ?? '' }
    const part = getEngine().takeOutRefused(
      (records) => {
        const isHeld = addAsidePart(me, records, Date.now(), of)
        if (!isHeld) showFirstLoginToast(me, { kind: 'storageFull' })
        return isHeld
      },
      (date) => isLockedMonth(tier, monthOfDay(date), today),
    )
    const isShown = (others.get().shown?.owner ?? me) === owner
    if (part) showOutOfPlanToast(me, part, isShown ? undefined : { me, owner })
  }

  const engineOptions: Pick<EngineOptions, 'mayWrite' | 'onFirstLoad' | 'onAllRefused'> = {
    mayWrite,
    onFirstLoad: () => null,
    onAllRefused: setLockedDaysAside,
  }

  return {
    phase: () => null,
    engineOptions,
    watched: (cloud: Cloud) =>
      owner === me ? cloud : otherCloud(cloud, { mayWrite, seesNotes, confirm: confirmAccess }),
    onStatus: () => undefined,
    dispose: () => undefined,
  }
}

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

  const offOpened = isOther ? holdOpened(name, replica) : null
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
    changedBy(date: Day): { readonly by: string; readonly rev: number } | null {
      const day = replica.baseDays[date]
      return day?.by ? { by: day.by, rev: day.rev } : null
    },
    dispose(): void {
      isOver = true
      leave?.()
      for (const off of offs) off()
      hereNow.set([])
      offOpened?.()
    },
  }
}
