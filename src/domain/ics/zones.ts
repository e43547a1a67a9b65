import { findIana } from 'windows-iana'
import { once } from '@/domain/once'
import type { CalendarBlock } from './blocks'
import { explainedZone } from './explainedZone'
import { unescaped } from './property'
import type { Budget } from './repetition'
import { fixedZone, namedZone, UTC, type Zone } from './zone'

/** Finds the zone that a file means by a name; null if it is unknown. */
export type ZoneFinder = (name: string) => Zone | null

/** A name without quotes, escapes and repeated blanks. */
const bareName = (name: string) => unescaped(name).replaceAll('"', '').replace(/\s+/g, ' ').trim()

/**
 * Finds the zones of each calendar of a file. In this order a name may be: an IANA name, also behind a path; a Windows
 * name; one that this calendar defines, or another; a city in the name; an offset in the name. `own` is the reader's
 * zone, which an offset in a name means if it is the same in winter.
 */
export function zoneFinders(
  calendars: readonly CalendarBlock[],
  own: Zone,
  budget: Budget,
): (calendar: CalendarBlock) => ZoneFinder {
  const anywhere = new Map<string, readonly string[]>()
  for (const { zones } of calendars) {
    for (const [name, lines] of zones) anywhere.set(bareName(name).toLowerCase(), lines)
  }
  const explained = new Map<string, Zone | null>()
  function explain(lines: readonly string[]): Zone | null {
    const text = lines.join('\n')
    const zone = explained.has(text) ? explained.get(text) : explainedZone(lines, budget)
    explained.set(text, zone ?? null)
    return zone ?? null
  }
  const common = finderOf(new Map(), anywhere, own, explain)
  const finders = new Map<CalendarBlock, ZoneFinder>()
  return (calendar) => {
    if (calendar.zones.size === 0) return common
    const known = finders.get(calendar)
    if (known) return known
    const names = [...calendar.zones].map(
      ([name, lines]) => [bareName(name).toLowerCase(), lines] as const,
    )
    const finder = finderOf(new Map(names), anywhere, own, explain)
    finders.set(calendar, finder)
    return finder
  }
}

type Lines = ReadonlyMap<string, readonly string[]>

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
function otherName(name: string): string {
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
function offsetIn(name: string): { ahead: number; isAll: boolean } | null {
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
function cityZone(name: string): Zone | null {
  const offset = offsetIn(name)
  const words = name.replace(/^\([^)]*\)/, '').split(/[,;/]/)
  for (const word of words) {
    const zone = namedZone(cities().get(word.trim().toLowerCase()) ?? '')
    const aheads = zone ? [WINTER, SUMMER].map((moment) => zone.toWall(moment) - moment) : []
    if (zone && (!offset || offset.ahead === Math.min(...aheads))) return zone
  }
  return null
}

function finderOf(
  here: Lines,
  anywhere: Lines,
  own: Zone,
  explain: (lines: readonly string[]) => Zone | null,
): ZoneFinder {
  const found = new Map<string, Zone | null>()
  return (name) => {
    const before = found.get(name)
    if (before !== undefined) return before
    const bare = bareName(name)
    const lines = here.get(bare.toLowerCase()) ?? anywhere.get(bare.toLowerCase())
    const zone =
      (/^(utc|z|zulu)$/i.test(bare) ? UTC : null) ??
      ianaZone(bare) ??
      (lines ? explain(lines) : null) ??
      ianaZone(otherName(bare)) ??
      cityZone(bare) ??
      offsetZone(bare, own)
    found.set(name, zone)
    return zone
  }
}

function ianaZone(name: string): Zone | null {
  const [path = ''] = /[A-Za-z_]+(?:\/[A-Za-z_+\-0-9]+){1,2}$/.exec(name) ?? []
  const two = path.split('/').slice(-2).join('/')
  return (
    (/[A-Za-z]/.test(name) ? namedZone(name) : null) ??
    namedZone(path) ??
    namedZone(two) ??
    namedZone(findIana(name)[0] ?? '')
  )
}

/** The zone of an offset; if it stands in a longer name and is the reader's winter offset, the reader's zone. */
function offsetZone(name: string, own: Zone): Zone | null {
  const offset = offsetIn(name)
  if (!offset) return null
  const isWinters = own.toWall(WINTER) - WINTER === offset.ahead
  return isWinters && !offset.isAll ? own : fixedZone(offset.ahead)
}
