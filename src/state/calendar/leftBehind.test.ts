import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { requestSignOut } from '@/state/account/requestSignOut'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { openDialog, useDialog } from '@/state/dialogs'
import { connectToasts, type Message, notify } from '@/state/notify'
import { brush, copied, select, selection } from '@/state/selection'
import { asideQuestion } from '@/state/upload/setAside'
import { calendarName } from '@/storage/local/calendarName'
import * as keys from '@/storage/local/keys'
import { saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { stubFetch } from '@/testing/stubFetch'

const DAY = '2026-11-20'
const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true, lang: 'en' }
const other = { id: 'user00000000002', email: 'other@example.org', pro: false, lang: 'en' }
const CHOSEN = { leave: { years: { '2027': { allowance: 28 } }, week: [1, 1, 1, 1, 0, 0, 0] } }

let auth: Auth
let calendar: CalendarState
let off = () => {}

async function open() {
  await loadAccountCode()
  auth = createAuth()
  calendar = createCalendar(auth, createShownCalendar())
  off = calendar.start()
}

async function signIn(record: typeof mira) {
  stubFetch(createFakeApi(record, fullYear(2026).slice(0, 2), cloudTags))
  saveSession({ token: 'token', record })
  auth.enter(accountOf(record))
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('synced'))
}

const stored = () => Object.keys(localStorage).sort()

beforeEach(async () => {
  await open()
})

afterEach(() => {
  auth.leave()
  off()
})

type Kept = { readonly names: readonly string[]; readonly why: string }

/** A name of `keys.ts`, what it stands for here, and why that may be left after a sign-out; null if it may not. */
const USER = mira.id
/** The calendar of somebody else, as this person sees it. */
const THEIRS = calendarName(USER, other.id)
const TABLE: Readonly<Record<keyof typeof keys, Kept | readonly string[]>> = {
  // What a visitor makes belongs to nobody else.
  visitorCalendar: { names: ['temp-calendar-data'], why: 'a visitor’s own calendar' },
  visitorChanged: { names: ['temp-has-changes'], why: 'whether it has changes' },
  tags: ['user-tags'],
  entries: ['calendar-entries'],
  owner: ['calendar-owner'],
  session: ['pocketbase_auth'],
  lastWrite: {
    names: [keys.lastWrite],
    why: 'a time, by which a killed browser knows what it lost',
  },
  language: { names: [keys.language], why: 'a choice for the device' },
  theme: { names: [keys.theme], why: 'a choice for the device' },
  font: { names: [keys.font], why: 'a choice for the device' },
  showDaysTill: { names: [keys.showDaysTill], why: 'a choice for the device' },
  desktopTip: { names: [keys.desktopTip('en')], why: 'a banner of the device' },
  hintSeen: { names: [keys.hintSeen], why: 'a hint of the device' },
  schoolHolidays: [keys.schoolHolidays('DE-BY:2026')],
  known: [USER, THEIRS].flatMap((name) => [keys.known(name, '2026-6'), keys.known(name, 'tags')]),
  log: {
    names: [USER, THEIRS].map((name) => keys.log(name, '0000000009-t1')),
    why: 'unsent',
  },
  sentUpTo: {
    names: [USER, THEIRS].map((name) => keys.sentUpTo(name)),
    why: 'which of the unsent may have arrived',
  },
  draft: { names: [USER, THEIRS].map((name) => keys.draft(name, `${DAY}:t1`)), why: 'unsent' },
  pendingLanguage: { names: [keys.pendingLanguage(USER)], why: 'unsent' },
  settings: { names: [keys.settings(USER)], why: 'unsent' },
  settingsFor: { names: [keys.settingsFor(USER)], why: 'unsent' },
  importChoices: [USER, THEIRS].map((name) => keys.importChoices(name)),
  copiedDays: [USER, THEIRS].map((name) => keys.copiedDays(name)),
  calendars: [keys.calendars(USER)],
  hiddenOutside: [keys.hiddenOutside(USER)],
  beside: [keys.beside(THEIRS)],
  outside: [keys.outside(USER)],
  details: [USER, THEIRS].map((name) => keys.details(name)),
  setAside: { names: [keys.setAside(USER)], why: 'set aside for 30 days' },
  upload: { names: [keys.upload(USER)], why: 'unsent' },
  leftAt: { names: [keys.leftAt(USER)], why: 'when the 30 days of what is unsent began' },
}

const mayStay = (row: Kept | readonly string[]): row is Kept => 'why' in row

describe('D7 local storage after a sign-out', () => {
  test('every key of the product either goes, or is known to stay, and why', async () => {
    await signIn(mira)
    for (const row of Object.values(TABLE)) {
      const names = mayStay(row) ? row.names : row
      for (const name of names) localStorage.getItem(name) ?? localStorage.setItem(name, '{}')
    }
    localStorage.setItem(keys.owner, USER)
    calendar.actions.signOut()
    const staying = Object.values(TABLE).flatMap((row) => (mayStay(row) ? row.names : []))
    expect(stored()).toEqual([...staying].sort())
    // A new key has to say here what becomes of it.
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(keys).sort())
  })

  test('where all was sent nothing names the account or says what it chose', async () => {
    await signIn(mira)
    localStorage.setItem(keys.schoolHolidays('DE-BY:2026'), '{}')
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('visitor')
    expect(stored().filter((key) => !['language', keys.lastWrite].includes(key))).toEqual([])
  })
})

describe('H5 what a visitor chose', () => {
  const choose = () =>
    localStorage.setItem(keys.settings('visitor'), JSON.stringify({ mine: CHOSEN }))

  test('is the first account’s from the moment it is entered, whatever is open, and nobody else’s', async () => {
    choose()
    saveSession({ token: 'token', record: mira })
    // Nothing answers: not even the code that shows what was chosen has come yet.
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    auth.enter(accountOf(mira))
    expect(localStorage.getItem(keys.settings('visitor'))).toBeNull()
    calendar.actions.signOut()
    await signIn(other)
    const { settings } = await import('@/state/choices/settings')
    expect(settings.get()).toEqual({})
    calendar.actions.signOut()
    await signIn(mira)
    expect(settings.get()).toEqual(CHOSEN)
  })

  test('reaches the server with the sign-in, though nothing is opened that shows it', async () => {
    choose()
    const sent = stubFetch(createFakeApi(mira, [], cloudTags))
    saveSession({ token: 'token', record: mira })
    auth.enter(accountOf(mira))
    await vi.waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ method: 'PATCH', body: { settings: CHOSEN } }),
      ),
    )
  })

  test('what cannot be read is gone as well', () => {
    localStorage.setItem(keys.settings('visitor'), '{"half')
    saveSession({ token: 'token', record: mira })
    auth.enter(accountOf(mira))
    expect(stored().filter((key) => key.includes('settings'))).toEqual([])
  })
})

describe('D7 in the page', () => {
  test('nobody finds what the account before had selected, copied, armed, asked for or opened', async () => {
    await signIn(mira)
    const toasts: Message[] = []
    const offToasts = connectToasts((message) => toasts.push(message))
    select(DAY, '2026-11-24')
    copied.set({ from: DAY, entries: [], owner: mira.id, text: null })
    brush.set('1')
    asideQuestion.set({ kind: 'merge', set: { at: 1, text: '{}' } } as never)
    openDialog({ kind: 'transfer', files: [new Blob(['mine'])] })
    notify.error('3 May was full', { id: 'nothingDone' })
    notify.info('A new version', { id: '*update', stays: true })
    calendar.actions.signOut()
    expect([selection, copied, brush, asideQuestion].map((store) => store.get())).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(renderHook(useDialog).result.current).toBeNull()
    expect(toasts.map(({ id, until }) => [id, until?.aborted])).toEqual([
      ['nothingDone', true],
      ['*update', false],
    ])
    offToasts()
  })
})
