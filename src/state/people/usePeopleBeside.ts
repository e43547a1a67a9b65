import { useEffect, useMemo, useRef } from 'react'
import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { openEntries } from '@/domain/leave/workdays'
import { isSameList } from '@/domain/lists'
import type { CalendarDetails, OtherCalendar } from '@/domain/people'
import { ownersBeside } from '@/domain/people/besideSettings'
import { holidaysOf, type Person } from '@/domain/people/person'
import { tierOf } from '@/domain/plan'
import { readSettings, type Settings } from '@/domain/settings'
import { useAuth } from '@/state/auth/AuthProvider'
import { ownSettings } from '@/state/choices/settings'
import { besideFresh, besideKnown, watchBeside } from '@/state/people/beside'
import { calendarDetails } from '@/state/people/calendarPeople'
import { useOtherCalendars } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { calendarName } from '@/storage/local/calendarName'
import { readKnownDetails } from '@/storage/local/knownPeople'
import type { PlannedByOther } from '@/storage/local/localBeside'

/** A person whose calendar is shown beside the own one. */
export type PersonBeside = Person & {
  /** All of their days, also those that their plan closes to others. */
  readonly whole: Calendar
  /** Whether anything of their days is known; before that nothing can be said about their free days. */
  readonly isKnown: boolean
  /** Whether the days are from an earlier read, not as the server has them now. */
  readonly isAsKnown: boolean
}

/** The owners of the calendars that are shown beside the own one, sorted by id. */
export function useOwnersBeside(): readonly string[] {
  return useStore(ownSettings, sortedOwners, isSameList)
}
const sortedOwners = (chosen: Settings) => [...ownersBeside(chosen)].sort()

/** The calendars of some owners, as far as the account may see them. */
export function useCalendarsBeside(owners: readonly string[]): readonly OtherCalendar[] {
  const all = useOtherCalendars()
  return useMemo(() => all.filter(({ owner }) => owners.includes(owner)), [all, owners])
}

/** The memo key of a person: while its fields are unchanged, the person object stays the same. */
type Source = {
  readonly name: string
  readonly colour: string
  readonly isPro: boolean
  readonly planned: PlannedByOther | undefined
  /** The owner's settings as JSON, because each answer brings another object. */
  readonly chosen: string
  readonly today: Day
  readonly language: Language
  readonly isAsKnown: boolean
}

function personOf(id: string, source: Source): PersonBeside {
  const { name, colour, isPro, planned, chosen, today, language, isAsKnown } = source
  const whole = { tags: planned?.tags ?? [], entries: planned?.entries ?? {} }
  const settings = readSettings(JSON.parse(chosen))
  const entries = openEntries(whole.entries, tierOf({ isPro }), today)
  return {
    id,
    name,
    colour,
    calendar: { ...whole, entries },
    whole,
    settings,
    holidays: holidaysOf(settings, language),
    isKnown: planned !== undefined,
    isAsKnown,
  }
}

/** The people behind some owners' calendars, sorted by name, with their plans; read and followed while mounted. */
export function usePeopleBeside(owners: readonly string[]): readonly PersonBeside[] {
  const me = useAuth().account?.id
  const calendars = useCalendarsBeside(owners)
  const known = useStore(besideKnown)
  const fresh = useStore(besideFresh)
  const details = useStore(calendarDetails)
  const today = useToday()
  const { language } = usePreferences()
  // Also before it is known which calendars the account may see.
  const watched = owners.join()
  useEffect(() => {
    if (me && watched) return watchBeside(me, watched.split(','))
  }, [me, watched])
  const kept = useRef(new Map<string, { source: Source; person: PersonBeside }>())
  return useMemo(() => {
    const chosenBy = (owner: string): CalendarDetails['settings'] =>
      (details[owner] ?? readKnownDetails(calendarName(me ?? '', owner)))?.settings ?? {}
    return calendars.map(({ owner, name, colour, isPro }) => {
      const source: Source = {
        name,
        colour,
        isPro,
        planned: known[owner],
        chosen: JSON.stringify(chosenBy(owner)),
        today,
        language,
        isAsKnown: !fresh.includes(owner),
      }
      const last = kept.current.get(owner)
      const names = Object.keys(source) as (keyof Source)[]
      if (last && names.every((key) => last.source[key] === source[key])) return last.person
      const person = personOf(owner, source)
      kept.current.set(owner, { source, person })
      return person
    })
  }, [calendars, known, fresh, details, today, language, me])
}
