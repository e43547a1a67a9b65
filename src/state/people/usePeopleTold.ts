import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { numbered, type Shown, type Told, toldApart } from '@/domain/people/apart'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarDetails, useOtherCalendars } from '@/state/people/useCalendars'
import { useHere } from '@/state/people/useHere'
import { useWhose } from '@/state/people/useWhose'

/** How somebody is shown. */
export type ToldPerson = Told & {
  /** What they are called where the name stands alone, or begins a sentence; with a number among equal names. */
  readonly label: string
}

type Named = { readonly person: string; readonly name: string }

const NOBODY: readonly Named[] = []

/**
 * Tells people apart, by their ids: the owners of the calendars that the person may see, the people of the shown one,
 * and `more` that stand beside them (T4, T5). Everywhere on the screen somebody is shown alike.
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
