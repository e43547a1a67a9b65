/** What is chosen before the calendar is printed. */
export const print = {
  open: 'Print …',
  title: 'Print',
  intro: 'A year or a quarter is one sheet in landscape, a month one in portrait.',
  what: 'What to print',
  quarter: 'Quarter',
  month: 'Month',
  whichYear: 'Which year',
  whichQuarter: 'Which quarter',
  whichMonth: 'Which month',
  paper: 'Paper',
  notes: 'Notes',
  notesHint: 'Notes that are too long for their line follow on another sheet.',
  print: 'Print',
  waiting: 'What belongs on the sheet is still loading …',
  missing: 'Not loaded in time, so not on this sheet: {{what}}.',
} as const
