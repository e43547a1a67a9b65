// Every local storage key of the product; those that it does not name carry a version. Imported as
// a namespace, `keys`, of which a script that is written into the pages carries only what it asks for.

export const visitorCalendar = 'temp-calendar-data'
export const visitorChanged = 'temp-has-changes'
export const tags = 'user-tags'
export const entries = 'calendar-entries'
export const owner = 'calendar-owner'
/** The SDK's own key: `{ token, record }`. */
export const session = 'pocketbase_auth'
/** When the last write was made that has a second copy, in milliseconds since the epoch. */
export const lastWrite = 'quartal:1:last-write'
export const language = 'language'
export const theme = 'theme'
export const font = 'font-family'
export const showDaysTill = 'show-days-till'
/** When the banner that recommends the desktop view was dismissed, in milliseconds. */
export const desktopTip = (language: string) => `mobile-banner-dismissed-${language}`
/** Set once the visitor has made the first step. */
export const hintSeen = 'quartal:1:hint-seen'
/** The calendars of others that an account may see, as the server named them last. */
export const calendars = (userId: string) => `quartal:1:seen:${userId}:calendars`
/** The calendars elsewhere that an account hides on this device. */
export const hiddenOutside = (userId: string) => `quartal:1:seen:${userId}:hidden`
/** The account follows calendars elsewhere, of which a database has what they hold. */
export const outside = (userId: string) => `quartal:1:seen:${userId}:outside`
// Below, `owner` is `visitor`, a user id, or the name of another's calendar (`calendarName`).
/** Who else may see a calendar, and of another's what its owner chose, as the server said last. */
export const details = (owner: string) => `quartal:1:seen:${owner}:people`
/** The tags of another's days, as they are laid beside one's own or asked for when all are free. */
export const beside = (name: string) => `quartal:1:seen:${name}:beside`
/** An edit that is not confirmed. */
export const log = (owner: string, id: string) => `quartal:1:log:${owner}:${id}`
/** The number of the newest edit that may have been sent. */
export const sentUpTo = (owner: string) => `quartal:1:sent:${owner}`
/** What the server is known to hold; `part` is two months, or `tags`. */
export const known = (owner: string, part: string) => `quartal:1:known:${owner}:${part}`
/** `name` is the day and the tab in which it is typed. */
export const draft = (owner: string, name: string) => `quartal:1:draft:${owner}:${name}`
/** The language that an account shall have and the server does not have yet. */
export const pendingLanguage = (userId: string) => `quartal:1:language:${userId}`
/**
 * What was chosen for the calendar: `owner` is `visitor`, or a user id for what the server does not have yet.
 */
export const settings = (owner: string) => `quartal:1:settings:${owner}`
/** How calendar files were brought in. */
export const importChoices = (owner: string) => `quartal:1:imports:${owner}`
/** The days that were copied last. */
export const copiedDays = (owner: string) => `quartal:1:copied:${owner}`
/** What a visitor chose, from the moment an account was entered until that has taken it over. */
export const settingsFor = (userId: string) => `quartal:1:settings:${userId}:visitor`
/** When an account was signed out on this browser with something left behind. */
export const leftAt = (userId: string) => `quartal:1:left:${userId}`
export const setAside = (userId: string) => `quartal:1:aside:${userId}`
export const upload = (userId: string) => `quartal:1:upload:${userId}`
/** Public knowledge that anybody may ask for again; `part` is a state and a year, as somebody chose to see it. */
export const schoolHolidays = (part: string) => `quartal:1:school:${part}`
