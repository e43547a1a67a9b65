/** What a day held earlier, and bringing it back. */
export const versions = {
  title: 'Earlier versions',
  intro: '{{day}}. What it held before each change of the last {{days}} days.',
  loading: 'Looking for earlier versions …',
  failed: 'The earlier versions could not be read.',
  empty: 'Nothing earlier is kept of this day.',
  list: 'Versions, newest first',
  added: 'Added: {{tags}}',
  removed: 'Taken off: {{tags}}',
  noteWritten: 'Note written',
  noteChanged: 'Note changed',
  noteRemoved: 'Note removed',
  you: 'You',
  moreLines_one: 'one more line',
  moreLines_other: '{{count}} more lines',
  before: 'Before that:',
  wasEmpty: 'nothing',
  wholeNote: 'Whole note',
  bringBack: 'Bring back',
  asNow: 'This is how the day is now.',
  deleted: '{{label}} (deleted)',
  unknownTag: 'a deleted tag',
  unknown_one: 'One tag is no longer kept and could not be brought back.',
  unknown_other: '{{count}} tags are no longer kept and could not be brought back.',
  help: 'How do I get back what a day held before?',
  helpText: 'Open the menu of the day, or its card in the year, and choose “{{versions}}”.',
  helpList:
    'You see each change of the last {{versionDays}} days: when it was, whose it was, what it added and took off, and what the day held before.',
  helpBring:
    '“{{bringBack}}” makes the day hold that again, with tags that were deleted meanwhile. It is a change like any other: “{{undo}}” takes it back, and what was there is one more version.',
  helpMany:
    'A day keeps {{mostVersions}} versions: the newest, and of the older ones those that stood longest. What somebody else had left there stays for all of the time.',
  helpEnd:
    'Earlier versions belong to an account: without one there are “{{undo}}” and the backup. People who only look at your calendar, and links, never show what was there before.',
  kinds: {
    bulk: 'several days at once',
    import: 'import',
    undo: 'undo or redo',
    bring: 'brought back',
    upload: 'taken over at sign-in',
    tag: 'tag deleted',
  },
} as const
