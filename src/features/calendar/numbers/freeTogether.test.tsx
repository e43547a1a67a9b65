import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeByOutside } from '@/domain/outside/layer'
import { loadAccountCode } from '@/state/accountCode'
import { changeSettings } from '@/state/choices/settings'
import { closeDialog } from '@/state/dialogs'
import { countNoneOutside, freeOutside } from '@/state/outside/outside'
import { refreshCalendars } from '@/state/people/access'
import { besideFresh, besideKnown } from '@/state/people/beside'
import { calendarDetails } from '@/state/people/calendarPeople'
import { NO_OTHERS, others } from '@/state/people/others'
import { todayStore } from '@/state/useToday'
import { calendarName } from '@/storage/local/calendarName'
import { writeKnownCalendars } from '@/storage/local/knownPeople'
import { writeBeside } from '@/storage/local/localBeside'
import { clearSession, saveSession } from '@/storage/local/session'
import { createPeopleApi } from '@/testing/fakePeople'
import { renderInCalendar } from '@/testing/inCalendar'
import { outsideCalendar } from '@/testing/outside'
import { calendarOfAnother } from '@/testing/people'
import { stubFetch } from '@/testing/stubFetch'
import { useDaysText } from '../marking/StretchNames'
import { NumbersDialog } from './NumbersDialog'

const ME = 'user00000000001'
const ANNA = 'user00000000002'
const URLAUB = {
  id: 'tag000000000009',
  label: 'Urlaub',
  short: 'U',
  color: '#dc2626',
  leave: 1 as const,
}
const BAVARIA = { holidays: { regions: ['DE-BY'] } }
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: true, lang: 'en', settings: BAVARIA }
const annas = calendarOfAnother({
  owner: ANNA,
  name: 'Anna',
  role: 'look',
  notes: false,
  colour: '',
})
/** She is off from 26 July to 6 August 2027. */
const days = ['26', '27', '28', '29', '30'].map((day) => `2027-07-${day}`)
const leave = [...days, ...['02', '03', '04', '05', '06'].map((day) => `2027-08-${day}`)].map(
  (date, i) => ({
    id: `day00000000000${i}`,
    date,
    rev: 1,
    entry: { tags: [URLAUB.id], notes: '' },
  }),
)

let api: ReturnType<typeof createPeopleApi>

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 2, 12), toFake: ['Date'] })
  todayStore.set('2027-01-02')
  localStorage.clear()
  saveSession({ token: 'token', record: me })
  await loadAccountCode()
  writeKnownCalendars(ME, [annas])
  api = createPeopleApi(
    me,
    { days: [], tags: [URLAUB] },
    { [ANNA]: { days: leave, tags: [URLAUB] } },
  )
  api.seen = [annas]
  api.settings = { [ANNA]: { holidays: { regions: ['DE-BE'] } } }
  stubFetch(api.answer)
})

afterEach(() => {
  act(() => {
    closeDialog()
    changeSettings(() => ({}))
    clearSession()
    window.history.replaceState(null, '', '/')
    besideKnown.set({})
    besideFresh.set([])
    others.set(NO_OTHERS)
    calendarDetails.set({})
    countNoneOutside()
  })
})

/** Puts a range of the shown calendar into words. */
const Said = () => <output>{useDaysText()('2027-05-03', '2027-05-14', 2027)}</output>

const open = () =>
  renderInCalendar(
    <>
      <NumbersDialog DateField={() => null} year={2027} part="together" />
      <Said />
    </>,
  )

const common = (days: string) => document.querySelector(`[data-common="${days}"]`)
const stretches = () =>
  [...document.querySelectorAll<HTMLElement>('[data-free]')].map(({ dataset }) => dataset.free)
const isThere = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible(), { timeout: 20_000 })

test('T6 in Bavaria and in Berlin 7 May costs each of two people a day, and 6 January only the one in Berlin', async () => {
  open()
  await isThere('Choose at least two people.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anna' }))
  await waitFor(() => expect(common('2027-05-06 2027-05-09')).not.toBeNull(), { timeout: 20_000 })
  expect(common('2027-05-06 2027-05-09')).toHaveTextContent(
    '4 days off together: you need 1 day of leave and Anna 1 day',
  )
  expect(common('2027-01-01 2027-01-06')).toHaveTextContent(
    'you need 2 days of leave and Anna 3 days',
  )
  // Whoever needs none comes last.
  expect(common('2027-10-30 2027-11-01')).toHaveTextContent(
    'Anna needs 1 day of leave and you none',
  )
})

test('T6 T8 of whoever may only be looked at Monday to Friday is reckoned with, and that is said; who plans knows the week', async () => {
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anna' }))
  await isThere(/^On which days they work is known only .* Monday to Friday .*: Anna\.$/)
  api.seen = [{ ...annas, role: 'plan' }]
  api.settings = { [ANNA]: { leave: { week: [1, 1, 1, 1, 1, 1, 0] } } }
  await act(() => refreshCalendars(ME, true))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText(/Monday to Friday/)).toBeNull())
  await waitFor(() => expect(stretches()).not.toContain('2027-02-06 2027-02-07'))
})

test.each([
  { role: 'look', leave: 0, parts: ['Tags', 'Breaks'], said: 'May 3 – 14 · 12 days' },
  {
    role: 'plan',
    leave: 3,
    parts: ['Leave', 'Tags', 'Breaks'],
    said: 'May 3 – 14 · 12 days, 10 workdays',
  },
] as const)(
  'T8 in the calendar of another the numbers of leave and workdays are for who may $role: $leave',
  async (of) => {
    const { role, leave: count, parts, said } = of
    api.seen = [{ ...annas, role }]
    writeKnownCalendars(ME, api.seen)
    window.history.replaceState(null, '', `/?of=${ANNA}`)
    open()
    await waitFor(() => expect(document.querySelector('tbody')).toHaveTextContent('Urlaub'))
    await waitFor(() => expect(document.querySelectorAll('[data-leave]')).toHaveLength(count))
    const shown = within(screen.getByRole('group', { name: 'Part' })).getAllByRole('button')
    expect(shown.map(({ textContent }) => textContent)).toEqual(parts)
    fireEvent.click(screen.getByRole('button', { name: 'Tags' }))
    expect(screen.queryAllByRole('checkbox', { name: 'Workdays only' })).toHaveLength(count / 3)
    expect(document.querySelector('output')).toHaveTextContent(said)
    expect(Boolean(screen.queryByText(/are only for whoever plans here/))).toBe(role === 'look')
  },
)

test('T6 T9 whoever asks when all are free finds that first, before the bridge days of their own', async () => {
  open()
  await isThere('Choose at least two people.')
  const [first, second] = screen.getAllByRole('heading', { level: 3 })
  expect([first?.textContent, second?.textContent]).toEqual([
    'When are we all free?',
    'Bridge days',
  ])
})

test('T6 stretches come longest first, an ordinary weekend only when somebody asks, and each is shown on the days', async () => {
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anna' }))
  await waitFor(() => expect(stretches()[0]).toBe('2027-03-26 2027-03-29'), { timeout: 20_000 })
  expect(stretches()).not.toContain('2027-02-06 2027-02-07')
  fireEvent.click(screen.getByRole('button', { name: /ordinary weekends$/ }))
  expect(stretches()).toContain('2027-02-06 2027-02-07')
})

test('T7 L2 the closed quarters of an owner without Pro say nothing of the owner’s leave', async () => {
  api.seen = [{ ...annas, isPro: false }]
  writeKnownCalendars(ME, api.seen)
  act(() => changeSettings((before) => ({ ...before, leave: { week: [0, 0, 0, 0, 0, 0, 0] } })))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anna' }))
  await waitFor(() => expect(stretches()).toContain('2027-03-26 2027-03-29'), { timeout: 20_000 })
  expect(stretches().some((name) => name?.startsWith('2027-07-24'))).toBe(false)
  expect(stretches().some((name) => name?.includes('2027-08-0'))).toBe(false)
})

test('T6 it is said whose days are only as they were known last', async () => {
  writeBeside(calendarName(ME, ANNA), { tags: [URLAUB], entries: {}, rev: 5 })
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anna' }))
  await isThere('Only as last known, because it cannot be updated at the moment: Anna.')
})

test('T6 whose days were never read is not taken for somebody who is never off', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anna' }))
  await isThere('Not loaded yet: Anna.')
  expect(stretches()).toEqual([])
})

test('X3 B2 T6 days of a calendar elsewhere that are free ones make bridges and common days off as public holidays do', async () => {
  // A Wednesday and a Thursday: with Friday as leave the week ends there.
  const days = [{ first: '2027-06-09', last: '2027-06-10', title: 'Works outing' }]
  act(() => freeOutside.set(freeByOutside([outsideCalendar(days, { isFree: true })])))
  open()
  await waitFor(() => expect(document.querySelector('[data-bridge="2027-06-11"]')).not.toBeNull(), {
    timeout: 20_000,
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Anna' }))
  // Another person's own events do not free this one: she needs leave on all three days.
  await waitFor(() => expect(common('2027-06-09 2027-06-13')).toHaveTextContent('Anna 3 days'), {
    timeout: 20_000,
  })
  expect(common('2027-06-09 2027-06-13')).toHaveTextContent('you need 1 day')
})
