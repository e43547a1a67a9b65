import { isDay } from '@/domain/dates'
import { isPlain, type Plain } from '@/domain/settingsMerge'

/** Which public and school holidays lie under the calendar, by the codes of their regions. */
export type ShownHolidays = {
  readonly regions?: readonly string[]
  readonly school?: readonly string[]
  /** Of the regions, those where the person works; missing: the first one chosen. */
  readonly work?: readonly string[]
  /** They come into the snapshots of links. */
  readonly shared?: boolean
}

/**
 * What a person chose for the calendar, kept with the account, of visitors in the browser. Keys that this
 * version does not know are kept as they are.
 */
export type Settings = {
  readonly holidays?: ShownHolidays
  readonly leave?: LeaveSettings
  readonly [other: string]: unknown
}

/** How much of a weekday or of a special day is worked, in days. */
export type Share = 0 | 0.5 | 1

/** How leave is counted. */
export type LeaveSettings = {
  /** Monday to Sunday; missing: Monday to Friday. */
  readonly week?: readonly Share[]
  readonly christmasEve?: Share
  readonly newYearsEve?: Share
  /** The id of the tag on whose days the person cannot be away. */
  readonly busyTag?: string
  /** By year: the days of leave, those carried over into it, and the last day on which these can be taken. */
  readonly years?: Readonly<Record<string, LeaveYear>>
}

export type LeaveYear = {
  readonly allowance?: number
  readonly carried?: number
  /** Month and day, e.g. 03-31. */
  readonly until?: string
}

/** Says whether any public or school holidays are to lie under the calendar. */
export const choosesHolidays = ({ holidays = {} }: Settings): boolean =>
  [holidays.regions, holidays.school].some((codes) => codes?.length)

export const NO_SETTINGS: Settings = Object.freeze({})

/** The largest settings in bytes of their JSON, the server's limit too. */
export const MAX_SETTINGS_BYTES = 20_000

/** How large settings are, in bytes of their JSON. */
export function settingsBytes(settings: Settings): number {
  return new TextEncoder().encode(JSON.stringify(settings)).length
}

/** The most days of leave that a year has. */
export const MAX_LEAVE_DAYS = 366

/** Reads a value of foreign origin; undefined if it is none of its kind. */
type Reader = (value: unknown) => unknown

/** An object with some keys that are read, each by itself; others stay as they are. */
const object =
  (readers: Readonly<Record<string, Reader>>): Reader =>
  (value) =>
    isPlain(value)
      ? withoutMissing(value, (field, name) =>
          Object.hasOwn(readers, name) ? readers[name]?.(field) : field,
        )
      : undefined
const each =
  (reader: Reader): Reader =>
  (value) =>
    isPlain(value) ? withoutMissing(value, reader) : undefined
const only =
  (isOne: (value: unknown) => boolean): Reader =>
  (value) =>
    isOne(value) ? value : undefined

function withoutMissing(value: Plain, reader: (field: unknown, name: string) => unknown): Plain {
  const read = Object.entries(value).map(([name, field]) => [name, reader(field, name)] as const)
  return Object.fromEntries(read.filter(([, field]) => field !== undefined))
}

const texts: Reader = (value) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
const isShare = (value: unknown) => value === 0 || value === 0.5 || value === 1
const share = only(isShare)
const week = only((value) => Array.isArray(value) && value.length === 7 && value.every(isShare))
const daysFrom = (least: number) =>
  only((value) => typeof value === 'number' && value >= least && value <= MAX_LEAVE_DAYS)
const monthDay = only((value) => typeof value === 'string' && isDay(`2024-${value}`))

const known = object({
  holidays: object({ regions: texts, school: texts, work: texts }),
  leave: object({
    week,
    christmasEve: share,
    newYearsEve: share,
    years: each(
      object({ allowance: daysFrom(0), carried: daysFrom(-MAX_LEAVE_DAYS), until: monthDay }),
    ),
  }),
})

/**
 * Reads settings of foreign origin: a value that is none of its kind counts as not chosen, and keys that this
 * version does not know stay.
 */
export function readSettings(value: unknown): Settings {
  return (known(value) as Settings | undefined) ?? NO_SETTINGS
}
