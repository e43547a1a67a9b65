export const people = {
  /** In place of a name within a sentence, behind a preposition; the next one begins a sentence or stands alone. */
  somebody: 'somebody else',
  somebodyElse: 'Somebody else',
  removed: 'You no longer see the calendar of {{name}}. This is your own calendar.',
  removedElsewhere: 'You no longer see the calendar of {{name}}.',
  onlyLook:
    'From now on you can only look at the calendar of {{name}}: its owner has changed what you may do there.',
  onlyLookNoPro:
    'From now on you can only look at the calendar of {{name}}, because its owner no longer has Pro.',
  plansAgain:
    'You can plan in the calendar of {{name}} again. What had not been sent is still set aside: {{what}}.',
  kept: 'What had not been sent is set aside in this browser for 30 days: {{what}}.',
  keptInPlace:
    'What had not been sent stays in this browser, which has no room to set it aside at the moment.',
  unknown: 'The address names a calendar that you do not see. This is your own calendar.',
  ownersPlan: 'What this calendar allows depends on the plan of {{name}}.',
  menu: 'Calendar',
  mine: 'My calendar',
  of: 'Calendar of {{name}}',
  canLook: 'can look',
  canPlan: 'can plan',
  looking: 'Only looking',
  lookingWithoutNotes: 'Only looking · Without notes',
  leave: 'Leave this calendar …',
  leaveTitle: 'Leave the calendar of {{name}}?',
  leaveText:
    'It goes from all your devices. To see it again you need a new invitation. Your own calendar stays as it is.',
  leaveNow: 'Leave',
  left: 'You have left the calendar of {{name}}.',
  notLeft: 'That did not work. You still see the calendar. Please try again.',
  here: 'Here now',
  isHere: '{{name}} is here',
  writes: '{{name}} is writing here',
  changedBy: 'Changed by {{name}}, {{ago}}',
  changedByYou: 'Changed by you, {{ago}}',
} as const

/** What others plan, beside the own days, and when all are free. */
export const beside = {
  people: 'People',
  open: 'Beside my days …',
  title: 'Beside my days',
  lay: '{{name}} beside my days',
  intro:
    'What these people plan appears beside your days as a thin bar in their colour, and nobody but you sees it there.',
  tagsOf: 'Days with',
  noTags: 'There are no tags in this calendar yet.',
  holidays: 'Public holidays where they work',
  colour: 'Colour',
  colourFailed: 'The colour could not be saved. Please try again.',
  outside: 'Outside calendars',
  hide: 'Hide {{name}}',
  show: 'Show {{name}}',
  hideNameless: 'Hide somebody else',
  showNameless: 'Show somebody else',
  asKnown: 'Only as last known, because it cannot be updated at the moment: {{names}}.',
  unread: 'Not loaded yet: {{names}}.',
  weekUnknown:
    'On which days they work is known only to whoever plans with them, so Monday to Friday is reckoned with: {{names}}.',
  free: 'When are we all free?',
  freeIntro:
    'Days on which nobody has to work: by the workdays, public holidays and leave of each of you.',
  you: 'You',
  atLeastTwo: 'Choose at least two people.',
  noFree: 'In {{year}} there are no such days, apart from ordinary weekends.',
  usual_one: 'Show {{count}} ordinary weekend',
  usual_other: 'Show {{count}} ordinary weekends',
  bridges: 'Bridge days for all',
  bridgesIntro:
    'Long breaks together for few days of leave. Point at a row or press it to see it in the calendar.',
  noBridges: 'No more bridge days for all in {{year}}.',
  bridge: '{{free}} off together: {{costs}}',
  youWithin: 'you',
  needs: '{{name}} needs {{days}} of leave',
  youNeed: 'you need {{days}} of leave',
  cost: '{{name}} {{days}}',
  costsNothing: '{{name}} none',
} as const
