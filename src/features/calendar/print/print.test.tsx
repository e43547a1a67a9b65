import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideLayer } from '@/domain/outside/layer'
import type { Month } from '@/domain/quarters'
import { monthsOf } from '@/domain/surface/place'
import { loadLaterTexts } from '@/i18n'
import { layers } from '@/state/calendar/layers'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { todayStore } from '@/state/useToday'
import { renderInCalendar } from '@/testing/inCalendar'
import { outsideCalendar } from '@/testing/outside'
import { showCalendarOf } from '@/testing/showCalendarOf'
import type { Period } from '../usePeriod'
import { PrintDialog } from './PrintDialog'

const entries: Record<string, { tags: string[]; notes: string }> = {
  '2026-10-02': { tags: ['1'], notes: 'Dentist\nat eight' },
  '2026-12-31': { tags: ['1', '2'], notes: '' },
  '2026-05-04': { tags: ['3'], notes: 'secret' },
}
const none = () => undefined
const showing = (view: Period['view'], month: Month): Period => ({
  view,
  month,
  months: monthsOf(view, month),
  isPhone: false,
  previous: none,
  next: none,
  showQuarter: none,
  showMonth: none,
})
const november = showing('quarter', { year: 2026, month: 10 })

function Dialogs({ period }: { period: Period }) {
  return useDialog() && <PrintDialog period={period} />
}

/** Opens the dialog of a visitor on November 20, 2026. */
async function open(period = november) {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true })
  todayStore.set('2026-11-20')
  localStorage.setItem('temp-calendar-data', JSON.stringify({ entries }))
  await loadLaterTexts()
  renderInCalendar(<Dialogs period={period} />)
  act(() => openDialog({ kind: 'print' }))
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

const chosen = (name: string) =>
  (screen.getByRole('combobox', { name }) as HTMLSelectElement).selectedOptions[0]?.text
const [YEAR, QUARTER, MONTH] = ['Which year', 'Which quarter', 'Which month']

const print = vi.fn()
const sheet = () => document.querySelector('.printed')
const days = () => [...document.querySelectorAll('.printed-day')].map((day) => day.textContent)

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  })
})

afterEach(() => {
  act(closeDialog)
  layers.set([])
  Reflect.deleteProperty(document, 'fonts')
})

it('P1 the year has its holidays and the letters of its tags; locked months are empty', async () => {
  const feasts = ['2026-10-01', '2026-05-01'].map(
    (day) => ({ day, kind: 'holiday', name: `Feast ${day}`, title: day }) as const,
  )
  layers.set([{ id: 'x', marks: (from) => feasts.filter(({ day }) => day === from) }])
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  await user.click(screen.getByRole('radio', { name: 'A3' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sheet()).toHaveAttribute('data-paper', 'a3')
  expect(sheet()).not.toHaveTextContent('secret')
  expect(document.querySelector('.printed-head')).toHaveTextContent('2026UUrlaubAArbeit')
  expect(days()).toHaveLength(365)
  expect(days()).toContain('1ThFeast 2026-10-01')
  expect(days().filter((text) => text?.includes('Dentist'))).toEqual(['2FrUDentist · at eight'])
  // Nothing of a month that is locked for visitors, neither notes nor holidays.
  expect(document.querySelectorAll('.printed-day[data-holiday]')).toHaveLength(1)
})

it('R9 P1 the same note on following days is printed once, with the number of its days', async () => {
  for (const day of ['12-03', '12-04', '12-05']) {
    entries[`2026-${day}`] = { tags: [], notes: 'Sofia\nHotel' }
  }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  for (const day of ['12-03', '12-04', '12-05']) delete entries[`2026-${day}`]
  expect(days().slice(-29, -25)).toEqual(['3ThuSofia · Hotel · 3 days', '4Fri″', '5Sat″', '6Sun'])
})

it('P1 without notes only tags and holidays are printed', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Notes' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelector('.printed-head')).toHaveTextContent('Q4 2026')
  expect(days()).toHaveLength(92)
  expect(days()).toContain('2FriU')
  expect(sheet()).not.toHaveTextContent('Dentist')
})

it('T3 in a calendar whose notes one does not see none are offered', async () => {
  const other = { owner: 'mira00000000000', name: 'Mira', role: 'look', notes: false } as const
  const user = await open()
  act(() => showCalendarOf({ ...other, colour: '', since: '', isPro: true }))
  expect(screen.queryByRole('checkbox', { name: 'Notes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelector('.printed-head')).toHaveTextContent('Q4 2026 · Calendar of Mira')
  act(() => showCalendarOf(null))
})

it('P1 what is done next ends it, so that the page is printed as it is shown', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(days()).toHaveLength(30)
  expect(document.querySelector('.printed-head')).toHaveTextContent('November 2026')
  await user.keyboard('{Control}')
  expect(sheet()).toBeNull()
})

it.each([
  [
    'of the year before',
    showing('year', { year: 2025, month: 0 }),
    ['2025', 'Q4 2025', 'November 2025'],
  ],
  ['of a year', showing('year', { year: 2027, month: 0 }), ['2027', 'Q4 2027', 'November 2027']],
  [
    'of the quarter of today',
    showing('quarter', { year: 2026, month: 9 }),
    ['2026', 'Q4 2026', 'November 2026'],
  ],
  [
    'of another quarter',
    showing('quarter', { year: 2027, month: 3 }),
    ['2027', 'Q2 2027', 'April 2027'],
  ],
  ['of a month', showing('month', { year: 2026, month: 4 }), ['2026', 'Q2 2026', 'May 2026']],
])('P1 what is meant at first is what is shown, today within it: %s', async (_, period, titles) => {
  await open(period)
  expect([YEAR, QUARTER, MONTH].map((name) => chosen(name ?? ''))).toEqual(titles)
  const shown = { year: 'Year', quarter: 'Quarter', month: 'Month' }[period.view]
  expect(screen.getByRole('radio', { name: shown })).toBeChecked()
  expect(screen.getByRole('radio', { name: shown })).toHaveFocus()
})

it('P1 any month, quarter and year can be chosen, and a choice of which chooses the kind too', async () => {
  const user = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: MONTH }), 'May 2027')
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
  await user.selectOptions(screen.getByRole('combobox', { name: QUARTER }), 'Q1 2027')
  expect(screen.getByRole('radio', { name: 'Quarter' })).toBeChecked()
  await user.selectOptions(screen.getByRole('combobox', { name: YEAR }), '2031')
  expect(screen.getByRole('radio', { name: 'Year' })).toBeChecked()
  expect(chosen('Which month')).toBe('January 2031')
  await user.selectOptions(screen.getByRole('combobox', { name: MONTH }), 'May 2031')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelector('.printed-head')).toHaveTextContent('May 2031')
  expect(days()).toHaveLength(31)
})

it('P1 H4 a sheet says whose holidays are, beside notes and the labels of stretches, and has a key to the bands', async () => {
  const holiday = { day: '2026-10-02', kind: 'holiday', name: 'Feast (BY)', title: '' } as const
  const school = { kind: 'school', name: 'Ferien (BE)', title: '', lane: 1 } as const
  const days = ['2026-10-05', '2026-10-06']
  const bands = ['Bayern', 'Berlin'].map((name, lane) => ({ name, lane }))
  const marks = [holiday, ...days.map((day, i) => ({ ...school, day, opens: i === 0 }))]
  layers.set([{ id: 'x', bands, marks: (from) => marks.filter(({ day }) => day === from) }])
  entries['2026-10-06'] = { tags: ['1'], notes: '' }
  entries['2026-10-07'] = { tags: ['1'], notes: '' }
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const texts = [...document.querySelectorAll('.printed-texts')].map((place) => place.textContent)
  expect(texts.filter((text) => text !== '')).toEqual([
    'Dentist · at eightFeast (BY)',
    'Ferien (BE)',
    // A note takes the room; the name of a stretch is printed where it begins.
    'Urlaub',
  ])
  const lanes = [...document.querySelectorAll('.printed-day [data-lane]')]
  expect(lanes.map((lane) => lane.getAttribute('data-lane'))).toEqual(['1', '1'])
  expect(document.querySelector('.printed-head')).toHaveTextContent('School holidaysBayernBerlin')
})

it('X3 P1 a calendar elsewhere has its bars and titles on the sheet, and its name above it', async () => {
  const title = 'Excursion with <b>all</b> classes'
  const known = outsideCalendar([{ first: '2026-10-05', last: '2026-10-06', title }])
  layers.set([outsideLayer(known, 0)])
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const texts = [...document.querySelectorAll('.printed-texts')].map((place) => place.textContent)
  expect(texts.filter((text) => text?.includes('classes'))).toEqual([title])
  const lanes = [...document.querySelectorAll('.printed-day [data-lane]')]
  expect(lanes.map((lane) => lane.getAttribute('data-lane'))).toEqual(['0', '0'])
  expect(document.querySelector('.printed-head')).toHaveTextContent('Outside calendarsSchool')
})
