import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { App } from '@/app/App'
import { dayOf, formatDay, yearOf } from '@/domain/dates'
import { loadAccountCode } from '@/state/accountCode'
import { layers } from '@/state/calendar/layers'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { closeDialog, openDialog } from '@/state/dialogs'
import { refreshCalendars } from '@/state/people/access'
import { besideFresh, besideKnown } from '@/state/people/beside'
import { calendarDetails } from '@/state/people/calendarPeople'
import { NO_OTHERS, others } from '@/state/people/others'
import { calendarName } from '@/storage/local/calendarName'
import { writeKnownCalendars } from '@/storage/local/knownPeople'
import { readBeside } from '@/storage/local/localBeside'
import { clearSession, saveSession } from '@/storage/local/session'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags } from '@/testing/fixtures'
import { calendarOfAnother } from '@/testing/people'
import { isSynced } from '@/testing/renderApp'
import { stubFetch } from '@/testing/stubFetch'

const ME = 'user00000000001'
const ANNA = 'user00000000002'
// A person who joined needs no Pro.
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: false, lang: 'en' }
const annas = calendarOfAnother({
  owner: ANNA,
  name: 'Anna Berg',
  role: 'look',
  notes: false,
  colour: '#16a34a',
})
const name = calendarName(ME, ANNA)
const today = formatDay(new Date())
const first = `${today.slice(0, 8)}10`
const second = `${today.slice(0, 8)}11`
const third = `${today.slice(0, 8)}12`
const LEAVE = {
  id: 'tag000000000009',
  label: 'Leave',
  short: 'L',
  color: '#dc2626',
  leave: 1 as const,
}
const FAIR = { id: 'tag000000000008', label: 'Fair', short: 'F', color: '#2563eb' }
const days = [
  [first, LEAVE],
  [second, LEAVE],
  [third, FAIR],
] as const

let api: ReturnType<typeof createPeopleApi>

async function open() {
  render(<App />)
  await isSynced()
}

beforeAll(async () => {
  await import('@/pages/CalendarDialog')
  await import('@/features/settings/people/BesideDialog')
})

beforeEach(async () => {
  window.history.replaceState(null, '', `/?at=${today.slice(0, 7)}`)
  api = createPeopleApi(
    me,
    { days: [], tags: cloudTags },
    {
      [ANNA]: {
        days: days.map(([date, tag], i) => ({
          id: `day00000000000${i}`,
          date,
          rev: 1,
          entry: { tags: [tag.id], notes: 'Secret' },
        })),
        tags: [LEAVE, FAIR],
      },
    },
  )
  api.seen = [annas]
  stubFetch(api.answer)
  saveSession({ token: 'token', record: me })
  writeKnownCalendars(ME, [annas])
  await loadAccountCode()
})

afterEach(() => {
  act(() => {
    closeDialog()
    changeSettings(() => ({}))
    clearSession()
    besideKnown.set({})
    besideFresh.set([])
    others.set(NO_OTHERS)
    calendarDetails.set({})
  })
})

const rowOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const barsOf = (date: string) =>
  [...(rowOf(date)?.querySelectorAll<HTMLElement>('[data-mark="person"]') ?? [])].map(
    ({ title, dataset }) => `${title} ${dataset.opens ? 'begins' : 'goes on'}`,
  )
const lay = (more: object = {}) =>
  act(() => changeSettings(() => ({ beside: { [ANNA]: { laid: true, ...more } } })))
const isLaid = (date: string, bars: readonly string[]) =>
  waitFor(() => expect(barsOf(date)).toEqual(bars), { timeout: 20_000 })

test('T5 the leave of another lies beside the own days as a bar with the initials at its beginning, and is read out with the day', async () => {
  await open()
  lay()
  await isLaid(first, ['Anna Berg: Leave begins'])
  expect(rowOf(first)?.querySelector('[data-mark="person"]')).toHaveTextContent('AB')
  expect(rowOf(first)).toHaveAccessibleName(/, Anna Berg: Leave/)
  expect(barsOf(second)[0]).toMatch(/^Anna Berg: Leave /)
  expect(barsOf(third)).toEqual([])
  expect(document.body).not.toHaveTextContent('Secret')
  expect(document.documentElement.style.getPropertyValue('--lanes')).toBe('1')
})

test('T5 the key hides a person and shows them again; who is hidden is so with the account', async () => {
  await open()
  lay()
  await isLaid(first, ['Anna Berg: Leave begins'])
  const key = await screen.findByRole('button', { name: 'Anna Berg' }, { timeout: 20_000 })
  expect(key).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(key)
  expect(barsOf(first)).toEqual([])
  expect(key).toHaveAttribute('aria-pressed', 'false')
  expect(ownSettings.get().beside).toEqual({ [ANNA]: { laid: true, hidden: true } })
  fireEvent.click(key)
  await isLaid(first, ['Anna Berg: Leave begins'])
})

test('T5 T7 who is laid beside, and which of their tags, is chosen in a dialog, without Pro too', async () => {
  await open()
  act(() => openDialog({ kind: 'beside' }))
  // Found without roles, which jsdom would compute for each day.
  const legend = await screen.findByText('People', { selector: 'legend' }, { timeout: 20_000 })
  const group = legend.parentElement as HTMLElement
  fireEvent.click(within(group).getByRole('checkbox', { name: 'Anna Berg' }))
  await waitFor(() => expect(within(group).getByRole('checkbox', { name: 'Fair' })).toBeVisible())
  expect(within(group).getByRole('checkbox', { name: 'Leave' })).toBeChecked()
  expect(within(group).getByRole('checkbox', { name: 'Fair' })).not.toBeChecked()
  fireEvent.click(within(group).getByRole('checkbox', { name: 'Fair' }))
  fireEvent.click(within(group).getByRole('checkbox', { name: 'Leave' }))
  await isLaid(third, ['Anna Berg: Fair begins'])
  expect(barsOf(first)).toEqual([])
})

test('T2 T5 a calendar that the person sees no more is gone from the days, the key and storage', async () => {
  await open()
  lay()
  await isLaid(first, ['Anna Berg: Leave begins'])
  expect(readBeside(name)).not.toBeNull()
  api.seen = []
  await act(() => refreshCalendars(ME, true))
  expect(barsOf(first)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Anna Berg' })).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.includes(name))).toEqual([])
})

test('T5 the public holidays where another works are laid down, and are none of the person’s own', async () => {
  const year = yearOf(today)
  window.history.replaceState(null, '', `/?at=${year}-12`)
  api.settings = { [ANNA]: { holidays: { regions: ['DE-BY'] } } }
  await open()
  const christmas = dayOf(year, 11, 25)
  if (!rowOf(christmas)) act(() => window.history.replaceState(null, '', `/?at=${year}-Q4`))
  lay()
  await waitFor(() => expect(layers.get()).toHaveLength(1), { timeout: 20_000 })
  const marks = layers.get().flatMap((layer) => layer.marks(christmas, christmas))
  expect(marks.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'person Anna Berg: Christmas Day',
  ])
})
