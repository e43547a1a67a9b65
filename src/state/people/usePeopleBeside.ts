import { useEffect, useMemo, useRef } from 'react'
import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { openEntries } from '@/domain/leave/workdays'
import { isSameList } from '@/domain/lists'
import type { CalendarDetails, OtherCalendar } from '@/domain/people'
import { laidOwners } from '@/domain/people/laid'
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

/** Another one whose calendar may be looked at. */
export type PersonBeside = Person & {
  /** All of their days, also those that their plan closes to whoever looks. */
  readonly whole: Calendar
  /** Something of their days is known: who was not read yet may be free on any day, or on none. */
  readonly isKnown: boolean
  /** What is known is what the server had once. */
  readonly isAsKnown: boolean
}

/** The owners of the calendars that are laid beside the own one, in the order of their ids. */
export function useLaidOwners(): readonly string[] {
  return useStore(ownSettings, sortedOwners, isSameList)
}
const sortedOwners = (chosen: Settings) => [...laidOwners(chosen)].sort()

/** Those of some calendars of others that the person may see. */
export function useCalendarsBeside(owners: readonly string[]): readonly OtherCalendar[] {
  const all = useOtherCalendars()
  return useMemo(() => all.filter(({ owner }) => owners.includes(owner)), [all, owners])
}

/** What a person is made of; while all of it is the same it stays the same person. */
type Source = {
  readonly name: string
  readonly colour: string
  readonly isPro: boolean
  readonly planned: PlannedByOther | undefined
  /** As JSON: it is another object with each answer. */
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

/** Some of the others, in the order of their names, with what they plan; read and followed while they are shown. */
export function usePeopleBeside(owners: readonly string[]): readonly PersonBeside[] {
  const me = useAuth().account?.id
  const calendars = useCalendarsBeside(owners)
  const known = useStore(besideKnown)
  const fresh = useStore(besideFresh)
  const details = useStore(calendarDetails)
  const today = useToday()
  const { language } = usePreferences()
  // Also before this browser knows which calendars there are.
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
