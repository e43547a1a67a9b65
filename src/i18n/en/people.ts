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
