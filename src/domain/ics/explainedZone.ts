import { propertyOf } from './property'
import { type Budget, repeats } from './repetition'
import { ruleOf } from './rule'
import { stampOf } from './stamp'
import { type Zone, zoneAhead } from './zone'

/** From `moment` on clocks are `ahead` of UTC, before it by `before`, in milliseconds. */
type Onset = { readonly moment: number; readonly ahead: number; readonly before: number }

/** More changes of clocks than any country has had. */
const MOST = 300

/** The years in which events can need a zone's clocks. */
const YEARS: readonly [number, number] = [Date.UTC(1899, 0, 1), Date.UTC(2200, 0, 1)]

/** A zone that a file defines (VTIMEZONE); null if the definition cannot be followed. */
export function explainedZone(lines: readonly string[], budget: Budget): Zone | null {
  const parts = observancesIn(lines)
  if (parts.length === 0 || parts.length > MOST) return null
  const onsets: Onset[] = []
  try {
    for (const part of parts) {
      const found = onsetsOf(part, budget)
      if (!found) return null
      for (const one of found) onsets.push(one)
    }
  } catch {
    return null
  }
  onsets.sort((a, b) => a.moment - b.moment)
  const first = onsets[0]?.before
  if (first === undefined) return null
  return zoneAhead((moment) => {
    let [low, high] = [0, onsets.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((onsets[middle]?.moment ?? 0) <= moment) low = middle + 1
      else high = middle
    }
    return onsets[low - 1]?.ahead ?? first
  })
}

function observancesIn(lines: readonly string[]): string[][] {
  const parts: string[][] = []
  let part: string[] | null = null
  for (const line of lines) {
    if (/^BEGIN:\s*(STANDARD|DAYLIGHT)/i.test(line)) {
      part = []
      parts.push(part)
    } else if (/^END:/i.test(line)) part = null
    else part?.push(line)
  }
  return parts
}

function onsetsOf(lines: readonly string[], budget: Budget): Onset[] | null {
  const values = (name: string) =>
    lines.flatMap((line) => {
      const property = propertyOf(line)
      return property?.name === name ? [property.value.trim()] : []
    })
  const offset = (name: string) => offsetOf(values(name)[0] ?? '')
  const [before, ahead] = [offset('TZOFFSETFROM'), offset('TZOFFSETTO')]
  // Some programs begin in the year 1; any year before daylight saving is as good.
  const start = stampOf((values('DTSTART')[0] ?? '').replace(/^0[0-9]{3}/, '1601'), null)
  if (before === null || ahead === null || !start) return null
  const walls = [start.wall]
  for (const text of values('RRULE')) {
    const rule = ruleOf(text)
    // Clocks do not change by rules that are not yearly.
    if (!rule || rule === 'tooOften' || rule.frequency !== 'YEARLY') return null
    const { until } = rule
    const end = !until ? YEARS[1] : until.wall + (until.zone === 'UTC' ? before : 0)
    for (const wall of repeats(rule, start.wall, YEARS, end, budget)) walls.push(wall)
  }
  for (const date of values('RDATE').flatMap((value) => value.split(','))) {
    const stamp = stampOf(date, null)
    if (stamp) walls.push(stamp.wall)
  }
  return walls.map((wall) => ({ moment: wall - before, ahead, before }))
}

/** "+0130" in milliseconds. */
function offsetOf(text: string): number | null {
  const match = /^([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text)
  if (!match) return null
  const [, sign, hours, minutes, seconds] = match
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)
  return (sign === '-' ? -ahead : ahead) * 1000
}
