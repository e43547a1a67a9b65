/** What a visitor reads who reaches for something that needs an account. */
export const signInPrompt = {
  title: 'Sign in first',
  upgrade: 'Pro belongs to an account, so that your payment finds you.',
  share: 'A shared calendar belongs to an account.',
  profile: 'Your profile is part of an account.',
  gives: 'With an account:',
  devices: 'Your calendar is the same on all your devices.',
  keeps: 'What you have planned here goes into your new account.',
  free: 'It is free; Pro is up to you.',
  signIn: 'Sign In',
  notNow: 'Not now',
} as const
