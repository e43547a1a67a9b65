import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { changeLanguage } from '@/i18n'
import { DateField } from './DateField'

const state = vi.hoisted(() => ({ language: 'en', isPhone: false }))
vi.mock('@/state/preferences/PreferencesProvider', () => ({
  usePreferences: () => ({ language: state.language }),
}))
vi.mock('@/state/useToday', () => ({ useToday: () => '2026-11-25' }))
vi.mock('@/ui/useMediaQuery', () => ({ useIsPhone: () => state.isPhone }))

beforeEach(() => {
  state.isPhone = false
})

function Field({ start = null }: { start?: Day | null }) {
  const [day, setDay] = useState<Day | null>(start)
  return (
    <>
      <DateField label="Start" value={day} min="2020-02-10" max="2030-12-31" onChoose={setDay} />
      <output>{String(day)}</output>
    </>
  )
}

async function show(language: Language = 'en', start: Day | null = null) {
  state.language = language
  await changeLanguage(language)
  render(<Field start={start} />)
}

const field = () => screen.getByLabelText('Start')
const chosen = () => document.querySelector('output')?.textContent

/** The weekday headings. They are hidden from screen readers, because each day's name has its weekday. */
const heads = () =>
  [...document.querySelectorAll('thead th')].map((head) => head.textContent).join(' ')

async function openCalendar() {
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('dialog')
  return within(screen.getByRole('grid'))
}

it.each([
  ['en', '5/23/2027', 'May 23, 2027'],
  ['de', '23.5.2027', '23. Mai 2027'],
  ['bg', '23.5.2027', /^23 май 2027/],
] as const)(
  'S5 a day typed in %s is understood at once and then written in its words',
  async (language, typed, words) => {
    await show(language)
    await userEvent.type(field(), typed)
    expect(field()).toHaveValue(typed)
    expect(chosen()).toBe('2027-05-23')
    await userEvent.tab()
    expect((field() as HTMLInputElement).value).toMatch(words)
  },
)

it('S5 what is no date is said after it is typed, stays, and counts as none', async () => {
  await show()
  await userEvent.type(field(), '2/31/2027')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('This is not a date.')
  expect(field()).toHaveAccessibleDescription(/Write it like 5\/23\/2027/)
  expect(field()).toBeInvalid()
  expect(field()).toHaveValue('2/31/2027')
  expect(chosen()).toBe('null')
  await userEvent.type(field(), '{Backspace}8')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('B2 S5 a day that is typed stands beside its field in words', async () => {
  await show()
  await userEvent.type(field(), '13/2/2027')
  expect(screen.getByText('Sat, Feb 13, 2027')).toBeVisible()
  await userEvent.tab()
  expect(field()).toHaveValue('February 13, 2027')
})

it('B2 S5 what can be two days is asked about, and is none until it is answered', async () => {
  await show()
  await userEvent.type(field(), '6/5/')
  expect(screen.queryByRole('group')).toBeNull()
  await userEvent.type(field(), '2027')
  const question = screen.getByRole('group', { name: 'Which day is meant?' })
  expect(question).toHaveTextContent('May 6 or June 5?')
  expect(field()).toHaveAccessibleDescription(/May 6.*June 5/)
  expect(chosen()).toBe('null')
  await userEvent.tab()
  expect(field()).toHaveValue('6/5/2027')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'May 6' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('2027-05-06')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('May 6, 2027')
  expect(screen.queryByRole('group')).toBeNull()
})

it('B2 S5 a date without a year is asked about once the field is left', async () => {
  await show()
  await userEvent.type(field(), '6/5')
  expect(screen.queryByRole('group')).toBeNull()
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'June 5' }))
  expect(chosen()).toBe('2026-06-05')
})

it('B2 S5 a day that was meant and lies beyond the ends is said, and stays', async () => {
  await show()
  await userEvent.type(field(), '2/9/2020{Tab}')
  await userEvent.click(screen.getByRole('button', { name: 'February 9' }))
  expect(chosen()).toBe('null')
  expect(field()).toHaveValue('February\u00a09,\u00a02020')
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent(/February.10,.2020/)
})

it('S5 a day beyond the ends says between which days it has to lie', async () => {
  await show()
  await userEvent.type(field(), '2020-02-09')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(chosen()).toBe('null')
  expect(field()).toHaveValue('2020-02-09')
  expect(screen.getByRole('alert')).toHaveTextContent(/February.10,.2020 and December.31,.2030/)
  await userEvent.clear(field())
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('S5 numbers with points are day first in an English field', async () => {
  await show()
  await userEvent.type(field(), '5.12.2026')
  await userEvent.tab()
  expect(chosen()).toBe('2026-12-05')
  expect(field()).toHaveValue('December 5, 2026')
})

it('S5 a weekday that is another is said, with that of the date', async () => {
  await show()
  await userEvent.type(field(), 'Fri 3.12.2026')
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Thursday, December 3, 2026')
  expect(field()).toHaveValue('Fri 3.12.2026')
  expect(chosen()).toBe('null')
})

it('S5 what takes the place of a day and is none stays, and an emptied field is empty', async () => {
  await show('en', '2027-05-03')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(field()).toHaveValue('')
  expect(chosen()).toBe('null')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field(), '02/30')
  await userEvent.tab()
  expect(field()).toHaveValue('02/30')
  expect(field()).toBeInvalid()
})

it('S5 the calendar has the weeks of the language, and opens on the day', async () => {
  await show('de', '2027-05-03')
  const grid = await openCalendar()
  expect(screen.getByRole('grid', { name: 'Mai 2027' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Tag wählen' })).toBeVisible()
  expect(heads()).toBe(' Mo Di Mi Do Fr Sa So')
  expect(grid.getByRole('rowheader', { name: 'Woche 18' })).toBeVisible()
  expect(grid.getByRole('button', { name: 'Montag, 3. Mai 2027' })).toHaveFocus()
  expect(grid.getByRole('gridcell', { selected: true })).toHaveTextContent('3')
})

it('S5 the English calendar begins on Sunday and has no numbers of weeks', async () => {
  await show('en')
  const grid = await openCalendar()
  expect(heads()).toBe('Sun Mon Tue Wed Thu Fri Sat')
  expect(grid.queryByRole('rowheader')).toBeNull()
  expect(grid.getByRole('button', { name: 'Wednesday, November 25, 2026, today' })).toHaveFocus()
})

it('S5 keys walk the days by day, week, month and year, and never beyond the ends', async () => {
  await show('de', '2027-05-05')
  await openCalendar()
  const focused = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')
  for (const [key, day] of [
    ['{ArrowRight}', '2027-05-06'],
    ['{ArrowDown}', '2027-05-13'],
    ['{ArrowLeft}', '2027-05-12'],
    ['{ArrowUp}', '2027-05-05'],
    ['{Home}', '2027-05-03'],
    ['{End}', '2027-05-09'],
    ['{PageDown}', '2027-06-09'],
    ['{PageUp}', '2027-05-09'],
    ['{Shift>}{PageUp}{/Shift}', '2026-05-09'],
    ['{Shift>}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{/Shift}', '2030-12-31'],
    ['{ArrowRight}', '2030-12-31'],
  ] as const) {
    await userEvent.keyboard(key)
    expect([key, focused()]).toEqual([key, day])
  }
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('2030-12-31')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button')).toHaveFocus()
})

it('S5 Escape closes the calendar alone, changes nothing and gives the focus back', async () => {
  await show('en', '2027-05-05')
  await openCalendar()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen()).toBe('2027-05-05')
  expect(screen.getByRole('button')).toHaveFocus()
})

it('S5 Alt and the arrow open it from the field, months and years are chosen by name', async () => {
  await show('en')
  field().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('dialog')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2028')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February')
  await userEvent.click(screen.getByRole('button', { name: 'Tuesday, February 29, 2028' }))
  expect(chosen()).toBe('2028-02-29')
  expect(field()).toHaveValue('February 29, 2028')
})

it('S5 a phone gets a sheet that says which day it is for', async () => {
  state.isPhone = true
  await show('en')
  await openCalendar()
  const sheet = screen.getByRole('dialog', { name: 'Choose a day' })
  expect(sheet).toHaveAccessibleDescription('Start')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Thursday, November 26, 2026' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen()).toBe('2026-11-26')
})

it('S5 a language that is chosen meanwhile writes the day anew', async () => {
  await show('en', '2027-05-03')
  await act(async () => {
    state.language = 'de'
    await changeLanguage('de')
  })
  expect(field()).toHaveValue('3. Mai 2027')
  await act(() => changeLanguage('en'))
})
