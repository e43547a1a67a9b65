import { addDays, type Day, dayOf } from '@/domain/dates'

/** Easter Sunday of the western churches (Gauss's rule in Butcher's form). */
export function easterOf(year: number): Day {
  const [golden, century] = [year % 19, Math.floor(year / 100)]
  const skipped = century - Math.floor(century / 4)
  const moon = (skipped - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const late = Math.floor(moon / 28)
  const full = moon - late * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - skipped) % 7
  return addDays(dayOf(year, 2, 28), full - weekday)
}

/** Easter Sunday of the Orthodox churches, by the Julian calendar, as a Gregorian day. */
export function orthodoxEasterOf(year: number): Day {
  const full = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - full + 34) % 7
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2
  // Counted from 21 March of the Julian calendar, its first day of spring.
  return addDays(dayOf(year, 2, 22), full + weekday + behind)
}
