/** The field that finds days. */
export const find = {
  placeholder: 'Notes, tags, holidays, dates',
  results: 'Days',
  coming_zero: 'Coming up: nothing yet',
  coming_one: 'Coming up: {{count}} day',
  coming_other: 'Coming up: {{count}} days',
  found_zero: 'Nothing found',
  found_one: '{{count}} hit',
  found_other: '{{count}} hits, the nearest first',
  free: 'Days with tags, notes or holidays will stand here.',
  hint: 'A date leads there too: 12/24, 3 Mar 2027, week 32, Easter, tomorrow.',
} as const
