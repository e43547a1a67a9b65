import { addDays, type Day } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { dragged } from '@/domain/marking/stretch'
import type { KeyPress } from '@/ui/keyPress'
import type { Bands } from './drag'

/** How many days a key goes on. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

type Around = {
  readonly bands: Bands
  focused(): Day
  isOpen(day: Day): boolean
  goTo(day: Day): void
}

/**
 * Moves the stretch of the day that has the focus by a day, with Alt, or its last day, with Alt and Shift; the focus
 * goes along (R8). False for other keys.
 */
export function dragByKey(press: KeyPress, { bands, focused, isOpen, goTo }: Around): boolean {
  const { [press.key]: by } = STEPS
  if (by === undefined || !press.altKey || press.ctrlKey || press.metaKey) return false
  const day = focused()
  const stretch = bands.stretchOf(day, undefined)
  if (!stretch) return false
  const [grip, from] = press.shiftKey ? (['end', stretch.last] as const) : (['whole', day] as const)
  const to = dragged(stretch, grip, from, addDays(from, by))
  const isSame = to.first === stretch.first && to.last === stretch.last
  if (isSame || !bands.redraw(stretch, to)) return true
  const next = press.shiftKey ? to.last : addDays(day, by)
  if (!press.shiftKey || day > next) goTo(reachOf(day, next, isOpen))
  return true
}
