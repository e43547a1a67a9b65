/** Every local storage key of the product (s.3, ui.md of the contract); ours carry a version. */
export const keys = {
  visitorCalendar: 'temp-calendar-data',
  visitorChanged: 'temp-has-changes',
  tags: 'user-tags',
  entries: 'calendar-entries',
  owner: 'calendar-owner',
  /** The SDK's own key: `{ token, record }`. */
  session: 'pocketbase_auth',
  /** When the last guarded write was made, in milliseconds since the epoch. */
  lastWrite: 'quartal:1:last-write',
  language: 'language',
  theme: 'theme',
  font: 'font-family',
  showDaysTill: 'show-days-till',
  /** When the banner that recommends the desktop view was dismissed, in milliseconds. */
  desktopTip: (language: string) => `mobile-banner-dismissed-${language}`,
  /** Set once the visitor has made the first step. */
  hintSeen: 'quartal:1:hint-seen',
  /** `part` is a year, or `tags`. */
  base: (userId: string, part: string) => `quartal:1:base:${userId}:${part}`,
  pendingEntry: (userId: string, date: string) => `quartal:1:day:${userId}:${date}`,
  pendingTag: (userId: string, id: string) => `quartal:1:tag:${userId}:${id}`,
  /** `owner` is a user id, or `visitor`; `name` is the day and the tab in which it is typed. */
  draft: (owner: string, name: string) => `quartal:1:draft:${owner}:${name}`,
  /** When an account was signed out on this browser with something left behind. */
  leftAt: (userId: string) => `quartal:1:left:${userId}`,
  setAside: (userId: string) => `quartal:1:aside:${userId}`,
  upload: (userId: string) => `quartal:1:upload:${userId}`,
} as const

/** Says whether a key holds something of an account. */
export function isKeyOf(userId: string, key: string): boolean {
  return key.startsWith('quartal:1:') && key.split(':').includes(userId)
}

/** Says whether a key holds what nobody else has: session, unsent changes, drafts, visitor's data. */
export function isIrreplaceable(key: string): boolean {
  if (key === keys.lastWrite || key.startsWith('quartal:1:base:')) return false
  return key === keys.session || key.startsWith('temp-') || key.startsWith('quartal:1:')
}
