import type { Layer } from '@/domain/surface/layers'
import { createStore } from '@/state/createStore'

/** All layers of the calendar on the screen: holidays, people, calendars elsewhere. */
export const layers = createStore<readonly Layer[]>([])

/** Layers of one kind, and how many lanes of bars they have. */
type Laid = { readonly layers: readonly Layer[]; readonly lanes: number }

const NOTHING: Laid = { layers: [], lanes: 0 }

/** The layers by kind, each with lanes of its own behind those of the kinds before it. */
export const laid = createStore({ holidays: NOTHING, people: NOTHING, outside: NOTHING })

/** Sets all layers of a kind. The days make room for the lanes of all kinds. */
export function layDown(
  kind: keyof ReturnType<typeof laid.get>,
  of: readonly Layer[],
  lanes: number,
): void {
  const before = laid.get()[kind]
  if (of.length === 0 && before.layers.length === 0 && before.lanes === lanes) return
  const now = { ...laid.get(), [kind]: { layers: of, lanes } }
  const { holidays, people, outside } = now
  const all = holidays.lanes + people.lanes + outside.lanes
  const { style } = document.documentElement
  if (all > 0) style.setProperty('--lanes', String(all))
  else style.removeProperty('--lanes')
  laid.set(now)
  layers.set([...holidays.layers, ...people.layers, ...outside.layers])
}
