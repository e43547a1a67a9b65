export const people = {
  somebody: 'somebody else',
  removed: 'You no longer see the calendar of {{name}}. This is your own calendar.',
  removedElsewhere: 'You no longer see the calendar of {{name}}.',
  onlyLook: 'From now on you can only look at the calendar of {{name}}.',
  kept: 'What had not been sent is set aside in this browser for 30 days: {{what}}.',
  keptInPlace:
    'What had not been sent stays in this browser, which has no room to set it aside at the moment.',
  unknown: 'The address names a calendar that you do not see. This is your own calendar.',
  ownersPlan: 'What this calendar allows depends on the plan of {{name}}.',
} as const
