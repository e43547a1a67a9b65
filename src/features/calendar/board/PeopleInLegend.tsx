import { useLaysPeople } from '@/state/people/useLaysPeople'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'

const PeopleKey = lazyPart(() => import('../marks/PeopleKey'), 'PeopleKey')

/** The people whose days are laid beside the own ones, in the legend of the year (T5). */
export function PeopleInLegend() {
  const hasPeople = useLaysPeople()
  return hasPeople ? (
    <Part>
      <PeopleKey />
    </Part>
  ) : null
}
