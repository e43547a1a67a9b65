import { useMemo } from 'react'
import type { Here } from '@/domain/people'
import { useAuth } from '@/state/auth/AuthProvider'
import { hereNow } from '@/state/people/calendars'
import { useCalendarDetails } from '@/state/people/useCalendars'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'

/** Who else has the shown calendar open now, each person once, and on which day they write (T4). */
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
