/** What may be needed before anything else was fetched: errors of every kind, the footer. */
export const shell = {
  errors: {
    offline: 'You are offline. Please check your connection and try again.',
    unreachable: 'Something went wrong. The server cannot be reached.',
    storageFull:
      'This browser’s storage is full. Please free some space: new changes cannot be kept here.',
    storageBlocked: 'This browser keeps no data for this page. Changes end with this visit.',
    noLanguage:
      'The texts in {{language}} cannot be fetched at the moment. The language stays as it is.',
    crashed: 'Something went wrong. Your data is safe; please reload the page.',
    reload: 'Reload',
    part: 'Something went wrong here. Your calendar is safe; please try again.',
  },
  legal: {
    navigation: 'Legal',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
  },
} as const
