/** The most people of a calendar, open invitations included, and the most calendars of others that a person has. */
export const MOST_PEOPLE = 20
export const MOST_CALENDARS = 20

/** The longest label of an invitation in code points, on the server too. */
export const MOST_INVITATION_LABEL = 60

/** The path of an invitation from its token, with which anybody can join. */
export const joinPath = (token: string): string => `/join/${encodeURIComponent(token)}`

/** The path and query of an owner's calendar, by the users id. */
export const calendarPlace = (owner: string): string => `/?of=${encodeURIComponent(owner)}`
