/**
 * The name of a calendar in this browser: the account's id for its own, both ids for another's, because that copy
 * belongs to the account and leaves with it.
 */
export const calendarName = (me: string, owner: string): string =>
  me === owner ? me : `${me}.${owner}`

/** The account (or `visitor`) in the name of a calendar. */
export const accountIn = (name: string): string => name.split('.')[0] ?? name

/** The owner in the name of a calendar. */
export const ownerIn = (name: string): string => name.split('.').at(-1) ?? name
