import { type Day, weekdayOf } from '@/domain/dates'
import { isHoliday, type Layer, marksOn } from '@/domain/surface/layers'

/** The days from Monday to Friday that are no public holiday of the layers (R4). */
export function workdaysOf(days: readonly Day[], layers: readonly Layer[]): readonly Day[] {
  return days.filter((day) => weekdayOf(day) % 6 !== 0 && !isHoliday(marksOn(layers, day)))
}
