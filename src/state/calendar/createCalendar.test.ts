import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { DEFAULT_TAGS } from '@/domain/tags'
import { KEEP_ASIDE_MS } from '@/domain/timing'
import { requestSignOut } from '@/state/account/requestSignOut'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { purgeLeftData, unmarkLeft } from '@/storage/local/leftData'
import { saveSession } from '@/storage/local/session'
import { writeDraft } from '@/storage/local/unfinished'
import { readVisitorCalendar } from '@/storage/local/visitorData'
import { createFakeApi } from '@/testing/fakeApi'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { type Sent, stubFetch } from '@/testing/stubFetch'
import { finishWork } from '@/ui/beforeReload'

const DAY = '2026-11-20'
const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }
const other = { id: 'user00000000002', email: 'other@example.org', pro: false }

let auth: Auth
let calendar: CalendarState
let sent: Sent[]
let off = () => {}

/** The calendar of this browser, with a server that holds a full year of Mira's. */
async function open() {
  sent = stubFetch(createFakeApi(mira, fullYear(2026)))
  await loadAccountCode()
  auth = createAuth()
  calendar = createCalendar(auth, createShownCalendar())
  off = calendar.start()
}

const signIn = async (record: typeof mira) => {
  saveSession({ token: 'token', record })
  auth.enter(accountOf(record))
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('synced'))
}

/** All that a sign-out leaves behind when everything was sent: when it was. */
const leftAt = `quartal:1:left:${mira.id}`

const storedKeys = (part: string) => Object.keys(localStorage).filter((key) => key.includes(part))

beforeEach(open)

afterEach(() => {
  auth.leave()
  off()
})

describe('a visitor', () => {
  test('s.4 edits go to this browser in the same task, and the banner is wanted [s4.04]', () => {
    calendar.actions.addTag(DAY, '2')
    expect(Object.keys(readVisitorCalendar().entries)).toEqual([DAY])
    expect(localStorage.getItem('temp-has-changes')).toBe('true')
    expect(calendar.unsaved.get()).toBe(true)
    expect(calendar.status.get()).toBeNull()
    expect(sent).toEqual([])
  })

  test('D2 signing in to an account that holds something sets the calendar aside', async () => {
    calendar.actions.addTag(DAY, '2')
    await signIn(mira)
    expect(calendar.shown.get().tags).toEqual(cloudTags)
    expect(Object.keys(calendar.shown.get().entries)).toHaveLength(365)
    expect(localStorage.getItem('temp-calendar-data')).toBeNull()
    expect(storedKeys('aside')).toEqual([`quartal:1:aside:${mira.id}`])
    expect(calendar.unsaved.get()).toBe(false)
  })
})

describe('signing out', () => {
  test('D7 the calendar goes from the screen and from this browser [s4.03]', async () => {
    await signIn(mira)
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('visitor')
    expect(calendar.shown.get().entries).toEqual({})
    expect(calendar.shown.get().tags).toEqual(DEFAULT_TAGS)
    expect(calendar.status.get()).toBeNull()
    expect(storedKeys(mira.id)).toEqual([])
  })

  test('D7 nothing of the account can be undone after it', async () => {
    await signIn(mira)
    calendar.actions.removeTag(DAY, calendar.shown.get().entries[DAY]?.tags[0] ?? '')
    expect(calendar.tools.recorder.edits.get()).toHaveLength(1)
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('visitor')
    expect(calendar.tools.recorder.edits.get()).toEqual([])
  })

  test('D7 what waits is sent first', async () => {
    await signIn(mira)
    calendar.actions.commitNote(DAY, calendar.shown.get().entries[DAY]?.notes ?? '', 'last words')
    await requestSignOut(calendar, auth)
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { notes: 'last words' } })
    expect(auth.store.get().status).toBe('visitor')
  })

  test('D7 a note that is too long to be saved is asked about', async () => {
    await signIn(mira)
    const note = calendar.actions.openNote(DAY)
    note.keepDraft('', 'x'.repeat(10_001))
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('signedIn')
    note.dropDraft()
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('visitor')
  })

  test('D7 a sign-out on all devices sends first, and asks where something could not be sent', async () => {
    await signIn(mira)
    const everywhere = vi.fn<() => Promise<void>>().mockResolvedValue()
    calendar.actions.commitNote(DAY, calendar.shown.get().entries[DAY]?.notes ?? '', 'last words')
    await requestSignOut(calendar, auth, everywhere)
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { notes: 'last words' } })
    expect(everywhere).toHaveBeenCalledOnce()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    calendar.actions.commitNote(DAY, 'last words', 'unsent')
    await requestSignOut(calendar, auth, everywhere)
    expect(everywhere).toHaveBeenCalledOnce()
    expect(auth.store.get().status).toBe('signedIn')
  })

  test('D7 what could not be sent stays under the account and is shown to nobody else', async () => {
    await signIn(mira)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    calendar.actions.commitNote(DAY, calendar.shown.get().entries[DAY]?.notes ?? '', 'unsent')
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('signedIn')
    calendar.actions.signOut()
    expect(storedKeys(mira.id)).toEqual([
      expect.stringContaining(`quartal:1:log:${mira.id}:`),
      `quartal:1:sent:${mira.id}`,
      leftAt,
    ])
    saveSession({ token: 'token', record: other })
    auth.enter(accountOf(other))
    expect(calendar.shown.get().entries).toEqual({})
  })

  test('E5 after it nothing of the account is sent any more', async () => {
    await signIn(mira)
    calendar.actions.signOut()
    const before = sent.length
    calendar.actions.addTag(DAY, '1')
    calendar.actions.retry()
    expect(sent).toHaveLength(before)
    expect(storedKeys(mira.id)).toEqual([])
  })
})

/** Mira's account is empty, and no write of hers is answered. */
function cutWrites() {
  const answer = createFakeApi(mira, [], [])
  sent = stubFetch((request) =>
    request.method === 'GET' || request.path.endsWith('/auth-refresh')
      ? answer(request)
      : Promise.reject(new TypeError('Failed to fetch')),
  )
}

async function signInCut() {
  cutWrites()
  saveSession({ token: 'token', record: mira })
  auth.enter(accountOf(mira))
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('failed'))
}

/** Storage takes nothing any more; answers with what frees it. */
function fillStorage() {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return () => full.mockRestore()
}

/** Another tab of this browser ends the session, or begins one. */
function changeSession(record: typeof mira | null) {
  if (record) localStorage.setItem('pocketbase_auth', JSON.stringify({ token: 'token', record }))
  else localStorage.removeItem('pocketbase_auth')
  window.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }))
}

describe('a visitor calendar that is going up', () => {
  async function beginUpload() {
    calendar.actions.addTag(DAY, '2')
    await signInCut()
    expect(storedKeys('upload')).toEqual([`quartal:1:upload:${mira.id}`])
  }

  test('D7 it leaves with its account: no visitor sees it or writes it back', async () => {
    await beginUpload()
    calendar.actions.signOut()
    expect(calendar.shown.get().entries).toEqual({})
    calendar.actions.addTag('2026-11-21', '1')
    expect(Object.keys(calendar.shown.get().entries)).toEqual(['2026-11-21'])
    await finishWork()
    expect(localStorage.getItem('temp-calendar-data')).not.toContain(DAY)
  })

  test('D7 another account neither sees nor uploads it, nor sets it aside', async () => {
    await beginUpload()
    sent = stubFetch(createFakeApi(other, fullYear(2026).slice(0, 1)))
    await signIn(other)
    expect(Object.keys(calendar.shown.get().entries)).toEqual(['2026-01-01'])
    expect(sent.filter(({ method }) => !['GET', 'POST'].includes(method))).toEqual([])
    expect(storedKeys(other.id).filter((key) => /aside|upload|day/.test(key))).toEqual([])
    expect(localStorage.getItem('temp-calendar-data')).toBeNull()
    expect(localStorage.getItem(`quartal:1:upload:${mira.id}`)).toContain(DAY)
  })

  test('D7 nor does an empty account', async () => {
    await beginUpload()
    const answer = createFakeApi(other, [], [])
    const isWrite = ({ method, path }: Sent) => method !== 'GET' && !path.endsWith('/auth-refresh')
    sent = stubFetch((request) =>
      isWrite(request) ? Promise.reject(new TypeError('Failed to fetch')) : answer(request),
    )
    saveSession({ token: 'token', record: other })
    auth.enter(accountOf(other))
    await vi.waitFor(() => expect(sent.some(isWrite)).toBe(true))
    expect(calendar.shown.get().entries).toEqual({})
    expect(JSON.stringify(sent.filter(isWrite))).not.toContain(DAY)
    expect(storedKeys(`upload:${other.id}`)).toEqual([])
  })
})

describe('an account that is left without a sign-out', () => {
  async function beginUpload() {
    calendar.actions.addTag(DAY, '2')
    await signInCut()
  }

  test('D7 the one whose session expired leaves when somebody else signs in', async () => {
    await beginUpload()
    auth.expire()
    sent = stubFetch(createFakeApi(other, fullYear(2026).slice(0, 1)))
    await signIn(other)
    expect(storedKeys('left')).toEqual([leftAt])
    await requestSignOut(calendar, auth)
    expect(auth.store.get().status).toBe('visitor')
    expect(calendar.shown.get().entries).toEqual({})
    calendar.actions.addTag('2026-11-21', '1')
    await signIn(other)
    expect(JSON.stringify([sent, calendar.shown.get().entries])).not.toContain(DAY)
    expect(localStorage.getItem(`quartal:1:aside:${other.id}`)).not.toContain(DAY)
    expect(localStorage.getItem(`quartal:1:upload:${mira.id}`)).toContain(DAY)
  })

  test.each([
    ['out', null],
    ['in as somebody else', other],
  ])('D7 it leaves when another tab signs %s', async (_, next) => {
    const offAuth = auth.start()
    await beginUpload()
    localStorage.removeItem(`quartal:1:upload:${mira.id}`)
    sent = stubFetch(createFakeApi(other, []))
    changeSession(next)
    await vi.waitFor(() => expect(auth.store.get().account?.id).toBe(next?.id))
    expect(storedKeys('left')).toEqual([leftAt])
    expect(storedKeys(`base:${mira.id}`)).toEqual([])
    offAuth()
  })
})

describe('a visitor whose storage is full', () => {
  test('D3 what is only in memory goes up with the rest, and comes back on leaving', async () => {
    calendar.actions.addTag(DAY, '2')
    const free = fillStorage()
    calendar.actions.commitNote('2026-11-21', '', 'held nowhere')
    await signInCut()
    const held = { [DAY]: '', '2026-11-21': 'held nowhere' }
    const shown = () =>
      Object.fromEntries(Object.entries(calendar.shown.get().entries).map(([d, e]) => [d, e.notes]))
    expect(shown()).toEqual(held)
    expect(await finishWork()).toBe(false)
    auth.leave()
    expect(shown()).toEqual(held)
    free()
    expect(await finishWork()).toBe(true)
    expect(localStorage.getItem('temp-calendar-data')).toContain('held nowhere')
  })

  test('D5 the page is not read anew before session and edits are in storage', async () => {
    const free = fillStorage()
    await signInCut()
    expect(await finishWork()).toBe(false)
    free()
    expect(await finishWork()).toBe(true)
    expect(localStorage.getItem('pocketbase_auth')).toContain(mira.id)
    calendar.actions.commitNote(DAY, '', 'stored')
    const fullAgain = fillStorage()
    calendar.actions.commitNote(DAY, 'stored', 'in memory')
    expect(await finishWork()).toBe(false)
    fullAgain()
    expect(await finishWork()).toBe(true)
    const edits = storedKeys(`log:${mira.id}`).map((key) => localStorage.getItem(key))
    expect(edits.at(-1)).toContain('in memory')
  })
})

describe("a visitor's open note when an account takes the calendar over", () => {
  test('D4 the one in this tab is saved before its session ends', async () => {
    const offAuth = auth.start()
    cutWrites()
    const field = document.body.appendChild(document.createElement('textarea'))
    const note = calendar.actions.openNote(DAY)
    field.addEventListener('blur', () => note.commit('', 'half a sentence'))
    field.focus()
    changeSession(mira)
    await vi.waitFor(() => expect(calendar.shown.get().entries[DAY]?.notes).toBe('half a sentence'))
    expect(auth.store.get().account?.id).toBe(mira.id)
    expect(localStorage.getItem(`quartal:1:upload:${mira.id}`)).toContain('half a sentence')
    expect(storedKeys('draft')).toEqual([])
    field.remove()
    offAuth()
  })

  test('D4 the one in another tab goes up too', async () => {
    writeDraft('visitor', { date: DAY, tab: 'other', start: '', text: 'half a sentence' })
    await signInCut()
    expect(calendar.shown.get().entries[DAY]?.notes).toBe('half a sentence')
    expect(storedKeys('draft')).toEqual([])
  })

  test('D2 or it is set aside with the rest', async () => {
    writeDraft('visitor', { date: DAY, tab: 'other', start: '', text: 'half a sentence' })
    await signIn(mira)
    expect(localStorage.getItem(`quartal:1:aside:${mira.id}`)).toContain('half a sentence')
    expect(storedKeys('draft')).toEqual([])
  })
})

test('D7 E5 a note begun in an account that signs out elsewhere waits for that account', async () => {
  const offAuth = auth.start()
  await signIn(mira)
  const before = calendar.shown.get().entries[DAY]?.notes ?? ''
  const note = calendar.actions.openNote(DAY)
  localStorage.removeItem('pocketbase_auth')
  window.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }))
  await vi.waitFor(() => expect(auth.store.get().status).toBe('visitor'))
  note.commit(before, `${before}\ntyped`)
  expect(calendar.shown.get().entries).toEqual({})
  const holders = Object.keys(localStorage).filter((key) =>
    localStorage.getItem(key)?.includes('typed'),
  )
  expect(holders).toEqual(storedKeys(`draft:${mira.id}:${DAY}`))
  expect(holders).toHaveLength(1)
  await signIn(mira)
  await vi.waitFor(() => expect(calendar.shown.get().entries[DAY]?.notes).toBe(`${before}\ntyped`))
  await requestSignOut(calendar, auth)
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { notes: `${before}\ntyped` } },
  ])
  expect(storedKeys('draft')).toEqual([])
  offAuth()
})

test.each([
  ['out', null],
  ['in as somebody else', other],
])(
  'D7 what is typed into a note whose account another tab signs %s stays for 30 days and no longer',
  async (_, next) => {
    const offAuth = auth.start()
    await signIn(mira)
    const note = calendar.actions.openNote(DAY)
    sent = stubFetch(createFakeApi(other, []))
    changeSession(next)
    await vi.waitFor(() => expect(auth.store.get().account?.id).toBe(next?.id))
    expect(storedKeys(mira.id)).toEqual([])
    note.keepDraft('', 'typed too late')
    const typed = () => storedKeys(`draft:${mira.id}:${DAY}`)
    const current = next?.id ?? 'visitor'
    unmarkLeft(current)
    purgeLeftData(current, Date.now() + KEEP_ASIDE_MS - 60_000)
    expect(typed()).toHaveLength(1)
    purgeLeftData(current, Date.now() + KEEP_ASIDE_MS + 60_000)
    expect(typed()).toEqual([])
    expect(storedKeys(mira.id)).toEqual([])
    offAuth()
  },
)

test('D10 a session that is renewed sends what a full storage could not hold', async () => {
  await signIn(mira)
  auth.expire()
  const write = Storage.prototype.setItem
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    text,
  ) {
    if (key.includes(':day:')) throw new DOMException('full', 'QuotaExceededError')
    write.call(this, key, text)
  })
  calendar.actions.commitNote(DAY, calendar.shown.get().entries[DAY]?.notes ?? '', 'held nowhere')
  expect(storedKeys(':day:')).toEqual([])
  full.mockRestore()
  await signIn(mira)
  expect(calendar.shown.get().entries[DAY]?.notes).toBe('held nowhere')
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { notes: 'held nowhere' } },
  ])
})

test('D10 in an expired session edits stay here, and the same person sends them later', async () => {
  await signIn(mira)
  auth.expire()
  const note = calendar.shown.get().entries[DAY]?.notes ?? ''
  calendar.actions.commitNote(DAY, note, 'while expired')
  expect(calendar.status.get()).toEqual({ state: 'local', days: 1 })
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  await signIn(mira)
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { notes: 'while expired' } },
  ])
})

test('D10 what a plan refused is sent when the person signs in again with another one', async () => {
  // The day is one that a plan without Pro opens.
  vi.setSystemTime(`${DAY}T12:00`)
  await signIn({ ...mira, pro: false })
  const api = createFakeApi(mira, fullYear(2026))
  const data = { tags: { code: 'limit_tags_per_day', message: 'No.' } }
  let isRefused = true
  sent = stubFetch((request) =>
    isRefused && request.method === 'PATCH'
      ? { status: 400, body: { status: 400, message: 'No.', data } }
      : api(request),
  )
  calendar.actions.commitNote(DAY, calendar.shown.get().entries[DAY]?.notes ?? '', 'for Pro')
  await calendar.actions.save()
  expect(calendar.status.get()?.state).toBe('failed')
  auth.expire()
  isRefused = false
  await signIn(mira)
  expect(sent.filter(({ method }) => method === 'PATCH').at(-1)).toMatchObject({
    body: { notes: 'for Pro' },
  })
})
