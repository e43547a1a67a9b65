import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '@/domain/entries'
import { daysFrom } from '@/domain/marking/block'
import { tagsWith } from '@/domain/tags'
import { POINTED_MS } from '@/domain/timing'
import { CalendarDialogs } from '@/pages/CalendarPage'
import { loadAccountCode } from '@/state/accountCode'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { layers } from '@/state/calendar/layers'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { changeLeaveYear } from '@/state/choices/leave'
import { changeSettings } from '@/state/choices/settings'
import { closeDialog, type NumbersPart, openDialog } from '@/state/dialogs'
import { openUndo } from '@/state/undo/undo'
import { todayStore } from '@/state/useToday'
import { clearSession, saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { cloudTags } from '@/testing/fixtures'
import { heardToasts } from '@/testing/heardToasts'
import { renderInCalendar } from '@/testing/inCalendar'
import { BAVARIA_2027 } from '@/testing/leave'
import { schoolAnswer } from '@/testing/schoolHolidays'
import { stubFetch } from '@/testing/stubFetch'
import { usePeriod } from '../usePeriod'

const [URLAUB, ARBEIT] = cloudTags.map(({ id }) => id)

const entry = (date: string, ...tags: readonly (string | undefined)[]) => ({
  id: date.replaceAll('-', '').padEnd(15, '0'),
  date,
  entry: { tags: tags.flatMap((id) => id ?? []), notes: '' },
  rev: 1,
})

const HOLIDAYS = [...BAVARIA_2027].map((day) => ({
  day,
  kind: 'holiday' as const,
  name: 'Feiertag',
  title: 'Feiertag',
}))

/** Found without roles, which jsdom would compute for each day. */
const dialog = () => within(document.querySelector('[role="dialog"]') as HTMLElement)
const isOpen = () =>
  waitFor(() => expect(dialog().getByText('Year in numbers')).toBeVisible(), { timeout: 20_000 })
const leave = () =>
  ['taken', 'planned', 'left'].map(
    (name) => document.querySelector(`[data-leave="${name}"]`)?.textContent,
  )
const bridges = () =>
  [...document.querySelectorAll<HTMLElement>('[data-bridge]')].map(({ dataset }) => dataset.bridge)
const bridge = (days: string) => {
  const item = document.querySelector<HTMLElement>(`[data-bridge="${days}"]`)
  if (!item) throw new Error(`no bridge of ${days}`)
  return item
}
const mark = (days: string) => within(bridge(days)).getByText('Mark as leave')
const row = (date: string) => document.querySelector<HTMLElement>(`.app-main [data-date="${date}"]`)
const labels = (date: string) =>
  [...(row(date)?.querySelectorAll('[data-tag]') ?? [])].map((tag) => tag.getAttribute('data-tag'))
/** The numbers of the row whose heading ends with a text. */
const cells = (heading: string) => {
  const rows = [...document.querySelectorAll('[role="dialog"] tbody tr')]
  const row = rows.find((one) => one.querySelector('th')?.textContent?.endsWith(heading))
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
}

beforeAll(() => import('@/pages/CalendarDialog'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 4, 5, 12), toFake: ['Date'] })
  // The store was set to the real day when it was loaded.
  todayStore.set('2027-05-05')
  // jsdom lacks it; a day that gets the focus is animated.
  Element.prototype.animate = vi.fn()
  layers.set([
    { id: 'by', marks: (from, to) => HOLIDAYS.filter(({ day }) => day >= from && day <= to) },
  ])
})

afterEach(() => {
  closeDialog()
  clearSession()
  layers.set([])
  changeSettings(() => ({}))
})

const toasts = heardToasts()

/** A window wide enough for the calendar beside the numbers. */
const wideScreen = (query: string) => ({
  matches: query === '(min-width: 75em)',
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

const off = () =>
  [...document.querySelectorAll<HTMLElement>('[data-schools-off]')].map(
    ({ dataset }) => dataset.schoolsOff,
  )

const MAY = daysFrom('2027-05-01', '2027-06-01')

let undo: () => void

/** Days beside the dialog. */
function Days() {
  const tags = useTags()
  const entries = useEntries()
  const { tools } = useCalendar()
  undo = () => act(() => void openUndo(tools).undo())
  return (
    <main className="app-main">
      {MAY.map((day) => (
        <p key={day} data-date={day}>
          {tagsWith(entryOf(entries, day).tags, tags).map(({ id, label }) => (
            <i key={id} data-tag={label} />
          ))}
        </p>
      ))}
      <CalendarDialogs period={usePeriod(todayStore.get(), false, 'pro')} />
    </main>
  )
}

/** Opens the dialog of a Pro account on May 5, 2027. */
async function openNumbers(
  days = [entry('2027-05-03', URLAUB), entry('2027-05-04', URLAUB, ARBEIT)],
  of: { year?: number; part?: NumbersPart } = {},
) {
  const account = { id: 'user00000000001', email: 'mira@example.org', pro: true, lang: 'en' }
  const api = createFakeApi(account, days)
  stubFetch((sent) => {
    const asked = (name: string) => sent.query.get(name) ?? ''
    if (!sent.path.endsWith('/SchoolHolidays')) return api(sent)
    const body = schoolAnswer(asked('subdivisionCode'), asked('validFrom'), asked('validTo'))
    return { status: 200, body }
  })
  saveSession({ token: 'token', record: account })
  await loadAccountCode()
  renderInCalendar(<Days />)
  act(() => openDialog({ kind: 'numbers', ...of }))
  await isOpen()
  await waitFor(() => expect(document.querySelector('[role="dialog"] td')).not.toBeNull())
  return { user: userEvent.setup() }
}

const part = (name: string) => dialog().getByRole('button', { name })
const letCount = () => dialog().getByText('Count “Urlaub” as leave')

test('B1 B2 once a tag counts, the numbers are there, and follow what is typed, done and undone', async () => {
  const { user } = await openNumbers()
  expect(leave()).toEqual(['0', '0', '–'])
  await user.click(letCount())
  expect(leave()).toEqual(['2', '0', '–'])
  await user.type(dialog().getByLabelText('Days of leave'), '27,5')
  expect(leave()).toEqual(['2', '0', '25.5'])
  await user.click(part('Breaks'))
  await user.click(mark('2027-05-07'))
  expect(leave()).toEqual(['2', '1', '24.5'])
  expect(labels('2027-05-07')).toEqual(['Urlaub'])
  undo()
  expect(leave()).toEqual(['2', '0', '25.5'])
  await user.click(part('Leave'))
  await user.selectOptions(dialog().getByLabelText('Tuesday'), 'Half a day')
  expect(leave()).toEqual(['1.5', '0', '26'])
  await user.clear(dialog().getByLabelText('Days of leave'))
  expect(leave()).toEqual(['1.5', '0', '–'])
})

test('B2 what was carried over and lapsed is told; a wrong number changes nothing', async () => {
  const { user } = await openNumbers()
  await user.click(letCount())
  act(() => changeLeaveYear(2027, { allowance: 30, carried: 3 }))
  expect(leave()).toEqual(['2', '0', '28'])
  expect(dialog().getByText(/lapsed after March 31: 3 days/)).toBeVisible()
  await user.type(dialog().getByLabelText('Carried over'), 'x')
  expect(dialog().getByText(/A number from/)).toBeVisible()
  expect(leave()).toEqual(['2', '0', '28'])
})

test('B2 a date that is none is said and stays, and changes nothing; an emptied one is the usual', async () => {
  const { user } = await openNumbers()
  await user.click(letCount())
  act(() => changeLeaveYear(2027, { allowance: 30, carried: 3, until: '06-30' }))
  expect(leave()).toEqual(['2', '0', '31'])
  const until = dialog().getByLabelText('To be taken by')
  for (const [text, reason] of [
    ['02/30', 'This is not a date.'],
    ['03/15/2026', 'Choose a day between'],
  ] as const) {
    await user.clear(until)
    await user.type(until, text)
    await user.tab()
    expect([text, until.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(until).toHaveValue(text)
    expect(until).toHaveAccessibleDescription(new RegExp(reason))
    expect(leave()).toEqual(['2', '0', '31'])
  }
  await user.clear(until)
  await user.type(until, '6/5/2027{Enter}')
  expect(leave()).toEqual(['2', '0', '31'])
  await user.click(dialog().getByRole('button', { name: 'May 6' }))
  expect(until).toHaveValue('May 6, 2027')
  await user.clear(until)
  await user.type(until, '31.3.{Enter}')
  expect(until).toHaveValue('March 31, 2027')
  expect(leave()).toEqual(['2', '0', '28'])
  await user.clear(until)
  await user.tab()
  expect(until).toHaveValue('')
  expect(until).toHaveAccessibleDescription(/Where this is empty: March.31,.2027/)
})

test('B3 the numbers come in three parts, one at a time, and what is typed in one stays', async () => {
  const { user } = await openNumbers()
  const parts = ['Tags by month', 'Bridge days']
  const shown = () => parts.filter((name) => dialog().queryByRole('heading', { name }))
  expect(part('Leave')).toHaveAttribute('aria-pressed', 'true')
  expect(shown()).toEqual([])
  expect(document.querySelector('[data-leave="taken"]')).toBeVisible()
  await user.click(part('Breaks'))
  expect(shown()).toEqual(['Bridge days'])
  await user.type(dialog().getByLabelText('Days of leave to use'), '2')
  await user.click(part('Tags'))
  expect(shown()).toEqual(['Tags by month'])
  expect(document.querySelector('[data-leave="taken"]')).not.toBeVisible()
  await user.click(part('Breaks'))
  expect(dialog().getByLabelText('Days of leave to use')).toHaveValue('2')
})

test('B3 the table has days or workdays by month, and is copied with both, parted by tabs', async () => {
  const days = [
    entry('2027-05-06', URLAUB),
    entry('2027-05-07', URLAUB, ARBEIT),
    entry('2027-06-01', ARBEIT),
  ]
  const { user } = await openNumbers(days, { part: 'tags' })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(cells('Urlaub')).toEqual(['0', '0', '0', '0', '2', ...Array(7).fill('0'), '2'])
  expect(cells('Any tag').slice(4, 6)).toEqual(['2', '1'])
  await user.click(dialog().getByRole('checkbox', { name: 'Workdays only' }))
  expect(cells('Urlaub')[4]).toBe('1')
  expect(cells('Any tag').slice(4, 6)).toEqual(['1', '1'])
  await user.click(dialog().getByText('Copy as text'))
  const lines = String(write.mock.lastCall?.[0]).split('\n')
  expect(lines[0]).toMatch(/^Tag\tCounted\tJanuary\t.*\tTotal$/)
  expect(lines[1]).toBe('Urlaub\tDays\t0\t0\t0\t0\t2\t0\t0\t0\t0\t0\t0\t0\t2')
  expect(lines[2]).toBe('Urlaub\tWorkdays\t0\t0\t0\t0\t1\t0\t0\t0\t0\t0\t0\t0\t1')
})

test('B2 no number depends on the filter', async () => {
  const { user } = await openNumbers()
  await user.click(letCount())
  const before = [leave(), cells('Arbeit'), bridges()]
  await act(async () => {
    closeDialog()
    openDialog({ kind: 'filter' })
  })
  await user.click(await screen.findByLabelText(/Sport/))
  await user.click(screen.getByText('Apply'))
  act(() => openDialog({ kind: 'numbers' }))
  await isOpen()
  expect([leave(), cells('Arbeit'), bridges()]).toEqual(before)
})

test('B4 a bridge is shown on its days, marked as one step, and not proposed again', async () => {
  const { user } = await openNumbers([entry('2027-01-04', ARBEIT)], { part: 'breaks' })
  await user.click(letCount())
  expect(bridges().slice(0, 2)).toEqual(['2027-05-07', '2027-05-28'])
  const four = '2027-05-24 2027-05-25 2027-05-26 2027-05-28'
  await user.hover(bridge(four))
  expect(row('2027-05-24')).toHaveAttribute('data-preview', 'leave')
  expect(row('2027-05-27')).toHaveAttribute('data-preview', 'free')
  expect(row('2027-05-21')).not.toHaveAttribute('data-preview')
  await user.hover(dialog().getByText('Year in numbers'))
  expect(document.querySelector('[data-preview]')).toBeNull()
  await user.click(mark(four))
  expect(['24', '25', '26', '27', '28'].map((day) => labels(`2027-05-${day}`))).toEqual([
    ['Urlaub'],
    ['Urlaub'],
    ['Urlaub'],
    [],
    ['Urlaub'],
  ])
  expect(leave()[1]).toBe('4')
  expect(bridges()).not.toContain('2027-05-28')
  expect(document.querySelector('[data-preview]')).toBeNull()
  undo()
  expect(labels('2027-05-24')).toEqual([])
  expect(bridges()).toContain(four)
})

test('B4 a number of days gives a set, marked at once; a tag says where the person cannot be away', async () => {
  const { user } = await openNumbers([entry('2027-05-28', ARBEIT)], { part: 'breaks' })
  await user.click(letCount())
  await user.type(dialog().getByLabelText('Days of leave to use'), '2')
  expect(bridges()).toEqual(['2027-05-07', '2027-05-28'])
  expect(dialog().getByText('2 days of leave make 8 days off.')).toBeVisible()
  await user.hover(dialog().getByText('Mark all as leave'))
  expect(row('2027-05-07')).toHaveAttribute('data-preview', 'leave')
  expect(row('2027-05-30')).toHaveAttribute('data-preview', 'free')
  await user.selectOptions(dialog().getByLabelText('No leave on days with'), 'Arbeit')
  expect(bridges()).not.toContain('2027-05-28')
  await user.clear(dialog().getByLabelText('Days of leave to use'))
  await user.type(dialog().getByLabelText('Days of leave to use'), '1')
  expect(dialog().getByText('1 day of leave makes 4 days off.')).toBeVisible()
  await user.click(dialog().getByText('Mark all as leave'))
  expect(leave()[1]).toBe('1')
})

test('B1 B4 a new tag may count as leave, and where several do, one of them is chosen', async () => {
  const { user } = await openNumbers()
  await user.click(letCount())
  expect(dialog().queryByLabelText('Mark with')).toBeNull()
  act(() => openDialog({ kind: 'addTag', date: '2027-06-01' }))
  await user.click(await screen.findByText('New tag'))
  await user.type(screen.getByLabelText('Label'), 'Reise')
  await user.type(screen.getByLabelText('Letter'), 'R')
  await user.selectOptions(screen.getByLabelText('Counts as leave'), 'A day')
  await user.click(screen.getByText('Create'))
  expect(labels('2027-06-01')).toEqual(['Reise'])
  act(() => openDialog({ kind: 'numbers', part: 'breaks' }))
  await user.selectOptions(await screen.findByLabelText('Mark with'), 'Reise')
  await user.click(mark('2027-05-07'))
  expect(labels('2027-05-07')).toEqual(['Reise'])
  expect(leave()).toEqual(['2', '2', '–'])
})

test('B2 another year has its own numbers', async () => {
  const { user } = await openNumbers([entry('2027-05-03', URLAUB), entry('2028-05-02', URLAUB)])
  await user.click(letCount())
  act(() => changeLeaveYear(2027, { allowance: 30 }))
  await user.selectOptions(dialog().getByLabelText('Year'), '2028')
  expect(leave()).toEqual(['0', '1', '29'])
  expect(dialog().getByText('Left of 2027: 29 days.')).toBeInTheDocument()
})

test('B5 what is left of the year before is carried over with one press, and taken back with another', async () => {
  const { user } = await openNumbers([entry('2026-05-04', URLAUB), entry('2027-05-03', URLAUB)])
  await user.click(letCount())
  act(() => changeLeaveYear(2026, { allowance: 30 }))
  expect(leave()[2]).toBe('29')
  await user.click(dialog().getByText('Carry over'))
  act(() => changeLeaveYear(2027, { until: '12-31' }))
  expect(leave()[2]).toBe('58')
  expect(dialog().getByLabelText('Carried over')).toHaveValue('29')
  expect(dialog().queryByText('Carry over')).toBeNull()
  act(() => toasts.at(-1)?.actions[0]?.run())
  expect(leave()[2]).toBe('29')
})

test('B2 overdrawn leave of the year before is a number below zero, typed or carried over', async () => {
  const { user } = await openNumbers([entry('2026-05-04', URLAUB), entry('2027-05-03', URLAUB)])
  await user.click(letCount())
  act(() => changeLeaveYear(2027, { allowance: 30 }))
  await user.type(dialog().getByLabelText('Carried over'), '-2')
  expect(leave()[2]).toBe('27')
  await user.tab()
  expect(dialog().getByLabelText('Carried over')).toHaveValue('−2')
  expect(dialog().getByText(/2 days taken in advance/)).toBeVisible()
  act(() => changeLeaveYear(2026, { allowance: 0 }))
  expect(dialog().getByText('Left of 2026: −1 day.')).toBeVisible()
  await user.click(dialog().getByText('Carry over'))
  expect(leave()[2]).toBe('28')
})

test('H6 the numbers say whose holidays count, and the settings lead back to the same year', async () => {
  const { user } = await openNumbers([entry('2028-05-02', URLAUB)], { year: 2028 })
  act(() => changeSettings(() => ({ holidays: { regions: ['DE-BY', 'DE-BE'], work: ['DE-BE'] } })))
  expect(dialog().getByText('Counted with the public holidays of Berlin.')).toBeVisible()
  await user.click(dialog().getByText('Change'))
  expect(await screen.findByRole('group', { name: 'Where I work' })).toBeVisible()
  await user.click(dialog().getByText('Back to the year in numbers'))
  await isOpen()
  expect(dialog().getByLabelText('Year')).toHaveValue('2028')
  await user.click(dialog().getByText('Change'))
  await user.keyboard('{Escape}')
  await isOpen()
})

test('B4 beside the calendar a bridge is shown in whatever quarter it lies, and the calendar turns back', async () => {
  vi.stubGlobal('matchMedia', wideScreen)
  await openNumbers([entry('2027-01-04', ARBEIT)], { part: 'breaks' })
  vi.useFakeTimers({ now: new Date(2027, 4, 5, 12), toFake: ['setTimeout', 'clearTimeout'] })
  const line = bridge('2027-11-02 2027-11-03 2027-11-04 2027-11-05')
  fireEvent.pointerEnter(line)
  expect(window.location.search).toBe('')
  act(() => void vi.advanceTimersByTime(POINTED_MS))
  expect(window.location.search).toBe('?at=2027-Q4')
  fireEvent.pointerLeave(line)
  act(() => void vi.advanceTimersByTime(POINTED_MS))
  expect(window.location.search).toBe('')
  fireEvent.click(within(line).getByText(/4 days of leave/))
  fireEvent.pointerLeave(line)
  act(() => void vi.advanceTimersByTime(POINTED_MS))
  expect(window.location.search).toBe('?at=2027-Q4')
})

test('B4 where the numbers cover the calendar a press closes them, and the days stay shown until another', async () => {
  const { user } = await openNumbers([entry('2027-01-04', ARBEIT)], { part: 'breaks' })
  await user.click(letCount())
  await user.click(within(bridge('2027-05-07')).getByText('May 7'))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(row('2027-05-07')).toHaveAttribute('data-preview', 'leave')
  expect(row('2027-05-09')).toHaveAttribute('data-preview', 'free')
  expect(toasts.at(-1)?.text).toMatch(/1 day of leave/)
  act(() => toasts.at(-1)?.actions.at(-1)?.run())
  await isOpen()
  expect(bridge('2027-05-07')).toBeVisible()
  await user.click(within(bridge('2027-05-07')).getByText('May 7'))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await user.click(row('2027-05-20') as HTMLElement)
  expect(document.querySelector('[data-preview]')).toBeNull()
  expect(toasts.at(-1)?.until?.aborted).toBe(true)
})

test('B5 bridges are limited to school holidays of shown states, and days without school are listed', async () => {
  const { user } = await openNumbers([entry('2027-01-04', ARBEIT)], { part: 'breaks' })
  act(() =>
    changeSettings(() => ({ holidays: { regions: ['DE-BY'], school: ['DE-BY', 'DE-BE'] } })),
  )
  await waitFor(() => expect(off()).toEqual(['2026-12-24 2027-01-02', '2027-08-02 2027-08-14']))
  expect(dialog().getByText(/13 days, with weekends and public holidays 16 days/)).toBeVisible()
  expect(bridges()).toContain('2027-05-07')
  await user.selectOptions(dialog().getByLabelText('Within'), 'School holidays of all')
  expect(bridges()).not.toContain('2027-05-07')
})
