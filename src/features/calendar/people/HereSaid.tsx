import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Here } from '@/domain/people'
import { isolate } from '@/i18n/isolate'
import { useHere, usePeopleTold } from '@/state/people/company'

/** Whoever is back within this time, in milliseconds, has not gone: a tab was looked at for a moment. */
const AWAY_MS = 60_000

/** Reads out who has come, once for each arrival. */
export function HereSaid() {
  const { t } = useTranslation()
  const here = useHere()
  const seen = useRef(new Map<string, number>())
  const told = usePeopleTold()
  const [come, setCome] = useState<readonly Here[]>([])
  useEffect(() => {
    const now = Date.now()
    const isNew = ({ person }: { person: string }) =>
      now - (seen.current.get(person) ?? Number.NEGATIVE_INFINITY) > AWAY_MS
    const news = here.filter(isNew)
    if (news.length > 0 || here.length === 0) setCome(news)
    return () => {
      // Until now they were here.
      for (const { person } of here) seen.current.set(person, Date.now())
    }
  }, [here])
  return come.map(({ person, name }) => (
    <span key={person}>
      {t('people.isHere', { name: isolate(told({ id: person, name }).label) })}
    </span>
  ))
}
