import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Here, OtherCalendar, Role } from '@/domain/people'
import { besideSettingsOf } from '@/domain/people/besideSettings'
import { NO_REASONS } from '@/domain/setAside'
import { Marking } from '@/features/calendar/list/LiveGrid'
import { loadAccountCode } from '@/state/accountCode'
import { layers } from '@/state/calendar/layers'
import { ownSettings } from '@/state/choices/settings'
import { closeDialog, openDialog } from '@/state/dialogs'
import { forgetOwner } from '@/state/ownedStore'
import { hereNow } from '@/state/people/calendarPeople'
import { asideQuestion } from '@/state/upload/setAside'
import { todayStore } from '@/state/useToday'
import { writeKnownCalendars } from '@/storage/local/knownPeople'
import { clearSession, saveSession } from '@/storage/local/session'
import { addAside } from '@/storage/local/setAside'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { renderInCalendar } from '@/testing/inCalendar'
import { calendarOfAnother } from '@/testing/people'
import { stubFetch } from '@/testing/stubFetch'
import { CalendarPage } from './CalendarPage'

// Loads keys and marking now, as the app does a moment after its start.
await Marking.fetch()

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const DAY = '2026-11-24'
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: true, lang: 'en' }
const MIRA_IS_HERE = { person: MIRA, name: 'Mira', day: '' }

const calendarOf = (role: Role, notes: boolean): OtherCalendar =>
  calendarOfAnother({ owner: MIRA, role, notes, colour: '#16a34a' })

let api: ReturnType<typeof createPeopleApi>

/** Sets who is here, in the server's live message and in its answers. */
function showHere(here: readonly Here[]): void {
  api.here = [...here]
  act(() => hereNow.set(here))
}

/** Opens the page of an account that sees other calendars besides its own. */
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
  renderInCalendar(<CalendarPage />)
  await waitFor(() => expect(document.querySelector('[data-sync-status]')).not.toBeNull(), PATIENT)
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

/** Code loads slowly on a busy machine. */
const PATIENT = { timeout: 20_000 }
const shownCalendar = () => document.querySelector<HTMLElement>('.cards')?.dataset.calendar
const head = () => within(document.querySelector('header') as HTMLElement)
const calendarButton = () => head().findByRole('button', { name: 'Calendar' }, PATIENT)
/** The items of a menu, except calendars and switches. */
const linesOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll('[role="menuitem"], [role="menuitemcheckbox"]')].flatMap(
    ({ textContent }) => textContent || [],
  )
const dayRow = () => document.querySelector<HTMLElement>(`[data-date="${DAY}"]`)

beforeAll(() => import('./CalendarDialog'))

beforeEach(() => {
  forgetOwner()
})

afterEach(() => {
  act(closeDialog)
  layers.set([])
  cleanup()
  clearSession()
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

  test('S13 the head has its place from the first frame on, and Today is not offered where it is seen, whichever calendar is shown', async () => {
    const watched = new Map<Element, (entries: readonly object[]) => void>()
    class Observer {
      constructor(private readonly onSeen: (entries: readonly object[]) => void) {}
      observe(row: Element) {
        watched.set(row, this.onSeen)
      }
      disconnect() {
        for (const [row, onSeen] of watched) if (onSeen === this.onSeen) watched.delete(row)
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    /** Lets the IntersectionObserver report. */
    const look = () =>
      act(() => {
        for (const [row, onSeen] of watched) onSeen([{ isIntersecting: row.isConnected }])
      })
    const opened = open('/', [calendarOf('plan', true)])
    await waitFor(() => expect(document.querySelector('.cards')).not.toBeNull(), PATIENT)
    expect(document.querySelector('.whose-place')).toHaveTextContent('My calendar')
    const user = await opened
    await user.click(await calendarButton())
    await user.click(await screen.findByRole('menuitemradio', { name: 'Mira' }, PATIENT))
    await waitFor(() => expect(shownCalendar()).toBe(MIRA), PATIENT)
    look()
    expect([...watched.keys()].filter((row) => row.hasAttribute('data-date'))).toHaveLength(1)
    expect(head().queryByRole('button', { name: 'Today' })).toBeNull()
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

  test('T9 whoever sees only their own calendar has its menu, by key too: how to invite, and what is done with the whole of it', async () => {
    const user = await open('/', [])
    await calendarButton()
    act(() => dayRow()?.focus())
    await user.keyboard('c')
    const menu = await screen.findByRole('menu', {}, PATIENT)
    expect(linesOf(menu)).toEqual([
      'Plan together',
      'Let somebody look',
      'People and link',
      'Add by address',
      'Year in numbers',
      'Import and export',
      'Print …',
    ])
    expect(document.documentElement).not.toHaveAttribute('data-theirs')
  })

  test('T9 the menu is the home of people: whose days lie beside the own ones, and when all are free', async () => {
    const user = await open('/', [calendarOf('look', true)])
    await user.click(await calendarButton())
    const eye = await screen.findByRole(
      'menuitemcheckbox',
      { name: 'Mira beside my days' },
      PATIENT,
    )
    const laid = () => besideSettingsOf(ownSettings.get(), MIRA).isLaid
    expect(eye).not.toBeChecked()
    await user.click(eye)
    // The menu stays open, so that others can be chosen too.
    await waitFor(() => expect(eye).toBeChecked())
    expect(laid()).toBe(true)
    await user.click(eye)
    await waitFor(() => expect(eye).not.toBeChecked())
    expect(laid()).toBe(false)
    await user.click(screen.getByRole('menuitem', { name: 'Beside my days …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Beside my days' }, PATIENT))
    await user.click(dialog.getByRole('checkbox', { name: 'Mira' }))
    await waitFor(() => expect(laid()).toBe(true))
    expect(await dialog.findByRole('radiogroup', { name: 'Colour' }, PATIENT)).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await calendarButton())
    await user.click(
      await screen.findByRole('menuitem', { name: 'When are we all free?' }, PATIENT),
    )
    const numbers = within(await screen.findByRole('dialog', { name: 'Year in numbers' }, PATIENT))
    expect(
      await numbers.findByRole('heading', { name: 'When are we all free?' }, PATIENT),
    ).toBeVisible()
  })

  test('T9 beside the days of another nothing is laid, and nobody is invited to their calendar', async () => {
    const user = await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    await user.click(await calendarButton())
    expect(linesOf(await screen.findByRole('menu', {}, PATIENT))).toEqual([
      'Year in numbers',
      'Import and export',
      'Print …',
      'Leave this calendar …',
    ])
  })

  test('s.2 the menu of a person has what the specification lists', async () => {
    const user = await open('/', [calendarOf('plan', true)])
    await user.click(head().getByRole('button', { name: 'User menu' }))
    expect(linesOf(await screen.findByRole('menu', {}, PATIENT))).toEqual([
      'Manage subscription',
      'Appearance',
      'Language',
      'Font',
      'Days till',
      'Profile',
      'Help',
      'Sign Out',
    ])
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

  test.each(['look', 'plan'] as const)(
    'of the numbers of another nothing is offered that is its owner’s to say, to who may %s',
    async (role) => {
      const user = await open(`/?of=${MIRA}`, [calendarOf(role, true)])
      await waitFor(() => expect(shownCalendar()).toBe(MIRA), PATIENT)
      const day = '2027-05-06'
      const mark = { day, kind: 'holiday', name: 'Free', title: 'Free' } as const
      layers.set([{ id: 'free', marks: (from, to) => (from <= day && day <= to ? [mark] : []) }])
      act(() => openDialog({ kind: 'numbers', year: 2027 }))
      const numbers = within(await screen.findByRole('dialog', {}, PATIENT))
      const said = { plan: /^How many days of leave there are/, look: /only for whoever plans/ }
      expect(await numbers.findByText(said[role], {}, PATIENT)).toBeVisible()
      expect(numbers.queryByText(/^Enter your days of leave/)).toBeNull()
      expect(numbers.queryByLabelText('No leave on days with')).toBeNull()
      await user.click(numbers.getByRole('button', { name: 'Breaks' }))
      const marks = numbers.queryAllByRole('button', { name: 'Mark as leave' })
      expect(marks.length > 0).toBe(role === 'plan')
    },
  )

  test('whoever is led to a tab that an own calendar alone has finds the tags in that of another', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    await waitFor(() => expect(shownCalendar()).toBe(MIRA), PATIENT)
    act(() => void window.dispatchEvent(new CustomEvent('open-share-settings')))
    const tabs = await screen.findAllByRole('tab', {}, PATIENT)
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Tags', 'Bulk assign'])
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Tags')
    // The other tabs' panels are not in the page at all.
    expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(2)
  })

  test('who only looks reads so in the place of the sync state, and has nothing to set', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('look', false)])
    expect(await head().findByText('Only looking · Without notes', {}, PATIENT)).toBeVisible()
    expect(head().queryByRole('button', { name: 'Settings' })).toBeNull()
  })

  test('who only looks is asked before what was set aside is discarded, and finds nothing else in the settings', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('look', true)])
    await waitFor(() => expect(shownCalendar()).toBe(MIRA), PATIENT)
    const text = JSON.stringify({ tags: [], entries: { [DAY]: { tags: [], notes: 'Mine' } } })
    const set = { at: 1, text, reasons: NO_REASONS, of: { owner: MIRA, name: 'Mira' } }
    addAside(ME, set)
    act(() => {
      asideQuestion.set({ kind: 'discard', set })
      openDialog({ kind: 'settings', tab: 'tags' })
    })
    const question = await screen.findByRole('alertdialog', {}, PATIENT)
    expect(question).toHaveTextContent('1 day')
    expect(screen.queryByRole('tab', { hidden: true })).toBeNull()
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
    // Its frame is in the person's colour; one's own focus looks different.
    const frame = () => dayRow()?.querySelector<HTMLElement>('.writing-frame')
    expect(frame()?.style.borderColor).toBe('rgb(22, 163, 74)')
    show('')
    await waitFor(() => expect(dayRow()?.querySelector('[data-here]')).toBeNull())
    expect(frame()).toBeNull()
    expect(live()?.textContent?.match(/Mira is here/g)).toHaveLength(1)
  })

  test('people of one set of initials, and of one name, are told apart by colour, by a third sign and by a number', async () => {
    await open(`/?of=${MIRA}`, [calendarOf('plan', true)])
    const names = ['Anna Berg', 'Anton Braun', 'Anna Berg']
    act(() => hereNow.set(names.map((name, i) => ({ person: `p${i}`, name, day: '' }))))
    const list = await head().findByRole('list', { name: 'Here now' }, PATIENT)
    const faces = within(list).getAllByRole('img')
    expect(faces.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['AB1', 'Anna Berg (1) is here'],
      ['ABr', 'Anton Braun is here'],
      ['AB2', 'Anna Berg (2) is here'],
    ])
    const colours = faces.map(({ style }) => style.background)
    // And none has the colour of the calendar.
    expect(new Set([...colours, 'rgb(22, 163, 74)']).size).toBe(4)
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

test.each([
  ['quarter', '&at=2027-Q1'],
  ['year', '&view=year&at=2027'],
])(
  'T7 over locked months of another’s %s it is said that their plan decides, and nothing is sold',
  async (_, place) => {
    await open(`/?of=${MIRA}${place}`, [{ ...calendarOf('look', true), isPro: false }])
    const notice = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-lock]')
      if (!found) throw new Error('no notice')
      return found
    }, PATIENT)
    expect(notice).toHaveTextContent('What this calendar allows depends on the plan of Mira.')
    expect(notice).not.toHaveTextContent(/You have|Pro/)
    expect(notice.querySelector('button, a')).toBeNull()
  },
)
