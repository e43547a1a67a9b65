import { addDays, type Day, dayNumberOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { type Layer, type Mark, NO_MARKS } from '@/domain/surface/layers'
import { sharedNames } from './markNames'
import type { SharedHoliday } from './sharedHolidays'

/** The holidays of a snapshot as a layer, named in the language of whoever looks at it (H4). */
export function sharedLayer(holidays: readonly SharedHoliday[], language: Language): Layer {
  const days = new Map<Day, Mark[]>()
  for (const { from, to, kind, name, lane, ...source } of holidays) {
    const band = lane === undefined ? {} : { lane }
    const named = { kind, ...band, source, ...sharedNames(source, name, language) }
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const opens = kind === 'school' && (day === from || dayNumberOf(day) === 1)
      days.set(day, [...(days.get(day) ?? []), { ...named, day, opens }])
    }
  }
  const inOrder = [...days.keys()].sort()
  return {
    id: 'shared',
    marks(from, to) {
      if (from === to) return days.get(from) ?? NO_MARKS
      return inOrder
        .filter((day) => from <= day && day <= to)
        .flatMap((day) => days.get(day) ?? NO_MARKS)
    },
  }
}
