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
  cost: '{{name}} {{days}}',
  costsNothing: '{{name}} none',
} as const
