/** Which public and school holidays lie under the calendar, by the codes of their regions (H1, H3). */
export type ShownHolidays = {
  readonly regions?: readonly string[]
  readonly school?: readonly string[]
  /** They come into the snapshots of links (H4). */
  readonly shared?: boolean
}

/**
 * What a person chose for the calendar, kept with the account, of visitors in the browser (H5). Keys that this
 * version does not know are kept as they are.
 */
export type Settings = {
  readonly holidays?: ShownHolidays
  readonly leave?: LeaveSettings
  readonly [other: string]: unknown
}

/** How much of a weekday or of a special day is worked, in days. */
export type Share = 0 | 0.5 | 1

/** How leave is counted (B1). */
export type LeaveSettings = {
  /** Monday to Sunday; missing: Monday to Friday. */
  readonly week?: readonly Share[]
  readonly christmasEve?: Share
  readonly newYearsEve?: Share
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
