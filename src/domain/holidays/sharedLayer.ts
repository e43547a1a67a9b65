import { addDays, type Day, dayNumberOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { type Band, type Layer, type Mark, NO_MARKS } from '@/domain/surface/layers'
import { sharedNames } from './names'
import { knownRegions, regionName } from './regions'
import type { SharedHoliday } from './sharedHolidays'

/** The bands of a snapshot; older snapshots do not name their states. */
function bandsOf(holidays: readonly SharedHoliday[], language: Language): readonly Band[] {
  const names = new Map<number, string>()
  for (const { lane, state = '' } of holidays) {
    if (lane === undefined || names.get(lane)) continue
    names.set(
      lane,
      knownRegions([state])
        .map((code) => regionName(code, language))
        .join(),
    )
  }
  const bands = [...names].map(([lane, name]) => ({ lane, name }))
  return bands.sort((a, b) => a.lane - b.lane)
}

/** The holidays of a snapshot as a layer, named in the viewer's language. */
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
  const bands = bandsOf(holidays, language)
  const inOrder = [...days.keys()].sort()
  return {
    id: 'shared',
    bands,
    marks(from, to) {
      if (from === to) return days.get(from) ?? NO_MARKS
      return inOrder
        .filter((day) => from <= day && day <= to)
        .flatMap((day) => days.get(day) ?? NO_MARKS)
    },
  }
}
