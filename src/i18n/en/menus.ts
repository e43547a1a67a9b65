/** The calendar’s menus, its locked months and the hint of the first visit. */
export const menus = {
  menu: {
    signOut: 'Sign Out',
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    font: 'Font',
    sansSerif: 'Sans Serif',
    poppins: 'Poppins',
    daysTill: 'Days till',
    goPro: 'Go Pro',
    manageSubscription: 'Manage subscription',
    share: 'Share',
    profile: 'Profile',
    help: 'Help',
    pro: 'Pro',
    visitor: 'You are not signed in.',
  },
  common: {
    close: 'Close',
    messages: 'Messages',
    english: 'English',
    german: 'German',
    bulgarian: 'Bulgarian',
  },
  locked: {
    kept_zero: 'Look around. To plan here you need Pro.',
    kept_one: 'You have {{count}} planned day here.',
    kept_other: 'You have {{count}} planned days here.',
    was_zero: 'This part of the year is locked.',
    was_one: '{{count}} planned day is kept here.',
    was_other: '{{count}} planned days are kept here.',
    why: 'Pro opens every quarter of every year.',
  },
  firstVisit: {
    hint: 'Start here with + or a note.',
  },
} as const
