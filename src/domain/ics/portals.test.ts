import { expect, test } from 'vitest'
import { fixture, readAsOne } from './testing'

const read = (name: string) => readAsOne([fixture(name)])

test('I2 a year that is closed from beginning to end is closed on each of its days', () => {
  const { notes, count, skipped } = read('closedForAYear')
  const days = notes()
  expect([count, skipped, days.length]).toEqual([2, [], 387])
  expect([days[0], days[1], days.at(-1)]).toEqual([
    '2026-12-27 CLOSED - Not available',
    '2027-01-04 CLOSED - Not available',
    '2028-01-24 CLOSED - Not available',
  ])
})

test('I2 bookings back to back end on the day before the next one begins', () => {
  const { notes } = read('bookingsBackToBack')
  expect(notes().map((note) => note.slice(5))).toEqual([
    ...['03', '04', '05', '06', '07', '08', '09'].map((day) => `05-${day} Reserved`),
    ...['11', '12', '13'].map((day) => `05-${day} Portal (Not available)`),
  ])
  expect(notes(true)[0]).toBe(
    '2027-05-03 Reserved | Reservation URL: https://belegung.example/details/HM ABCD1234 | Phone Number (Last 4 Digits): 0000',
  )
})

test('I2 dates that are written with a time are days', () => {
  expect(read('datesWithTimes').notes()).toEqual([
    ...['19', '20', '21', '22', '23'].map((day) => `2027-04-${day} Urlaub Anna`),
    '2027-04-26 Brueckentag',
    '2027-04-28 Ohne Ende',
  ])
})

test('I2 R7 birthdays of people whose year nobody knows are in each year', () => {
  const { notes, count, skipped } = read('birthdaysFrom1604')
  const days = notes()
  expect([count, skipped, days.length]).toEqual([4, [], 16])
  expect(days.filter((day) => day.startsWith('2028') || day.includes('Jo'))).toEqual([
    '2026-02-28 Geburtstag von Jo',
    '2027-02-28 Geburtstag von Jo',
    '2028-02-29 Geburtstag von Jo',
    '2028-03-15 Geburtstag von Ina',
    '2028-07-04 Geburtstag von Lu',
    '2028-12-31 Geburtstag von Kai',
    '2029-02-28 Geburtstag von Jo',
  ])
})
