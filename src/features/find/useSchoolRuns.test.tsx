import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAccountCode } from '@/state/accountCode'
import { changeSettings } from '@/state/choices/settings'
import { todayStore } from '@/state/useToday'
import { clearSession, saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { renderInCalendar } from '@/testing/inCalendar'
import { schoolAnswer } from '@/testing/schoolHolidays'
import { stubFetch } from '@/testing/stubFetch'
import { FindDialog } from './FindDialog'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 4, 5, 12), toFake: ['Date'] })
  // The store was set to the real day when it was loaded.
  todayStore.set('2027-05-05')
})

afterEach(() => {
  clearSession()
  changeSettings(() => ({}))
})

const found = () => screen.queryAllByRole('option').map(({ dataset }) => dataset.date)

test('B5 days on which all shown schools are off are found by that name, this year and the next', async () => {
  const account = { id: 'user00000000001', email: 'mira@example.org', pro: true, lang: 'en' }
  const api = createFakeApi(account, [])
  stubFetch((sent) => {
    const asked = (name: string) => sent.query.get(name) ?? ''
    if (!sent.path.endsWith('/SchoolHolidays')) return api(sent)
    const body = schoolAnswer(asked('subdivisionCode'), asked('validFrom'), asked('validTo'))
    return { status: 200, body }
  })
  saveSession({ token: 'token', record: account })
  await loadAccountCode()
  const chosen = vi.fn()
  renderInCalendar(<FindDialog onChoose={chosen} onClose={vi.fn()} returnFocus={() => undefined} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox'), 'without school')
  expect(found()).toEqual([])
  act(() =>
    changeSettings(() => ({ holidays: { regions: ['DE-BY'], school: ['DE-BY', 'DE-BE'] } })),
  )
  // The nearest first, including weekends and public holidays around them.
  await waitFor(() => expect(found().slice(0, 2)).toEqual(['2027-07-31', '2026-12-24']))
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Days without school')
  await user.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith('2027-07-31')
  // For a single state its own school holidays are found instead.
  act(() => changeSettings(() => ({ holidays: { regions: ['DE-BY'], school: ['DE-BY'] } })))
  await waitFor(() => expect(found()).toEqual([]))
})
