import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { monthDays } from '@/domain/dates'
import { endSelection, selectedDays } from '@/state/selection'
import { watchNames } from './clicks'

let off = () => {}

afterEach(() => {
  off()
  endSelection()
  document.body.innerHTML = ''
})

/** May 2027 with week numbers; days from the 4th on are unlocked. */
function open(isFree = true) {
  const rows = monthDays(2027, 4).map(
    (day) => `<p data-date="${day}"><i class="day-week">18</i></p>`,
  )
  document.body.innerHTML = `<main data-month="2027-05"><b class="card-title">May</b>${rows.join('')}</main>`
  off = watchNames(
    document.querySelector('main') as HTMLElement,
    () => isFree,
    (day) => day >= '2027-05-04' && day < '2027-06-01',
  )
}

const press = (what: string) => fireEvent.click(document.querySelector(what) as HTMLElement)
const ends = () => [selectedDays()[0], selectedDays().at(-1)]

test('R9 a press on the number of a week selects its days, from Monday on, over the end of a month', () => {
  open()
  press('[data-date="2027-05-10"] .day-week')
  expect(ends()).toEqual(['2027-05-10', '2027-05-16'])
  press('[data-date="2027-05-31"] .day-week')
  expect(ends()).toEqual(['2027-05-31', '2027-05-31'])
})

test('R9 L2 closed days of a week are left out, and with a brush in the hand nothing is selected', () => {
  open()
  press('[data-date="2027-05-05"] .day-week')
  expect(ends()).toEqual(['2027-05-04', '2027-05-09'])
  endSelection()
  off()
  open(false)
  press('[data-date="2027-05-10"] .day-week')
  expect(selectedDays()).toEqual([])
})
