/** What may be needed before anything else was fetched: errors of every kind, the footer. */
export const shell = {
  errors: {
    offline: 'You are offline. Please check your connection and try again.',
    unreachable: 'Something went wrong. The server cannot be reached.',
    crashed: 'Something went wrong. Your data is safe; please reload the page.',
    reload: 'Reload',
    retry: 'Try again',
  },
  legal: {
    navigation: 'Legal',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
  },
} as const
