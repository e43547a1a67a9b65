/** What the page says by itself where the app does not come; no bundle holds it. */
export const notStarted = {
  text: 'Quartal has not started. Reloading the page may help.',
  reload: 'Reload',
  imprint: 'Imprint',
} as const
