import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { CalendarDetails, Here, Person } from '@/domain/people'
import { numbered, type Shown, type Told, toldApart } from '@/domain/people/apart'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { calendarDetails, hereNow } from '@/state/people/calendarPeople'
import { useOtherCalendars } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { calendarName } from '@/storage/local/calendarName'
import { hasPeopleIn, readKnownDetails } from '@/storage/local/knownPeople'

/** Who sees a calendar and what its owner chose; null while nothing is known of it. */
export function useCalendarDetails(owner: string | undefined): CalendarDetails | null {
  const me = useAuth().account?.id
  const said = useStore(calendarDetails)[owner ?? '']
  const known = useMemo(
    () => (me && owner ? readKnownDetails(calendarName(me, owner)) : null),
    [me, owner],
  )
  return said ?? known
}

/** Who sees the account's own calendar; null where that is not known here. */
export function useOwnReaders(): readonly Person[] | null {
  return useCalendarDetails(useAuth().account?.id)?.people ?? null
}

/** Whether others see the shown calendar, as far as that is known. */
export function useIsSeenByOthers(): boolean {
  const { isOwn } = useWhose()
  const readers = useOwnReaders()
  return !isOwn || (readers?.length ?? 0) > 0
}

/** Who else has the shown calendar open now, each person once, and on which day they write. */
export function useHere(): readonly Here[] {
  const me = useAuth().account?.id
  const { owner, name, isOwn } = useWhose()
  const people = useCalendarDetails(me && owner)?.people
  const here = useStore(hereNow)
  return useMemo(() => {
    // What they are called is known anew as soon as one of them changes it, and who is here only now and then.
    const names = new Map(people?.map((one) => [one.person, one.name]))
    if (!isOwn) names.set(owner, name)
    const others = new Map<string, Here>()
    for (const one of here) {
      // A person with two tabs is on the day that is written in one of them.
      const known = others.get(one.person)
      if (one.person === me || (known && known.day !== '')) continue
      others.set(one.person, { ...one, name: names.get(one.person) ?? one.name })
    }
    return [...others.values()]
  }, [here, me, people, owner, name, isOwn])
}

/** Who changed a day last, and when, in milliseconds since the epoch. */
export type ChangedBy = { readonly name: string; readonly isMe: boolean; readonly when: number }

/** Who changed a day of the shown calendar last, as the server says; null where only one person plans, or nobody knows. */
export function useChangedBy(date: Day): ChangedBy | null {
  const { shown, status, changedBy } = useCalendar()
  const me = useAuth().account?.id
  const { owner, name, isOwn } = useWhose()
  const details = useCalendarDetails(me && owner)
  // Each edit of the day, and each answer of the server about it, is looked at anew.
  useStore(shown, ({ entries }) => entryOf(entries, date))
  // One that says who did it and nothing else that is new ends a load, too.
  useStore(status)
  const last = changedBy(date)
  if (!me || !last || !hasPeopleIn(calendarName(me, owner))) return null
  const person = last.by
  const known = details?.people.find((one) => one.person === person)
  const called = person === owner && !isOwn ? name : known?.name
  return { name: called ?? '', isMe: person === me, when: last.rev }
}

/** How somebody is shown. */
export type ToldPerson = Told & {
  /** What they are called where the name stands alone, or begins a sentence; with a number among equal names. */
  readonly label: string
}

type Named = { readonly person: string; readonly name: string }

const NOBODY: readonly Named[] = []

/**
 * Tells people apart, by their ids: the owners of the calendars that the person may see, the people of the shown one,
 * and `more` that stand beside them. Everywhere on the screen somebody is shown alike.
 */
export function usePeopleTold(
  more: readonly Named[] = NOBODY,
): (who: { readonly id: string; readonly name: string }) => ToldPerson {
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
  // The names of this moment as text: who comes and goes changes nothing of those who are known.
  const known = JSON.stringify([...byId.values()].reverse())
  const told = useMemo(() => toldApart(JSON.parse(known)), [known])
  return useCallback(
    ({ id, name }) => {
      const one = told.get(id) ?? (toldApart([{ id, name, colour: '' }]).get(id) as Told)
      return { ...one, label: numbered(one.name || t('people.somebodyElse'), one) }
    },
    [told, t],
  )
}
