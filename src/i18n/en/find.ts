/** The field that finds days. */
export const find = {
  placeholder: 'Notes, tags, holidays, dates',
  results: 'Days',
  coming_zero: 'The next 30 days: nothing yet',
  coming_one: 'The next 30 days: {{count}} entry',
  coming_other: 'The next 30 days: {{count}} entries',
  found_zero: 'Nothing found',
  found_one: '{{count}} result',
  found_other: '{{count}} results, nearest first',
  ago_one: '{{count}} day ago',
  ago_other: '{{count}} days ago',
  free: 'Tags, notes and holidays of the next 30 days will appear here.',
  hint: 'You can also type a date: 12/24, 3 Mar 2027, week 32, Q3 2027, Easter, next Friday, in 3 weeks.',
} as const
