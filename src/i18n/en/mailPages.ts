/** The pages that the links of our mails lead to, asking for such a mail, and other ways to sign in. */
export const mailPages = {
  forgotIntro: 'We send you an email with a link to choose a new one.',
  send: 'Send email',
  back: 'Back to sign-in',
  sentTitle: 'Check your inbox',
  sent: 'If there is an account with the address {{email}}, we have sent an email to it. The link in it works for 30 minutes.',
  sentHint: 'Nothing there after two minutes? Check your spam folder, or ask again.',
  askAgain: 'Ask again',
  off: 'This server cannot send email. Please write to us from the email address of your account, and we will help you.',
  failing: 'Emails cannot be sent at the moment. Please try again in a few minutes.',
  doubtful:
    'There was a problem with sending emails just now. If yours is not there in a few minutes, please ask again.',
  writeTo: 'Write to {{email}}',
  supportSubject: 'New password for Quartal',
  resetTitle: 'Choose a new password',
  resetIntro:
    'For the account {{email}}. All other devices are signed out, and open invitations end.',
  resetIntroPlain: 'All other devices are signed out, and open invitations end.',
  newPassword: 'New password',
  savePassword: 'Save password',
  passwordSaved: 'Your new password is saved.',
  verifying: 'Confirming your email address',
  verifiedTitle: 'Your email address is confirmed',
  verified: 'Thank you. There is nothing more to do.',
  failedTitle: 'That did not work',
  tryAgain: 'Try again',
  toCalendar: 'To the calendar',
  emailTitle: 'Confirm your new email address',
  emailIntro:
    'Your account gets the address {{email}}. Please enter your password to confirm this.',
  emailIntroPlain: 'Your account gets a new address. Please enter your password to confirm this.',
  confirm: 'Confirm',
  emailChanged: 'Your new email address is confirmed.',
  wrongPassword: 'The password is wrong. Please check it.',
  spentTitle: 'This link no longer works',
  spent: 'It has been used already, or it has expired.',
  spentEmail:
    'It has been used already, or it has expired. You can ask for a new email in your profile.',
  newMail: 'Send a new email',
  newMailSent: 'We have sent a new email.',
} as const

/** Signing in with an account of somebody else. */
export const providers = {
  or: 'or',
  continueWith: 'Continue with {{provider}}',
  working: 'Signing you in',
  cancelled: 'You cancelled the sign-in with {{provider}}. You can try again at any time.',
  failed: 'The sign-in with {{provider}} did not work. Please try again.',
  noEmail:
    '{{provider}} did not tell us a confirmed email address. Please sign up with email and password.',
  unknown: 'This sign-in has expired, or was started in another window. Please try again.',
  noStorage: 'This browser stores nothing for this page, and signing in this way needs that.',
} as const
