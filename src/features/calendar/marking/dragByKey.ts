import { addDays, type Day } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { dragged, type Stretch } from '@/domain/marking/stretch'
import type { Bands } from './drag'

type Around = {
  readonly bands: Bands
  isOpenDay(day: Day): boolean
  goTo(day: Day): void
}

/** Moves the stretch that a day is in by some days, or its last day alone; the focus goes along (R8). */
export function dragByKey(
  { bands, isOpenDay, goTo }: Around,
  stretch: Stretch,
  day: Day,
  by: number,
  isEnd: boolean,
): void {
  const [grip, from] = isEnd ? (['end', stretch.last] as const) : (['whole', day] as const)
  const to = dragged(stretch, grip, from, addDays(from, by))
  const isSame = to.first === stretch.first && to.last === stretch.last
  if (isSame || !bands.redraw(stretch, to)) return
  const next = isEnd ? to.last : addDays(day, by)
  if (!isEnd || day > next) goTo(reachOf(day, next, isOpenDay))
}
