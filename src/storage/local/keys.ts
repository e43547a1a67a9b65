// Every local storage key of the app; those that the specification does not name carry a version. Imported as a
// namespace, so that scripts inside the pages contain only the keys that they use.

export const visitorCalendar = 'temp-calendar-data'
export const visitorChanged = 'temp-has-changes'
export const tags = 'user-tags'
export const entries = 'calendar-entries'
export const owner = 'calendar-owner'
/** The SDK's key: `{ token, record }`. */
export const session = 'pocketbase_auth'
/** When the last write with a second copy was made, in milliseconds since the epoch. */
export const lastWrite = 'quartal:1:last-write'
export const language = 'language'
export const theme = 'theme'
export const font = 'font-family'
export const showDaysTill = 'show-days-till'
/** When the banner that recommends the desktop view was dismissed, in milliseconds. */
export const desktopTip = (language: string) => `mobile-banner-dismissed-${language}`
/** Set once the visitor has made the first step. */
export const hintSeen = 'quartal:1:hint-seen'
/** The calendars of others that an account may see, from the server's last answer. */
export const calendars = (userId: string) => `quartal:1:seen:${userId}:calendars`
/** The calendars elsewhere that an account hides on this device. */
export const hiddenOutside = (userId: string) => `quartal:1:seen:${userId}:hidden`
/** Which calendars elsewhere an account has, for its other tabs; their content is in a database. */
export const outside = (userId: string) => `quartal:1:seen:${userId}:outside`
// Below, `owner` is `visitor`, a user id, or the name of another's calendar (`calendarName`).
/** The people of a calendar, and the owner's settings of another's, from the server's last answer. */
export const details = (owner: string) => `quartal:1:seen:${owner}:people`
/** The tags of another's days, for showing them beside one's own and for finding common free days. */
export const beside = (name: string) => `quartal:1:seen:${name}:beside`
/** An unconfirmed edit. */
export const log = (owner: string, id: string) => `quartal:1:log:${owner}:${id}`
/** The number of the newest edit that may have been sent. */
export const sentUpTo = (owner: string) => `quartal:1:sent:${owner}`
/** What the server is known to have; `part` is two months, or `tags`. */
export const known = (owner: string, part: string) => `quartal:1:known:${owner}:${part}`
/** A note being typed; `name` is its day and tab. */
export const draft = (owner: string, name: string) => `quartal:1:draft:${owner}:${name}`
/** The language that the server still has to be told. */
export const pendingLanguage = (userId: string) => `quartal:1:language:${userId}`
/** The settings of a `visitor`; of a user id those that the server does not have yet. */
export const settings = (owner: string) => `quartal:1:settings:${owner}`
/** How calendar files were imported. */
export const importChoices = (owner: string) => `quartal:1:imports:${owner}`
/** The days that were copied last. */
export const copiedDays = (owner: string) => `quartal:1:copied:${owner}`
/** A visitor's settings, from signing in until the account has taken them over. */
export const settingsFor = (userId: string) => `quartal:1:settings:${userId}:visitor`
/** When an account was signed out on this browser and left something behind. */
export const leftAt = (userId: string) => `quartal:1:left:${userId}`
export const setAside = (userId: string) => `quartal:1:aside:${userId}`
export const upload = (userId: string) => `quartal:1:upload:${userId}`
/** Public data that can be fetched again; `part` is a state and a year that somebody chose. */
export const schoolHolidays = (part: string) => `quartal:1:school:${part}`
