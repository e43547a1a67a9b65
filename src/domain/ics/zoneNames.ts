import { once } from '@/domain/once'
import { namedZone, type Zone } from './zone'

/** Unambiguous abbreviations of zones in Europe and North America. */
const SHORT: Readonly<Record<string, string>> = {
  CEST: 'CET',
  MEZ: 'CET',
  MESZ: 'CET',
  EEST: 'EET',
  WEST: 'WET',
  BST: 'Europe/London',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
}

/** The usual name of a zone that is written differently: "FLE Standard Time 1", "America/New York", "MESZ". */
export function otherName(name: string): string {
  const short = SHORT[name.toUpperCase()]
  if (short !== undefined) return short
  return name
    .replace(/^tzone:\/\/Microsoft\//i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/\s+\d+$/, '')
    .replace(/Daylight Time$/i, 'Standard Time')
    .replace(/^(?=.*\/)(.*)$/, (path) => path.replaceAll(' ', '_'))
}

/** "(UTC+02:00) ..." at the start, or nothing but an offset. */
const OFFSET =
  /^\(?\s*(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?::?(\d\d))?(?::?\d\d)?\s*\)?(?=$|\s)(.*)$/i

/** How far ahead of UTC the clocks are according to a name, in milliseconds, and whether the name says nothing else. */
export function offsetIn(name: string): { ahead: number; isAll: boolean } | null {
  const match = OFFSET.exec(name)
  if (!match) return null
  const [, sign, hours = '0', minutes = '0', rest = ''] = match
  const ahead = Number(hours) * 60 + Number(minutes)
  if (ahead > 14 * 60 || Number(minutes) > 59) return null
  return { ahead: (sign === '-' ? -ahead : ahead) * 60_000, isAll: rest.trim() === '' }
}

/** The engine's zones by their cities, in lower case. */
const cities = once(() => {
  const names = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return new Map(
    names
      .filter((name) => /^[A-Z]/.test(name) && !name.startsWith('Etc/'))
      .map((name) => [name.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() ?? '', name]),
  )
})

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)

/** The zone of a city in a name like "(UTC+01:00) Amsterdam, Berlin, Rom", if its winter offset matches the name. */
export function cityZone(name: string): Zone | null {
  const offset = offsetIn(name)
  const words = name.replace(/^\([^)]*\)/, '').split(/[,;/]/)
  for (const word of words) {
    const zone = namedZone(cities().get(word.trim().toLowerCase()) ?? '')
    const aheads = zone ? [WINTER, SUMMER].map((moment) => zone.toWall(moment) - moment) : []
    if (zone && (!offset || offset.ahead === Math.min(...aheads))) return zone
  }
  return null
}
