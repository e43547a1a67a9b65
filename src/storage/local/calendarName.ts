/**
 * A calendar by its name in this browser: that of an account is called by the account's id, and that of somebody else
 * by both ids, for what is kept of it is the account's and leaves with it.
 */
export const calendarName = (me: string, owner: string): string =>
  me === owner ? me : `${me}.${owner}`

/** The account, or `visitor`, that a calendar of this browser belongs to by its name. */
export const accountIn = (name: string): string => name.split('.')[0] ?? name

/** The owner of a calendar by its name. */
export const ownerIn = (name: string): string => name.split('.').at(-1) ?? name
