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
