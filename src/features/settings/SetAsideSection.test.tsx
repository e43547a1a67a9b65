import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { useAuthService } from '@/state/auth/AuthProvider'
import { refreshCalendars } from '@/state/people/access'
import { writeKnownCalendars } from '@/storage/local/knownPeople'
import { saveSession } from '@/storage/local/session'
import { addAside, asideText } from '@/storage/local/setAside'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags } from '@/testing/fixtures'
import { renderInCalendar } from '@/testing/inCalendar'
import { calendarOfAnother } from '@/testing/people'
import { stubFetch } from '@/testing/stubFetch'
import { SetAsideSection } from './SetAsideSection'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const DAY = '2026-11-20'
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: false, lang: 'en' }
const miras = calendarOfAnother({ owner: MIRA })
const theirDay = { id: 'day000000000001', date: DAY, rev: 1, entry: { tags: [], notes: 'hers' } }
let api: ReturnType<typeof createPeopleApi>
let leave = () => {}

const titled = (name: string) => screen.findByRole('alertdialog', { name })

function Enter() {
  const auth = useAuthService()
  leave = () => auth.leave()
  if (!auth.store.get().account) auth.enter(accountOf(me))
  return <SetAsideSection />
}

async function show() {
  saveSession({ token: 'token', record: me })
  await loadAccountCode()
  renderInCalendar(<Enter />)
  return userEvent.setup()
}

beforeEach(() => {
  api = createPeopleApi(
    me,
    { days: [], tags: cloudTags },
    { [MIRA]: { days: [theirDay], tags: cloudTags } },
  )
  api.seen = [miras]
  stubFetch(api.answer)
  writeKnownCalendars(ME, [miras])
  const part = { tags: [], entries: { [DAY]: { tags: [], notes: 'planned' } } }
  const reasons = { days: { [DAY]: 'only_looks' }, tags: {} }
  const of = { owner: MIRA, name: 'Mira' }
  addAside(ME, { at: Date.now(), text: JSON.stringify(part), reasons, of })
})

afterEach(() => act(() => leave()))

test('T7 a question whose calendar can no longer be written in is over, and what was asked about stays', async () => {
  const user = await show()
  await user.click(
    await screen.findByRole('button', { name: /^Put back into the calendar of Mira/ }),
  )
  await titled('Put back into the calendar of Mira?')
  api.seen = [{ ...miras, role: 'look' }]
  await act(() => refreshCalendars(ME, true))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Merge into my calendar' })).toBeVisible()
  expect(asideText(ME)).toContain('planned')
})

test('T7 a question whose calendar gets another name says so', async () => {
  const user = await show()
  await user.click(
    await screen.findByRole('button', { name: /^Put back into the calendar of Mira/ }),
  )
  api.seen = [{ ...miras, name: 'Mira Berg' }]
  await act(() => refreshCalendars(ME, true))
  expect(await titled('Put back into the calendar of Mira Berg?')).toBeVisible()
})

test('D2 a calendar that cannot be read now takes nothing in, and what is set aside stays', async () => {
  const isHers = (query: URLSearchParams) => query.get('filter')?.includes(MIRA)
  stubFetch((sent) =>
    isHers(sent.query) ? Promise.reject(new TypeError('Failed to fetch')) : api.answer(sent),
  )
  const user = await show()
  await user.click(
    await screen.findByRole('button', { name: /^Put back into the calendar of Mira/ }),
  )
  await screen.findByText(/cannot be read at the moment/)
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  expect(asideText(ME)).toContain('planned')
})
