/** What the months say of their days; it is drawn before the app is there. */
export const days = {
  daysPlanned_one: '{{count}} day planned',
  daysPlanned_other: '{{count}} days planned',
  isToday: 'today',
  till: '{{days}} d',
} as const
