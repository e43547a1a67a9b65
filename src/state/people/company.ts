import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { CalendarDetails, Here, Person } from '@/domain/people'
import { type Distinction, distinguishPeople, numbered, type Shown } from '@/domain/people/apart'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { calendarDetails, hereNow } from '@/state/people/calendarPeople'
import { useOtherCalendars } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { calendarName } from '@/storage/local/calendarName'
import { hasPeopleIn, readKnownDetails } from '@/storage/local/knownPeople'

/** The people of a calendar and its owner's settings; null while unknown. */
export function useCalendarDetails(owner: string | undefined): CalendarDetails | null {
  const me = useAuth().account?.id
  const said = useStore(calendarDetails)[owner ?? '']
  const known = useMemo(
    () => (me && owner ? readKnownDetails(calendarName(me, owner)) : null),
    [me, owner],
  )
  return said ?? known
}

/** The people who see the account's own calendar; null while unknown. */
export function useOwnReaders(): readonly Person[] | null {
  return useCalendarDetails(useAuth().account?.id)?.people ?? null
}

/** Whether others see the shown calendar; false while unknown. */
export function useIsSeenByOthers(): boolean {
  const { isOwn } = useWhose()
  const readers = useOwnReaders()
  return !isOwn || (readers?.length ?? 0) > 0
}

/** Who else has the shown calendar open now, each person once, and the day on which they type. */
export function useHere(): readonly Here[] {
  const me = useAuth().account?.id
  const { owner, name, isOwn } = useWhose()
  const people = useCalendarDetails(me && owner)?.people
  const here = useStore(hereNow)
  return useMemo(() => {
    // A changed name is known here sooner than it comes with the list of who is here.
    const names = new Map(people?.map((one) => [one.person, one.name]))
    if (!isOwn) names.set(owner, name)
    const others = new Map<string, Here>()
    for (const one of here) {
      // Of a person with two tabs the one counts in which they type.
      const known = others.get(one.person)
      if (one.person === me || (known && known.day !== '')) continue
      others.set(one.person, { ...one, name: names.get(one.person) ?? one.name })
    }
    return [...others.values()]
  }, [here, me, people, owner, name, isOwn])
}

/** Who changed a day last, and when, in milliseconds since the epoch. */
export type ChangedBy = { readonly name: string; readonly isMe: boolean; readonly when: number }

/** Who changed a day of the shown calendar last, as the server says; null if only one person edits it, or unknown. */
export function useChangedBy(date: Day): ChangedBy | null {
  const { shown, status, changedBy } = useCalendar()
  const me = useAuth().account?.id
  const { owner, name, isOwn } = useWhose()
  const details = useCalendarDetails(me && owner)
  // Renders anew with each edit of the day.
  useStore(shown, ({ entries }) => entryOf(entries, date))
  // An answer that only tells who changed the day changes the status at the end of its load.
  useStore(status)
  const last = changedBy(date)
  if (!me || !last || !hasPeopleIn(calendarName(me, owner))) return null
  const person = last.by
  const known = details?.people.find((one) => one.person === person)
  const called = person === owner && !isOwn ? name : known?.name
  return { name: called ?? '', isMe: person === me, when: last.rev }
}

/** How a person is shown. */
export type DistinctPerson = Distinction & {
  /** The name where it stands alone or begins a sentence; with a number among equal names. */
  readonly label: string
}

type Named = { readonly person: string; readonly name: string }

const NOBODY: readonly Named[] = []

/**
 * How people are shown so that they differ, by their ids: the owners of visible calendars, the people of the shown one,
 * and `more`. A person looks the same everywhere on the screen.
 */
export function useDistinctPeople(
  more: readonly Named[] = NOBODY,
): (who: { readonly id: string; readonly name: string }) => DistinctPerson {
  const { t } = useTranslation()
  const me = useAuth().account?.id
  const others = useOtherCalendars()
  const shown = useCalendarDetails(useWhose().owner)
  const here = useHere()
  const owners = others.map(({ owner, name, colour }): Shown => ({ id: owner, name, colour }))
  const people = [...(shown?.people ?? NOBODY), ...more, ...here].map(
    ({ person, name }): Shown => ({ id: person, name, colour: '' }),
  )
  const byId = new Map([...owners, ...people].reverse().map((one) => [one.id, one]))
  byId.delete(me ?? '')
  // As text, so that the memo is computed anew only if a name changes.
  const known = JSON.stringify([...byId.values()].reverse())
  const told = useMemo(() => distinguishPeople(JSON.parse(known)), [known])
  return useCallback(
    ({ id, name }) => {
      const one =
        told.get(id) ?? (distinguishPeople([{ id, name, colour: '' }]).get(id) as Distinction)
      return { ...one, label: numbered(one.name || t('people.somebodyElse'), one) }
    },
    [told, t],
  )
}
