import { Suspense } from 'react'
import { useLaysPeople } from '@/state/people/useLaysPeople'
import { lazyPart } from '@/ui/lazyPart'

const PeopleKey = lazyPart(() => import('../marks/PeopleKey'), 'PeopleKey')

/** The people whose days are laid beside the own ones, in the legend of the year (T5). */
export function PeopleInLegend() {
  const hasPeople = useLaysPeople()
  return hasPeople ? (
    <Suspense>
      <PeopleKey />
    </Suspense>
  ) : null
}
