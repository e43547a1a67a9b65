export const settings = {
  title: 'Settings',
  backToNumbers: 'Back to the year in numbers',
  intro: 'Tags are the colours of your year.',
  tags: 'Tags',
  days_one: 'on {{count}} day',
  days_other: 'on {{count}} days',
  unused: 'not used yet',
  edit: 'Edit {{label}}',
  remove: 'Delete {{label}}',
  save: 'Save',
  cancel: 'Cancel',
  limit: '{{used}} of {{max}} tags. Pro has no limit.',
  limitHint: 'Renaming and recolouring are always free.',
  deleteTitle: 'Delete tag',
  deleteUnused: '“{{label}}” is on no day. It disappears from your list.',
  deleteUsed_one: '“{{label}}” disappears from your list and from {{count}} day. The note stays.',
  deleteUsed_other:
    '“{{label}}” disappears from your list and from {{count}} days. The notes stay.',
  deleteForAll: 'It disappears for everybody who sees this calendar.',
  deleteConfirm: 'Delete',
  empty: 'There is no tag yet.',
} as const

export const colours = {
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  purple: 'Purple',
  orange: 'Orange',
  pink: 'Pink',
  cyan: 'Cyan',
} as const
