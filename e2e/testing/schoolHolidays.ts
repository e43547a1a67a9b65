type Stretch = readonly [name: string, from: string, to: string]

/** School holidays of some states, from what their ministries have announced. */
const STRETCHES: Readonly<Record<string, readonly Stretch[]>> = {
  'DE-BY': [
    ['Frühjahrsferien', '2026-02-16', '2026-02-20'],
    ['Osterferien', '2026-03-30', '2026-04-10'],
    ['Pfingstferien', '2026-05-26', '2026-06-05'],
    ['Sommerferien', '2026-08-03', '2026-09-14'],
    ['Herbstferien', '2026-11-02', '2026-11-06'],
    ['Weihnachtsferien', '2026-12-24', '2027-01-08'],
    ['Sommerferien', '2027-08-02', '2027-09-13'],
  ],
  'DE-BE': [
    ['Herbstferien', '2026-10-19', '2026-10-31'],
    ['Weihnachtsferien', '2026-12-23', '2027-01-02'],
    ['Sommerferien', '2027-07-01', '2027-08-14'],
  ],
  'DE-BB': [
    ['Herbstferien', '2026-10-19', '2026-10-30'],
    ['Weihnachtsferien', '2026-12-23', '2027-01-02'],
    ['Sommerferien', '2027-07-01', '2027-08-14'],
  ],
}

/**
 * What the OpenHolidays API answers to `/SchoolHolidays` for a state and the days from one to another, those
 * included that reach into them.
 */
export function schoolAnswer(state: string, from: string, to: string, language = 'DE') {
  return (STRETCHES[state] ?? [])
    .filter(([, start, end]) => start <= to && end >= from)
    .map(([text, startDate, endDate], i) => ({
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      startDate,
      endDate,
      type: 'School',
      name: [{ language, text }],
      regionalScope: 'Regional',
      temporalScope: 'FullDay',
      nationwide: false,
      subdivisions: [{ code: state, shortName: state.slice(3) }],
    }))
}
