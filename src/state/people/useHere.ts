import { useMemo } from 'react'
import type { Here } from '@/domain/people'
import { useAuth } from '@/state/auth/AuthProvider'
import { hereNow } from '@/state/people/hereNow'
import { useStore } from '@/state/useStore'

/** Who else has the shown calendar open now, each person once, and on which day they write (T4). */
export function useHere(): readonly Here[] {
  const me = useAuth().account?.id
  const here = useStore(hereNow)
  return useMemo(() => {
    const others = new Map<string, Here>()
    for (const one of here) {
      // A person with two tabs is on the day that is written in one of them.
      const known = others.get(one.person)
      if (one.person !== me && (!known || known.day === '')) others.set(one.person, one)
    }
    return [...others.values()]
  }, [here, me])
}
