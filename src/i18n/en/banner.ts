/** What the line above the calendar says; it is drawn before the app is there. */
export const banner = {
  unsaved: 'Changes are not saved!',
  unsavedWhy: 'Without signing in they stay in this browser only.',
  signIn: 'Sign In',
  desktopView: 'A wider window (desktop view) shows the whole quarter.',
} as const
