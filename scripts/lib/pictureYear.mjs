/** The year in the pictures of README.md: a family's, with leave, journeys, sport and work. */

export const PICTURED_YEAR = 2027

/** The day that counts as today in the pictures. */
export const PICTURED_DAY = `${PICTURED_YEAR}-05-11`

/** Whose holidays are shown, and how much leave there is. */
export const PICTURED_SETTINGS = {
  holidays: { regions: ['DE-BY'] },
  leave: { years: { [PICTURED_YEAR]: { allowance: 30, carried: 2 } } },
}

export const PICTURED_TAGS = [
  { label: 'Leave', short: 'L', color: '#dc2626', leave: 1 },
  { label: 'Work', short: 'W', color: '#2563eb' },
  { label: 'Sport', short: 'S', color: '#16a34a' },
  { label: 'Family', short: 'F', color: '#eab308' },
  { label: 'Travel', short: 'T', color: '#0891b2' },
  { label: 'Course', short: 'C', color: '#9333ea' },
]

/** First day, last day, tags by their letters, and a note on the first day. */
const STRETCHES = [
  ['01-01', '01-03', 'F', 'Hut with Kim'],
  ['01-18', '01-22', 'W', 'Fair in Cologne'],
  ['02-08', '02-12', 'LF', 'Ski week'],
  ['02-22', '02-26', 'C', 'First aid course'],
  ['03-08', '03-10', 'W', 'Audit'],
  ['03-25', '04-02', 'LT', 'Lisbon'],
  ['04-19', '04-23', 'C', 'Bulgarian, level 2'],
  ['05-06', '05-09', 'L', 'Long weekend'],
  ['05-24', '05-28', 'W', 'Release 4'],
  ['06-14', '06-18', 'W', 'Team week in Sofia'],
  ['06-19', '06-20', 'T', 'Rila monastery'],
  ['07-05', '07-09', 'C', 'Sailing licence'],
  ['07-31', '08-15', 'LF', 'Black Sea'],
  ['09-13', '09-17', 'W', 'Planning week'],
  ['10-01', '10-04', 'F', 'Grandma is 80'],
  ['10-18', '10-22', 'WT', 'Vienna'],
  ['11-08', '11-12', 'W', 'Budget'],
  ['12-23', '12-31', 'LF', 'At home'],
]

const DAYS = [
  ['01-12', '', 'Dentist 8:15'],
  ['01-29', '', 'Report cards'],
  ['02-03', 'F', 'Mia turns 9'],
  ['02-17', '', 'Tax papers'],
  ['03-03', '', 'Parents’ evening 19:00'],
  ['03-16', '', 'Car inspection'],
  ['04-11', 'S', 'Half marathon'],
  ['04-14', '', 'Concert, row 7'],
  ['04-28', '', 'Vaccination'],
  ['05-11', '', 'Plumber 10:00'],
  ['05-15', 'F', 'Wedding of Jo and Sam'],
  ['05-19', '', 'Council meeting'],
  ['06-02', '', 'School play'],
  ['06-09', '', 'Passports ready'],
  ['06-26', 'S', 'Lake swim'],
  ['07-01', '', 'Insurance due'],
  ['07-16', '', 'Summer party'],
  ['07-24', 'S', 'Bike tour, 90 km'],
  ['08-28', 'F', 'Garden party'],
  ['09-02', '', 'School starts'],
  ['09-08', '', 'Eye test'],
  ['09-25', 'S', 'Mountain run'],
  ['10-12', '', 'Tyres'],
  ['10-27', '', 'Heating check'],
  ['11-03', '', 'Dentist 8:15'],
  ['11-20', 'F', 'Lantern walk'],
  ['11-27', '', 'Advent market'],
  ['12-04', 'S', 'Climbing hall'],
  ['12-10', '', 'Office party'],
  ['12-18', '', 'Tree'],
]

const dayAfter = (day) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Sport on each Wednesday that has nothing else. */
const isRegular = (day, days) => new Date(`${day}T00:00Z`).getUTCDay() === 3 && !days.has(day)

/** The days of the year as `{ date, tags, notes }`, tags by their letters. */
export function picturedDays() {
  const days = new Map()
  for (const [first, last, tags, note] of STRETCHES) {
    const from = `${PICTURED_YEAR}-${first}`
    for (let date = from; date <= `${PICTURED_YEAR}-${last}`; date = dayAfter(date)) {
      days.set(date, { date, tags: [...tags], notes: date === from ? note : '' })
    }
  }
  for (const [day, tags, notes] of DAYS) {
    const date = `${PICTURED_YEAR}-${day}`
    days.set(date, { date, tags: [...tags], notes })
  }
  for (let date = `${PICTURED_YEAR}-01-01`; date < `${PICTURED_YEAR + 1}`; date = dayAfter(date)) {
    if (isRegular(date, days)) days.set(date, { date, tags: ['S'], notes: '' })
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date))
}
