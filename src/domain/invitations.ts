/** A calendar has at most so many people, open invitations among them, and a person so many calendars of others. */
export const MOST_PEOPLE = 20
export const MOST_CALENDARS = 20

/** The longest label of an invitation in code points, the server's limit too. */
export const MOST_INVITATION_LABEL = 60

/** The path of an invitation, from its token; whoever has it can join with it. */
export const joinPath = (token: string): string => `/join/${encodeURIComponent(token)}`

/** The place (path and query) of the calendar of an owner, by the users id. */
export const calendarPlace = (owner: string): string => `/?of=${encodeURIComponent(owner)}`
