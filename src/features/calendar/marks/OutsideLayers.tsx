import './laneStyles'
import './outsideMarks'
import { Suspense, useLayoutEffect, useMemo } from 'react'
import { isSameList } from '@/domain/lists'
import { freeByOutside, outsideLayer } from '@/domain/outside/layer'
import { laid, layDown } from '@/state/calendar/layers'
import { followHidden } from '@/state/outside/hidden'
import {
  countNoneOutside,
  freeOutside,
  hiddenOutside,
  outsideCalendars,
} from '@/state/outside/outside'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'
import { colourLanes } from './laneStyles'

// Loaded apart, because its texts come later than the first screen.
const OutsideKey = lazyPart(() => import('./OutsideKey'), 'OutsideKey')

/** Adds calendars elsewhere to the days. Loaded only if the account has some. */
export default function OutsideLayers({ isYear }: { isYear: boolean }) {
  const { owner } = useWhose()
  useLayoutEffect(() => followHidden(owner), [owner])
  const known = useStore(outsideCalendars)
  const hidden = useStore(hiddenOutside, (ids) => ids, isSameList)
  const before = useStore(laid, ({ holidays, people }) => holidays.lanes + people.lanes)
  const shown = useMemo(() => {
    const some = known.filter(({ calendar }) => !hidden.includes(calendar.id))
    return some.map((one, i) => outsideLayer(one, before + i))
  }, [known, hidden, before])
  useLayoutEffect(() => {
    const uncolour = colourLanes(shown.flatMap(({ outside = [] }) => outside))
    layDown('outside', shown, shown.length)
    return uncolour
  }, [shown])
  useLayoutEffect(() => {
    // Days off from a calendar elsewhere count even while its bars are hidden.
    if (known.some(({ calendar }) => calendar.isFree)) freeOutside.set(freeByOutside(known))
    else countNoneOutside()
  }, [known])
  useLayoutEffect(
    () => () => {
      layDown('outside', [], 0)
      countNoneOutside()
    },
    [],
  )
  if (isYear) return null
  return (
    <Suspense>
      <OutsideKey />
    </Suspense>
  )
}
