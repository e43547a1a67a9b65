import './laneStyles'
import { Suspense, useLayoutEffect, useMemo } from 'react'
import { personLayer } from '@/domain/people/beside'
import { besideSettingsOf } from '@/domain/people/besideSettings'
import { laid, layDown } from '@/state/calendar/layers'
import { ownSettings } from '@/state/choices/settings'
import { useDistinctPeople } from '@/state/people/company'
import { useOwnersBeside, usePeopleBeside } from '@/state/people/usePeopleBeside'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'
import { colourLanes } from './laneStyles'

// Loaded apart, because its texts come later than the first screen.
const PeopleKey = lazyPart(() => import('./PeopleKey'), 'PeopleKey')

/** Adds other people's days beside one's own. Loaded only if some are chosen. */
export default function PeopleLayers({ isYear }: { isYear: boolean }) {
  const { language } = usePreferences()
  const owners = useOwnersBeside()
  const people = usePeopleBeside(owners)
  const choices = useStore(ownSettings, ({ beside }) => beside)
  const told = useDistinctPeople()
  const before = useStore(laid, ({ holidays }) => holidays.lanes)
  const shown = useMemo(() => {
    const chosen = (id: string) => besideSettingsOf({ beside: choices }, id)
    return people
      .filter(({ id, isKnown }) => isKnown && !chosen(id).isHidden)
      .map((person, i) =>
        personLayer(person, chosen(person.id), language, before + i, told(person)),
      )
  }, [people, choices, language, before, told])
  useLayoutEffect(() => {
    const uncolour = colourLanes(shown.flatMap(({ person = [] }) => person))
    layDown('people', shown, shown.length)
    return uncolour
  }, [shown])
  useLayoutEffect(() => () => layDown('people', [], 0), [])
  if (isYear) return null
  return (
    <Suspense>
      <PeopleKey />
    </Suspense>
  )
}
