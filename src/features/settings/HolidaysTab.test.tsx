import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import type { HolidaysState } from '@/state/calendar/holidayImport'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'
import { HolidaysTab } from './HolidaysTab'

const christmas = { date: '2027-12-25', name: '1. Weihnachtstag' }
const world = vi.hoisted(() => ({
  found: { kind: 'idle' } as unknown,
  asked: vi.fn<(year: number, code: string | null) => void>(),
  retry: vi.fn(),
  put: vi.fn(),
}))
vi.mock('./ShownHolidays', () => ({ ShownHolidays: () => null }))
vi.mock('@/state/calendar/holidayImport', () => ({
  useHolidays(year: number, code: string | null) {
    world.asked(year, code)
    return { found: world.found, retry: world.retry }
  },
  useHolidayImport: () => world.put,
}))
vi.mock('@/state/calendar/useUndoSteps', () => ({ useIsUndone: () => false }))
vi.mock('@/state/calendar/useDay', () => ({ useDay: () => ({ tags: [], notes: '' }) }))

beforeEach(() => {
  todayStore.set('2026-11-20')
  vi.clearAllMocks()
})

function open(found: HolidaysState) {
  world.found = found
  const tab = () => (
    <PreferencesProvider>
      <HolidaysTab />
    </PreferencesProvider>
  )
  const { rerender } = render(tab())
  return { user: userEvent.setup(), rerender: () => rerender(tab()) }
}

const choose = (user: ReturnType<typeof userEvent.setup>, label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label), option)

it('s.4 one year and one state are asked for and imported, and the result names both [s2.54 s4.51]', async () => {
  const { user } = open({ kind: 'ready', holidays: [christmas] })
  world.put.mockReturnValue({ imported: [christmas], same: [], skipped: [] })
  await choose(user, 'State', 'Bayern')
  await choose(user, 'Year', '2027')
  expect(world.asked).toHaveBeenLastCalledWith(2027, 'by')
  const list = within(screen.getByRole('list', { name: 'Holidays: Bayern, 2027' }))
  expect(list.getByRole('listitem')).toHaveTextContent('December 251. Weihnachtstag')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(world.put).toHaveBeenCalledExactlyOnceWith([christmas])
  expect(screen.getByRole('status')).toHaveTextContent('1 holiday for Bayern (2027) imported')
})

it('s.5 an import without a state asks for one, and no choice has an empty value [s5.11 s5.23 s8.14]', async () => {
  const { user } = open({ kind: 'idle' })
  for (const option of document.querySelectorAll('option')) {
    expect(option.getAttribute('value')).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a state')
  expect(screen.getByLabelText('State')).toHaveAttribute('aria-invalid', 'true')
  expect(world.put).not.toHaveBeenCalled()
  await choose(user, 'State', 'Berlin')
  expect(screen.getByLabelText('State')).not.toHaveAttribute('aria-invalid')
})

it('s.8 a state without holidays is named as such, and nothing can be imported [s8.15]', async () => {
  const { user } = open({ kind: 'ready', holidays: [] })
  await choose(user, 'State', 'Berlin')
  expect(screen.getByRole('alert')).toHaveTextContent('No holidays found for the selected state')
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
})

it('S8 holidays that could not be loaded are a sentence in the language of now, and a second try helps [s8.13]', async () => {
  const { user, rerender } = open({ kind: 'failed' })
  await choose(user, 'State', 'Sachsen')
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading holidays')
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
  await act(() => changeLanguage('de'))
  expect(screen.getByRole('alert')).toHaveTextContent('Fehler beim Laden der Feiertage')
  await act(() => changeLanguage('en'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(world.retry).toHaveBeenCalledOnce()
  world.found = { kind: 'ready', holidays: [christmas] }
  rerender()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('listitem')).toHaveTextContent('1. Weihnachtstag')
})

it('s.8 an import that the plan does not allow says that it failed [s8.16]', async () => {
  const { user } = open({ kind: 'ready', holidays: [christmas] })
  world.put.mockReturnValue(null)
  await choose(user, 'State', 'Bayern')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Error importing holidays')
})
