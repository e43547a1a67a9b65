import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layers } from '@/state/calendar/layers'
import { closeDialog, useDialog } from '@/state/dialogs'
import { todayStore } from '@/state/useToday'
import { renderInCalendar } from '@/testing/inCalendar'
import { BAVARIA_2027, tagged } from '@/testing/leave'
import { NumbersDialog } from './NumbersDialog'

// 11 November is a Thursday.
const HOLIDAYS = [...BAVARIA_2027, '2027-11-11'].map((day) => ({
  day,
  kind: 'holiday' as const,
  name: 'Feiertag',
  title: 'Feiertag',
}))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 4, 5, 12), toFake: ['Date'] })
  // The store was set to the real day when it was loaded.
  todayStore.set('2027-05-05')
  layers.set([
    { id: 'by', marks: (from, to) => HOLIDAYS.filter(({ day }) => day >= from && day <= to) },
  ])
  const tags = [{ id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626', leave: 1 }]
  // The first quarter is locked.
  const entries = {
    ...tagged('2027-01-04', '2027-01-04', 'u'),
    ...tagged('2027-05-03', '2027-05-03', 'u'),
  }
  localStorage.setItem('temp-calendar-data', JSON.stringify({ tags, entries }))
})

afterEach(() => {
  closeDialog()
  layers.set([])
})

/** The dialog that replaced the numbers. */
function Asked() {
  const dialog = useDialog()
  return dialog ? <p data-asked="">{dialog.kind}</p> : <NumbersDialog DateField={() => null} />
}

const planned = () => document.querySelector('[data-leave="planned"]')?.textContent
const asked = () => document.querySelector('[data-asked]')?.textContent
const mark = (days: string) =>
  act(() => document.querySelector<HTMLElement>(`[data-bridge="${days}"] > :last-child`)?.click())

test('B2 L2 R5 a visitor’s numbers have the locked days too, and open days are marked; locked ones lead to Pro', () => {
  renderInCalendar(<Asked />)
  expect(document.querySelector('[data-leave="taken"]')).toHaveTextContent(/^2$/)
  const counts = document.querySelector('tbody tr')?.querySelectorAll('td')
  expect([...(counts ?? [])].map(({ textContent }) => textContent).join('')).toMatch(/^10001.*2$/)
  expect(screen.getByText(/locked months are counted too/)).toBeVisible()
  expect(planned()).toBe('0')
  mark('2027-05-07')
  expect([planned(), asked()]).toEqual(['1', undefined])
  // A few days at once are free for everybody.
  mark('2027-05-24 2027-05-25 2027-05-26')
  expect([planned(), asked()]).toEqual(['4', undefined])
  // A single day, but in a locked quarter.
  mark('2027-11-12')
  expect(asked()).toBe('signIn')
})
