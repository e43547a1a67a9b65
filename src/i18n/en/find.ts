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

/** The filter by tags: its dialog, and what tells that it is on. */
export const filter = {
  hint: 'Days without a chosen tag are dimmed.',
  tags: 'Tags',
  on_one: 'Filter: {{count}} tag',
  on_other: 'Filter: {{count}} tags',
  clear: 'Clear filter',
  result: '{{shown}} of {{all}} days',
  local: 'Local',
  error: 'Error',
  localWhy: 'Your account could not be reached: these numbers come from this browser.',
  clearAll: 'Clear all',
  apply: 'Apply',
} as const
