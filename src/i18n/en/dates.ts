/** Fields for a day and the calendar that it is chosen from. */
export const dates = {
  placeholder: 'MM/DD/YYYY',
  open: 'Open calendar',
  openAt: 'Open calendar, {{date}}',
  choose: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  week: 'Week {{number}}',
  weeks: 'Week',
  unknown: 'This is not a date. Write it like 5/23/2027, May 23, 2027 or 2027-05-23.',
  which: 'Which day is meant?',
  or: 'or',
  otherWeekday: 'The weekday does not match. The date written here is {{date}}.',
  outside: 'Choose a day between {{first}} and {{last}}.',
} as const
