/** Sign-out, the pages that are not the calendar. */
export const app = {
  signOut: {
    title_one: '{{count}} change is not saved yet',
    title_other: '{{count}} changes are not saved yet',
    text: 'If you sign out now, these changes wait in this browser for 30 days and are sent when you sign in again.',
    tooLong_one:
      'A note is too long to be saved: it waits in this browser for 30 days, until you sign in again and shorten it.',
    tooLong_other:
      '{{count}} notes are too long to be saved: they wait in this browser for 30 days, until you sign in again and shorten them.',
    copy: 'The downloaded file is a safe copy.',
    download: 'Download',
    fileName: 'quartal-{{date}}.json',
    anyway: 'Sign out anyway',
    stay: 'Stay',
  },
  notFound: {
    title: 'Oops! Page not found',
    text: 'There is nothing at this address.',
    home: 'Back to the calendar',
  },
} as const
