import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Here, OtherCalendar, Role } from '@/domain/people'
// Keys and marking are there at once, as they are in the app a moment after its start.
import '@/features/calendar/marking/Marking'
import { loadAccountCode } from '@/state/accountCode'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { closeDialog } from '@/state/dialogs'
import { forgetOwner } from '@/state/ownedStore'
import { hereNow } from '@/state/people/hereNow'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'
import { writeKnownCalendars } from '@/storage/local/localCalendars'
import { clearSession, saveSession } from '@/storage/local/session'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { stubFetch } from '@/testing/stubFetch'
import { CalendarPage } from './CalendarPage'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const DAY = '2026-11-24'
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: true, lang: 'en' }
const MIRA_IS_HERE = { person: MIRA, name: 'Mira', day: '' }

const calendarOf = (role: Role, notes: boolean): OtherCalendar => ({
  owner: MIRA,
  name: 'Mira',
  role,
  notes,
  colour: '#16a34a',
  since: 's',
  isPro: true,
})

let api: ReturnType<typeof createPeopleApi>

/** Who is here as the server says it, in a message and in its answers. */
function showHere(here: readonly Here[]): void {
  api.here = [...here]
  act(() => hereNow.set(here))
}

/** The page of an account that sees one calendar more, or only its own. */
async function open(path: string, others: readonly OtherCalendar[]) {
  todayStore.set('2026-11-20')
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  window.history.replaceState(null, '', path)
  saveSession({ token: 'token', record: me })
  await loadAccountCode()
  if (others.length > 0) writeKnownCalendars(ME, others)
  const [first] = fullYear(2026)
  if (!first) throw new Error('no day')
  const day = { ...first, date: DAY, rev: Date.now() - 300_000, by: MIRA }
  const held = { days: [{ ...day, entry: { tags: [], notes: 'Sea' } }], tags: cloudTags }
  api = createPeopleApi(me, { days: [], tags: cloudTags }, { [MIRA]: held })
  api.seen = [...others]
  stubFetch(api.answer)
  render(
    <PreferencesProvider>
      <AuthProvider>
        <TagsProvider>
          <CalendarEntriesProvider>
            <CalendarPage />
          </CalendarEntriesProvider>
        </TagsProvider>
      </AuthProvider>
    </PreferencesProvider>,
  )
  await waitFor(() => expect(document.querySelector('[data-sync-status]')).not.toBeNull(), PATIENT)
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

/** Code comes late on a busy machine. */
const PATIENT = { timeout: 20_000 }
const shownCalendar = () => document.querySelector<HTMLElement>('.cards')?.dataset.calendar
const head = () => within(document.querySelector('header') as HTMLElement)
const calendarButton = () => head().findByRole('button', { name: 'Calendar' }, PATIENT)
const dayRow = () => document.querySelector<HTMLElement>(`[data-date="${DAY}"]`)

beforeEach(() => {
  localStorage.clear()
  forgetOwner()
})

afterEach(() => {
  act(closeDialog)
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

describe('T3 whose calendar is on the screen', () => {
  test('the menu names one’s own and the others’ with what may be done there, and a choice shows it', async () => {
    const user = await open('/', [calendarOf('plan', true)])
    expect(shownCalendar()).toBe(ME)
    await user.click(await calendarButton())
    const items = await screen.findAllByRole('menuitemradio', {}, PATIENT)
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    const miras = screen.getByRole('menuitemradio', { name: 'Mira' })
    expect(miras).toHaveAccessibleDescription('can plan')
    expect(screen.queryByRole('menuitem', { name: /Leave/ })).toBeNull()
    await user.click(miras)
    await waitFor(() => expect(shownCalendar()).toBe(MIRA), PATIENT)
    expect(window.location.search).toBe(`?of=${MIRA}`)
    expect(await calendarButton()).toHaveAccessibleDescription('Calendar of Mira')
    expect(document.title).toBe('Calendar of Mira · Quartal')
    expect(document.documentElement).toHaveAttribute('data-theirs')
  })

  test('a key opens the menu, and Escape gives the focus back to the day', async () => {
    const user = await open('/', [calendarOf('plan', true)])
    await calendarButton()
    act(() => dayRow()?.focus())
    await user.keyboard('c')
    expect(await screen.findByRole('menuitemradio', { name: 'My calendar' }, PATIENT)).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dayRow()).toHaveFocus())
  })

  test('whoever sees only their own calendar has no menu, and the key does nothing', async () => {
    const user = await open('/', [])
    act(() => dayRow()?.focus())
    await user.keyboard('c')
    expect(head().queryByRole('button', { name: 'Calendar' })).toBeNull()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.documentElement).not.toHaveAttribute('data-theirs')
  })

  test('the calendar of another is left after one question, and one’s own is shown', async () => {
    const user = await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    await user.click(await calendarButton())
    await user.click(await screen.findByRole('menuitem', { name: /Leave this calendar/ }, PATIENT))
    const question = await screen.findByRole('alertdialog', {}, PATIENT)
    expect(question).toHaveAccessibleName('Leave the calendar of Mira?')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(shownCalendar()).toBe(MIRA)
  })

  test('who only looks reads so in the place of the sync state, and has nothing to set', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('look', false)])
    expect(await head().findByText('Only looking · Without notes', {}, PATIENT)).toBeVisible()
    expect(head().queryByRole('button', { name: 'Settings' })).toBeNull()
  })

  test('who only looks has a menu of what a day holds, and none of a day that holds nothing', async () => {
    const user = await open(`/?of=${MIRA}`, [calendarOf('look', true)])
    const press = (row: Element | null | undefined) =>
      user.click(within(row as HTMLElement).getByRole('button', { name: /^Actions: / }))
    await waitFor(() => expect(dayRow()).toHaveTextContent('Sea'), PATIENT)
    await press(dayRow())
    expect(await screen.findByRole('menuitem', { name: 'Copy' }, PATIENT)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await press(dayRow()?.nextElementSibling)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('T4 who else is here', () => {
  test('faces stand in the head, their coming is read out once, and a written day carries one', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    const live = () => document.querySelector('[aria-live="polite"]')
    const show = (day: string) => showHere([{ ...MIRA_IS_HERE, day }])
    show('')
    await waitFor(() => expect(live()).toHaveTextContent('Mira is here'), PATIENT)
    expect(await head().findByRole('img', { name: 'Mira is here' }, PATIENT)).toHaveTextContent('M')
    show(DAY)
    await waitFor(() => expect(dayRow()?.querySelector('[data-here]')).not.toBeNull(), PATIENT)
    expect(dayRow()?.querySelector('[data-here]')).toHaveAccessibleName('Mira is writing here')
    // Its frame has the colour of the person: another one is one's own focus.
    const frame = () => dayRow()?.querySelector<HTMLElement>('.writing-frame')
    expect(frame()?.style.borderColor).toBe('rgb(22, 163, 74)')
    show('')
    await waitFor(() => expect(dayRow()?.querySelector('[data-here]')).toBeNull())
    expect(frame()).toBeNull()
    expect(live()?.textContent?.match(/Mira is here/g)).toHaveLength(1)
  })

  test('five faces are four at most, and the others are counted by name', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    const names = ['Ana', 'Ben', 'Cai', 'Dan', 'Eva', 'Fay']
    showHere(names.map((name) => ({ person: name, name, day: '' })))
    const faces = await head().findByRole('list', { name: 'Here now' }, PATIENT)
    expect(within(faces).getAllByRole('img')).toHaveLength(4)
    expect(within(faces).getByTitle('Eva, Fay')).toHaveTextContent('+2')
  })

  test('the menu of a day says who changed it last and when', async () => {
    const user = await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    await waitFor(() => expect(dayRow()).toHaveTextContent('Sea'), PATIENT)
    await user.click(dayRow()?.querySelector('.day-open') as HTMLElement)
    expect(
      await screen.findByText('Changed by Mira, 5 minutes ago', {}, PATIENT),
    ).toBeInTheDocument()
  })
})
