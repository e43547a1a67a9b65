import { isDay } from '@/domain/dates'
import { isPlain, type Plain } from '@/domain/settingsMerge'

/** Which public and school holidays are shown under the calendar, by region codes. */
export type ShownHolidays = {
  readonly regions?: readonly string[]
  readonly school?: readonly string[]
  /** The regions where the person works; missing: the first one chosen. */
  readonly work?: readonly string[]
  /** Whether links show them. */
  readonly shared?: boolean
}

/** A person's choices for the calendar, stored with the account, of visitors in the browser. Unknown keys are kept. */
export type Settings = {
  readonly holidays?: ShownHolidays
  readonly leave?: LeaveSettings
  readonly [other: string]: unknown
}

/** How much of a weekday or special day is worked, in days. */
export type Share = 0 | 0.5 | 1

/** How leave is counted. */
export type LeaveSettings = {
  /** Monday to Sunday; missing: Monday to Friday. */
  readonly week?: readonly Share[]
  readonly christmasEve?: Share
  readonly newYearsEve?: Share
  /** The id of the tag on whose days the person must not take leave. */
  readonly busyTag?: string
  /** By year: days of leave, days carried over into it, and the last day on which those can be taken. */
  readonly years?: Readonly<Record<string, LeaveYear>>
}

export type LeaveYear = {
  readonly allowance?: number
  readonly carried?: number
  /** Month and day, e.g. 03-31. */
  readonly until?: string
}

/** Whether any public or school holidays are to be shown. */
export const choosesHolidays = ({ holidays = {} }: Settings): boolean =>
  [holidays.regions, holidays.school].some((codes) => codes?.length)

export const NO_SETTINGS: Settings = Object.freeze({})

/** The largest settings in bytes of their JSON, on the server too. */
export const MAX_SETTINGS_BYTES = 20_000

/** The size of settings in bytes of their JSON. */
export function settingsBytes(settings: Settings): number {
  return new TextEncoder().encode(JSON.stringify(settings)).length
}

/** The most days of leave that a year has. */
export const MAX_LEAVE_DAYS = 366

/** Reads an untrusted value; undefined if it is of the wrong kind. */
type Reader = (value: unknown) => unknown

/** An object of which some keys are read, each by its own reader; others are kept. */
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

/** Reads untrusted settings: values of the wrong kind are dropped, unknown keys are kept. */
export function readSettings(value: unknown): Settings {
  return (known(value) as Settings | undefined) ?? NO_SETTINGS
}
