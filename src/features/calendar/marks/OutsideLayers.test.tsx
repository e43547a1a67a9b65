import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OutsideKnown } from '@/domain/outside/outside'
import { layers } from '@/state/calendar/layers'
import { closeDialog, openDialog } from '@/state/dialogs'
import { freeOutside, hiddenOutside, outsideCalendars } from '@/state/outside/outside'
import { NO_OTHERS, others } from '@/state/people/others'
import { todayStore } from '@/state/useToday'
import { clearSession } from '@/storage/local/session'
import { outsideCalendar } from '@/testing/outside'
import { calendarOfAnother } from '@/testing/people'
import { renderApp } from '@/testing/renderApp'
import { showCalendarOf } from '@/testing/showCalendarOf'

// Reading them from the server is tested elsewhere; here the tests set what is known.
vi.mock(import('@/state/outside/openOutside'), () => ({ openOutside: () => () => undefined }))

const ANNA = calendarOfAnother({
  owner: 'user00000000002',
  name: 'Anna Berg',
  role: 'look',
  notes: false,
  colour: '#16a34a',
})
const CLUB = outsideCalendar(
  [{ first: '2027-05-11', last: '2027-05-11', title: '<i>Match</i> & more' }],
  { id: 'outside00000002', name: 'Club', colour: '#be185d' },
)

const BOTH = 'School: Excursion · Club: <i>Match</i> & more'

/** Opens a calendar in May 2027, with some calendars elsewhere. */
async function open(known: readonly OutsideKnown[], place = '?at=2027-05') {
  window.history.replaceState(null, '', `/${place}`)
  const app = await renderApp([])
  act(() => outsideCalendars.set(known))
  return app
}

beforeAll(async () => {
  await import('@/pages/CalendarDialog')
  await import('@/features/find/FindDialog')
  await import('@/features/calendar/marking/SelectionBar')
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 4, 5, 12), toFake: ['Date'] })
  // The store was set to the real day when it was loaded.
  todayStore.set('2027-05-05')
  localStorage.clear()
})

afterEach(() => {
  act(() => {
    closeDialog()
    outsideCalendars.set([])
    hiddenOutside.set([])
    others.set(NO_OTHERS)
    clearSession()
  })
})

const dayOf = (date: string) =>
  document.querySelector<HTMLElement>(`.app-main [data-date="${date}"]`) as HTMLElement
const barsOf = (date: string) => [
  ...dayOf(date).querySelectorAll<HTMLElement>('[data-mark="outside"]'),
]
const titlesOf = (date: string) => barsOf(date).map(({ title }) => title)
const drawnOn = (date: string) =>
  [...dayOf(date).querySelectorAll('.day-title')].map(({ textContent }) => textContent)
const isLaid = (date: string, titles: readonly string[]) =>
  waitFor(() => expect(titlesOf(date)).toEqual(titles), { timeout: 20_000 })
/** The legend's buttons. Found without roles, which jsdom would compute for each day. */
const keys = () => [...document.querySelectorAll<HTMLElement>('[data-outside]')]
const inKey = (name: string) =>
  waitFor(
    () => {
      const key = keys().find((one) => one.getAttribute('aria-label') === name)
      expect(key).toBeVisible()
      return key as HTMLElement
    },
    { timeout: 20_000 },
  )
const style = (name: string) => document.documentElement.style.getPropertyValue(name)

test('X3 calendars elsewhere lie beneath the own days as bars in lanes and colours of their own, with titles where events begin, and are read out', async () => {
  await open([outsideCalendar(), CLUB])
  await isLaid('2027-05-11', [BOTH])
  expect(drawnOn('2027-05-10')).toEqual(['Excursion'])
  // Text from elsewhere is never markup.
  expect(drawnOn('2027-05-11')).toEqual(['<i>Match</i> & more'])
  expect(drawnOn('2027-05-12')).toEqual([])
  expect(dayOf('2027-05-11')).toHaveAccessibleName(
    'Tuesday, May 11, 2027, School: Excursion, Club: <i>Match</i> & more',
  )
  expect(titlesOf('2027-05-13')).toEqual([])
  expect(style('--lanes')).toBe('2')
  expect([style('--own-0'), style('--own-1')]).toEqual(['#0d9488', '#be185d'])
  const match = { first: '2027-05-11', last: '2027-05-11', title: 'Match' }
  act(() => outsideCalendars.set([outsideCalendar([match]), CLUB]))
  expect(drawnOn('2027-05-11')).toEqual(['Match · <i>Match</i> & more'])
  act(() => outsideCalendars.set([]))
  expect(titlesOf('2027-05-11')).toEqual([])
  expect([style('--lanes'), style('--own-0')]).toEqual(['', ''])
})

test('X3 on the year they are in the cells and in the key that hides and shows them', async () => {
  await open([outsideCalendar(), CLUB], '?view=year&at=2027')
  await isLaid('2027-05-11', [BOTH])
  expect(dayOf('2027-05-11')).toHaveAccessibleName(/, School: Excursion, Club: /)
  expect(drawnOn('2027-05-11')).toEqual(['<i>Match</i> & more'])
  fireEvent.click(await inKey('School'))
  expect(titlesOf('2027-05-11')).toEqual(['Club: <i>Match</i> & more'])
})

test('X3 who is hidden in the key stays so on this device, and takes no lane', async () => {
  const { page } = await open([outsideCalendar(), CLUB])
  await isLaid('2027-05-11', [BOTH])
  const school = await inKey('School')
  expect(school).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(school)
  expect(titlesOf('2027-05-11')).toEqual(['Club: <i>Match</i> & more'])
  expect(school).toHaveAttribute('aria-pressed', 'false')
  expect([style('--lanes'), style('--own-0')]).toEqual(['1', '#be185d'])
  page.unmount()
  // Simulates a new page.
  act(() => hiddenOutside.set([]))
  await open([outsideCalendar(), CLUB])
  await isLaid('2027-05-11', ['Club: <i>Match</i> & more'])
  fireEvent.click(await inKey('School'))
  await isLaid('2027-05-11', [BOTH])
})

test('X3 in the calendar of another there is nothing of them, neither bars nor free days', async () => {
  await open([outsideCalendar(undefined, { isFree: true })])
  await isLaid('2027-05-11', ['School: Excursion'])
  expect(freeOutside.get()('2027-05-11')).toBe(true)
  act(() => showCalendarOf(ANNA))
  expect(layers.get()).toEqual([])
  expect(keys()).toEqual([])
  expect(freeOutside.get()('2027-05-11')).toBe(false)
  act(() => showCalendarOf(null))
  await isLaid('2027-05-11', ['School: Excursion'])
})

test('X3 F1 they are found by their titles', async () => {
  const { user } = await open([outsideCalendar()])
  await isLaid('2027-05-11', ['School: Excursion'])
  act(() => openDialog({ kind: 'find' }))
  const dialog = await waitFor(
    () => {
      expect(document.querySelector('[role="combobox"]')).not.toBeNull()
      return document.querySelector<HTMLElement>('[role="dialog"]') as HTMLElement
    },
    { timeout: 20_000 },
  )
  const list = within(dialog.querySelector('[role="listbox"]') as HTMLElement)
  // Days rendered later have them too.
  expect(list.getByText('School: Excursion')).toBeVisible()
  await user.type(dialog.querySelector('[role="combobox"]') as HTMLElement, 'excur')
  const hits = [...dialog.querySelectorAll<HTMLElement>('[role="option"]')]
  const found = hits.map(({ dataset, textContent }) => [
    dataset.date,
    textContent?.includes('School: Excursion'),
  ])
  expect(found).toEqual([['2027-05-10', true]])
})

test.each([
  [true, '1 workday'],
  [false, '4 workdays'],
])('X3 B1 that its days are free is %s: 10 to 13 May are %s', async (isFree, workdays) => {
  const { user } = await open([outsideCalendar(undefined, { isFree })])
  await isLaid('2027-05-11', ['School: Excursion'])
  // A hidden calendar's days off still count.
  fireEvent.click(await inKey('School'))
  act(() => dayOf('2027-05-10').focus())
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  const said = await waitFor(
    () => {
      const text = document.querySelector('[data-selection-text]')
      expect(text).not.toBeNull()
      return text
    },
    { timeout: 20_000 },
  )
  expect(said).toHaveTextContent(`4 days, ${workdays}`)
})
