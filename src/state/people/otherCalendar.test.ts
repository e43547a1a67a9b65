import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import type { OtherCalendar } from '@/domain/people'
import { requestSignOut } from '@/state/account/requestSignOut'
import { useCalendarFile, useUnsentOfOthers } from '@/state/account/unsentWork'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { keepCopied } from '@/state/calendar/copiedDays'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { beforeHide } from '@/state/calendar/watchPage'
import { closeDialog, isDialogOpen, openDialog } from '@/state/dialogs'
import { connectToasts, type Message } from '@/state/notify'
import { adoptStoredCalendars, refreshCalendars } from '@/state/people/access'
import { calendarAddress, enterOthers } from '@/state/people/addressed'
import { mayChange, others } from '@/state/people/others'
import { readFirst } from '@/state/people/readFirst'
import { brush, copied, select, selection } from '@/state/selection'
import { createAsideActions } from '@/state/upload/setAside'
import type { CloudEntry } from '@/storage/cloud/records'
import { calendarName } from '@/storage/local/calendarName'
import * as keys from '@/storage/local/keys'
import { readKnownDetails, writeKnownCalendars } from '@/storage/local/knownPeople'
import { unsentIn } from '@/storage/local/localCalendars'
import { saveSession } from '@/storage/local/session'
import { addAside, asideSetsIn, asideText } from '@/storage/local/setAside'
import { readDrafts, removeDraft, writeDraft } from '@/storage/local/unfinished'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { calendarOfAnother } from '@/testing/people'
import { type Sent, stubFetch } from '@/testing/stubFetch'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const MIRAS = calendarName(ME, MIRA)
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: false, lang: 'en' }
const [first, second] = fullYear(2026)
if (!first || !second) throw new Error('no days')
const theirDay = { ...first, date: '2026-11-20', by: MIRA }
const theirTags = cloudTags.map((tag, i) => ({
  ...tag,
  id: `miras0000000${100 + i}`,
  label: `M${i}`,
}))
const miras = calendarOfAnother({ owner: MIRA })

vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({
  useCalendar: () => calendar,
  useCalendarActions: () => calendar.actions,
}))

let api: ReturnType<typeof createPeopleApi>
let sent: Sent[]
let auth: Auth
let calendar: CalendarState
let toasts: Message[]
let offs: (() => void)[] = []

const isSynced = () => expect(calendar.status.get()?.state).toBe('synced')
const daysShown = () => Object.keys(calendar.shown.get().entries)
/** What changes a calendar; who is here is said of those who look, too. */
const writes = () =>
  sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/collections/'))
const storedOfMira = () => Object.keys(localStorage).filter((key) => key.includes(MIRA))
const texts = () => toasts.map(({ text }) => text).join('\n')

async function open(address = '/', isThere = isSynced) {
  window.history.replaceState(null, '', address)
  saveSession({ token: 'token', record: me })
  await loadAccountCode()
  auth = createAuth()
  auth.enter(accountOf(me))
  calendar = createCalendar(auth, createShownCalendar())
  offs.push(calendar.start())
  await vi.waitFor(isThere)
}

function goToCalendar(owner: string | null) {
  window.history.replaceState(null, '', calendarAddress(owner))
  calendar.followAddress()
}

async function switchTo(owner: string | null) {
  goToCalendar(owner)
  await vi.waitFor(() => expect(others.get().shown?.owner ?? null).toBe(owner))
  await vi.waitFor(isSynced)
}

beforeEach(() => {
  const own = { days: [{ ...second, entry: { tags: [], notes: 'mine' } }], tags: cloudTags }
  const theirs = { days: [{ ...theirDay, entry: { tags: [], notes: 'hers' } }], tags: theirTags }
  api = createPeopleApi(me, own, { [MIRA]: theirs })
  api.seen = [miras]
  sent = stubFetch(api.answer)
  toasts = []
  offs.push(connectToasts((message) => toasts.push(message)))
})

afterEach(() => {
  auth.leave()
  for (const off of offs) off()
  offs = []
})

describe('T3 whose calendar is on the screen', () => {
  test('is what the address says: another’s is opened, edited and left, and the own one is as before', async () => {
    writeKnownCalendars(ME, [miras])
    await open()
    expect(daysShown()).toEqual([second.date])
    await switchTo(MIRA)
    expect(daysShown()).toEqual(['2026-11-20'])
    expect(calendar.changedBy('2026-11-20')?.by).toBe(MIRA)
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.headers['x-calendar']).toBe(MIRA)
    await switchTo(null)
    expect(daysShown()).toEqual([second.date])
    expect(localStorage.getItem(keys.entries) ?? '').not.toContain('hers')
  })

  test('E4 what is edited in a calendar that is opened again is an edit of its own: the server acts on it', async () => {
    writeKnownCalendars(ME, [miras])
    await open()
    for (const [before, after] of [
      ['hers', 'hers\nmine'],
      ['hers\nmine', 'hers\nmine\nmine again'],
    ] as const) {
      await switchTo(MIRA)
      const saved = writes().length
      calendar.actions.commitNote('2026-11-20', before, after)
      await vi.waitFor(() => expect(writes()).toHaveLength(saved + 1))
      await vi.waitFor(isSynced)
      await switchTo(null)
    }
    const edits = writes().map(({ headers }) => headers['x-edits'])
    expect(edits).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)])
    expect(new Set(edits).size).toBe(2)
  })

  test('what belongs to one calendar stays there: selection, brush, steps', async () => {
    writeKnownCalendars(ME, [miras])
    await open()
    calendar.actions.commitNote(second.date, 'mine', 'mine too')
    select('2026-11-20', '2026-11-22')
    brush.set('w')
    await switchTo(MIRA)
    expect([selection.get(), brush.get()]).toEqual([null, null])
    expect(calendar.tools.recorder.edits.get()).toEqual([])
  })

  test('an address whose calendar this browser does not know yet shows nothing that can be changed before the server names it', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    sent = stubFetch((request) => answered.then(() => api.answer(request)))
    await open(`/?of=${MIRA}`, () => expect(sent).not.toEqual([]))
    const before = [daysShown(), mayChange(), calendar.tools.owner()]
    calendar.actions.commitNote(second.date, '', 'into the wrong year')
    expect([...before, unsentIn(ME), unsentIn(MIRAS)]).toEqual([[], false, MIRAS, 0, 0])
    answer()
    await vi.waitFor(() => expect(daysShown()).toEqual(['2026-11-20']))
    expect([others.get().shown?.name, mayChange(), writes()]).toEqual(['Mira', true, []])
  })

  test('an address that names one that the person does not see leads to the own one, and says so', async () => {
    api.seen = []
    await open(`/?at=2026-11&of=${MIRA}`, () => expect(others.get().shown).toBeNull())
    await vi.waitFor(isSynced)
    expect([window.location.search, daysShown(), storedOfMira()]).toEqual([
      '?at=2026-11',
      [second.date],
      [],
    ])
    expect(texts()).toContain('names a calendar that you do not see')
    expect(texts()).not.toContain('no longer')
  })

  test('D9 where the server does not answer everything stays as it is', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    stubFetch(() => ({ status: 503, body: {} }))
    await expect(refreshCalendars(ME)).rejects.toMatchObject({ status: 503 })
    expect([others.get().shown?.owner, daysShown()]).toEqual([MIRA, ['2026-11-20']])
  })

  test('T7 the plan of its owner counts there', async () => {
    writeKnownCalendars(ME, [miras])
    await open()
    expect(calendar.tools.getTier()).toBe('free')
    await switchTo(MIRA)
    expect(calendar.tools.getTier()).toBe('pro')
  })
})

describe('T4 what waits in a calendar that is not on the screen', () => {
  const offline = () => stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  const status = () => calendar.status.get()
  const waits = (days: number) => ({ state: expect.stringMatching(/failed|offline/), days })

  /** Writes without a network in the calendar on the screen, and goes to the one of `owner`. */
  async function writeOffline(date: string, before: string, after: string, owner: string | null) {
    offline()
    calendar.actions.commitNote(date, before, after)
    goToCalendar(owner)
    await vi.waitFor(() => expect(others.get().shown?.owner ?? null).toBe(owner), {
      timeout: 5_000,
    })
  }

  test('E8 counts in the status, and is sent once there is a network, another’s as well as the own', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    await writeOffline('2026-11-20', 'hers', 'hers\nand mine', null)
    calendar.actions.retry()
    await vi.waitFor(() => expect(status()).toEqual(waits(1)))
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({
      headers: { 'x-calendar': MIRA },
      body: { notes: 'hers\nand mine' },
    })
    await vi.waitFor(isSynced)
    expect([unsentIn(MIRAS), others.get().shown]).toEqual([0, null])

    await writeOffline(second.date, 'mine', 'mine too', MIRA)
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.headers['x-calendar']).toBeUndefined()
    await vi.waitFor(isSynced)
    expect(unsentIn(ME)).toBe(0)
  })

  test('E5 and is on its way as that one is left is not sent again, and counts until it has arrived', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    sent = stubFetch(async (request) => {
      if (request.method === 'PATCH') await late
      return api.answer(request)
    })
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    goToCalendar(null)
    await vi.waitFor(() => expect(others.get().shown).toBeNull(), { timeout: 5_000 })
    await vi.waitFor(() => expect(status()?.state).toBe('pending'))
    expect([daysShown(), calendar.actions.waiting()]).toEqual([[second.date], 1])
    arrive()
    await vi.waitFor(isSynced)
    expect([writes().length, calendar.actions.waiting(), unsentIn(MIRAS)]).toEqual([1, 0, 0])
  })

  test('E5 is shown and sent on where that one is opened again before, which is then read anew', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    const withoutWrites = (api: ReturnType<typeof createPeopleApi>) =>
      stubFetch((one) => (one.method === 'PATCH' ? { status: 503, body: {} } : api.answer(one)))
    withoutWrites(api)
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    goToCalendar(null)
    await vi.waitFor(() => expect(status()).toEqual({ state: 'failed', days: 1 }))
    const later = { ...theirDay, id: 'later0000000000', date: '2026-11-21' }
    const days = [theirDay, later].map((day) => ({ ...day, entry: { tags: [], notes: 'hers' } }))
    api = createPeopleApi(me, { days: [], tags: cloudTags }, { [MIRA]: { days, tags: theirTags } })
    api.seen = [miras]
    withoutWrites(api)
    goToCalendar(MIRA)
    await vi.waitFor(() => expect(daysShown()).toEqual(['2026-11-20', '2026-11-21']))
    expect(calendar.shown.get().entries['2026-11-20']?.notes).toBe('hers\nand mine')
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(isSynced)
    expect(unsentIn(MIRAS)).toBe(0)
    expect(writes().map(({ body }) => body)).toContainEqual({ notes: 'hers\nand mine' })
  })

  test('D5 is sent with a note whose tab was killed only after that calendar was left', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    stubFetch((one) => (one.method === 'PATCH' ? { status: 503, body: {} } : api.answer(one)))
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    goToCalendar(null)
    await vi.waitFor(() => expect(status()).toEqual({ state: 'failed', days: 1 }))
    writeDraft(MIRAS, { date: '2026-11-20', tab: 'closed', start: 'hers', text: 'hers\ntyped' })
    const key = Object.keys(localStorage).find((one) => one.includes(':draft:')) ?? null
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await vi.waitFor(() => expect(readDrafts(MIRAS)).toEqual([]), { timeout: 5_000 })
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(isSynced)
    expect(Object(writes().at(-1)?.body).notes).toContain('typed')
    expect(unsentIn(MIRAS)).toBe(0)
  })

  test('D5 is sent by a later visit of the own calendar, with the note that a closed tab was typing', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    offline()
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    writeDraft(MIRAS, { date: '2026-11-20', tab: 'closed', start: 'hers', text: 'hers\ntyped' })
    for (const off of offs.splice(1)) off()
    sent = stubFetch(api.answer)
    await open()
    await vi.waitFor(() => expect(unsentIn(MIRAS)).toBe(0))
    const [write] = writes()
    expect(write?.headers['x-calendar']).toBe(MIRA)
    expect(write?.body).toMatchObject({ notes: expect.stringMatching(/and mine\s+typed/) })
    expect(readDrafts(MIRAS)).toEqual([])
  })

  /** The server is there again, with another state of the own calendar. */
  function back(days: readonly CloudEntry[], tags = cloudTags) {
    const theirs = { days: [{ ...theirDay, entry: { tags: [], notes: 'hers' } }], tags: theirTags }
    api = createPeopleApi(me, { days, tags }, { [MIRA]: theirs })
    api.seen = [miras]
    sent = stubFetch(api.answer)
    calendar.actions.retry()
  }
  const ids = cloudTags.map(({ id }) => id)
  const later = (tags: readonly string[]) => ({
    ...second,
    rev: 9_999,
    entry: { tags, notes: 'mine' },
  })

  /** Puts the first tag on a day of the own calendar without a network, and goes to Mira's. */
  const tagOffline = async () => {
    writeKnownCalendars(ME, [miras])
    await open()
    offline()
    calendar.actions.addTag(second.date, ids[0] ?? '')
    calendar.actions.commitNote(second.date, 'mine', 'mine too')
    goToCalendar(MIRA)
    await vi.waitFor(() => expect(others.get().shown?.owner).toBe(MIRA), { timeout: 5_000 })
  }

  test('D6 a tag for which a merge had no room is named, and in which calendar', async () => {
    await tagOffline()
    back([later(ids.slice(1, 4))])
    await vi.waitFor(() => expect(texts()).toMatch(/^My calendar: .*Urlaub/m))
  })

  test('D8 a tag that was deleted meanwhile is named, in which calendar, and Undo sends it there again', async () => {
    await tagOffline()
    back([later([])], cloudTags.slice(1))
    const gone = () => toasts.find(({ text }) => /^My calendar: .*Urlaub.* was deleted/.test(text))
    await vi.waitFor(() => expect(gone()).toBeDefined())
    await vi.waitFor(isSynced)
    sent = stubFetch(api.answer)
    gone()?.actions[0]?.run()
    await vi.waitFor(() => expect(writes()[0]).toMatchObject({ body: { label: 'Urlaub' } }))
    expect(writes()[0]?.headers['x-calendar']).toBeUndefined()
    expect(gone()?.until?.aborted).toBe(true)
    expect(daysShown()).toEqual(['2026-11-20'])
  })

  test('D3 what the server refuses is said, of which calendar, and no longer than that holds', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    await writeOffline('2026-11-20', 'hers', 'hers\nand mine', null)
    const data = { notes: { code: 'limit_days', message: '' } }
    const refusal = { status: 400, body: { status: 400, message: 'No.', data } }
    sent = stubFetch((one) => (one.method === 'PATCH' ? refusal : api.answer(one)))
    calendar.actions.retry()
    const refused = () => toasts.find(({ text }) => /^Calendar of Mira: Failed/.test(text))
    await vi.waitFor(() => expect(refused()).toBeDefined())
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(() => expect(unsentIn(MIRAS)).toBe(0))
    await vi.waitFor(() => expect(refused()?.until?.aborted).toBe(true))
  })

  test('D3 days that the plan no longer opens are set aside, and it is said of which calendar', async () => {
    await tagOffline()
    const data = { tags: { code: 'limit_quarter', message: '' } }
    const refusal = { status: 400, body: { status: 400, message: 'No.', data } }
    sent = stubFetch((one) => (one.method === 'PATCH' ? refusal : api.answer(one)))
    calendar.actions.retry()
    await vi.waitFor(() => expect(texts()).toMatch(/^My calendar: Not all of your changes fit/m))
  })

  test('T8 waits until the server has said that the account may write there', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    await writeOffline('2026-11-20', 'hers', 'hers\nand mine', null)
    api.seen = [{ ...miras, role: 'look' }]
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(isSynced)
    expect([writes(), unsentIn(MIRAS)]).toEqual([[], 0])
    expect(asideSetsIn(asideText(ME))[0]?.reasons.days).toEqual({ '2026-11-20': 'only_looks' })
  })

  test('E8 a note there that is too long to be saved is counted, as long as it waits', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    const draft = { date: '2026-11-20', tab: 'closed', start: 'hers', text: 'x'.repeat(200_000) }
    writeDraft(MIRAS, draft)
    for (const off of offs.splice(1)) off()
    const isFailed = () => expect(status()).toEqual({ state: 'failed', days: 1 })
    await open('/', isFailed)
    await requestSignOut(calendar, auth)
    expect(isDialogOpen('signOut')).toBe(true)
    closeDialog()
    expect(renderHook(() => useUnsentOfOthers(ME)).result.current).toBe(1)
    expect(await calendar.actions.save()).toBe(false)
    removeDraft(MIRAS, draft)
    calendar.actions.retry()
    await vi.waitFor(isSynced)
    expect(await calendar.actions.save()).toBe(true)
  })

  test('D7 is counted by the question of a sign-out and of the deletion, and is in the file', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    await writeOffline('2026-11-20', 'hers', 'hers\nand mine', null)
    await requestSignOut(calendar, auth)
    expect(isDialogOpen('signOut')).toBe(true)
    closeDialog()
    expect(renderHook(() => useUnsentOfOthers(ME)).result.current).toBe(1)
    const { others } = JSON.parse(renderHook(() => useCalendarFile(ME)).result.current())
    expect(others).toMatchObject([
      { calendar: 'Mira', entries: { '2026-11-20': { notes: 'hers\nand mine' } } },
    ])
  })
})

describe('T3 who only looks', () => {
  test('changes nothing, sends nothing and keeps no edit', async () => {
    api.seen = [{ ...miras, role: 'look' }]
    writeKnownCalendars(ME, api.seen)
    await open(`/?of=${MIRA}`)
    expect(mayChange()).toBe(false)
    expect(calendar.tools.commit({ days: {}, tags: [] }, 'noStep')).toBe(false)
    calendar.actions.commitNote('2026-11-20', 'hers', 'changed')
    await calendar.actions.save()
    expect([writes(), unsentIn(MIRAS)]).toEqual([[], 0])
    expect(calendar.shown.get().entries['2026-11-20']?.notes).toBe('hers')
  })

  test('T7 who could plan before keeps what was not sent as set-aside data, and sees the calendar on', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    api.seen = [{ ...miras, role: 'look' }]
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    await refreshCalendars(ME)
    expect([others.get().shown?.role, unsentIn(MIRAS)]).toEqual(['look', 0])
    expect(calendar.shown.get().entries['2026-11-20']?.notes).toBe('hers')
    const [set] = asideSetsIn(asideText(ME))
    expect(set?.text).toContain('and mine')
    expect(set?.text).not.toContain('hers')
    expect(set?.reasons.days).toEqual({ '2026-11-20': 'only_looks' })
    expect(texts()).toContain('only look at the calendar of Mira: its owner has changed')
  })

  test('T7 a message that is cured ends, and what was set aside goes back into the calendar that it is of', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    api.seen = [{ ...miras, role: 'look', isPro: false }]
    await refreshCalendars(ME)
    expect(toasts.at(-1)?.text).toContain('because its owner no longer has Pro')
    await switchTo(null)
    const [set] = asideSetsIn(asideText(ME))
    if (!set) throw new Error('nothing set aside')
    const aside = createAsideActions(ME, calendar.tools, readFirst)
    expect(aside.into(set)).toEqual({ tier: 'free', name: '', owner: ME })

    api.seen = [miras]
    await refreshCalendars(ME)
    const cured = toasts.filter(({ id, until }) => id.includes(MIRA) && until?.aborted)
    expect(cured).toHaveLength(1)
    const again = toasts.at(-1)
    expect(again?.text).toContain('You can plan in the calendar of Mira again')
    // The next look finds what the last one found.
    await refreshCalendars(ME)
    expect(again?.until?.aborted).toBe(false)
    expect(aside.into(set)).toEqual({ tier: 'pro', name: 'Mira', owner: MIRA })
    aside.merge(set, Date.now())
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({
      headers: { 'x-calendar': MIRA },
      body: { notes: 'hers\nand mine' },
    })
    expect([asideText(ME), daysShown()]).toEqual([null, [second.date]])
  })

  test('T7 before the server has answered, what was set aside goes where this browser knows it came from', async () => {
    writeKnownCalendars(ME, [miras])
    await open('/')
    enterOthers(ME)
    const text = JSON.stringify({ tags: [], entries: {} })
    const set = { at: 1, text, reasons: { days: {}, tags: {} }, of: { owner: MIRA, name: 'Mira' } }
    const { into } = createAsideActions(ME, calendar.tools, readFirst)
    expect(into(set)).toEqual({ tier: 'pro', name: 'Mira', owner: MIRA })
  })

  test('T7 what is set aside of the own calendar never goes into the one of somebody else', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    const part = { tags: [], entries: { [second.date]: { tags: [], notes: 'planned before' } } }
    const set = { at: 1, text: JSON.stringify(part), reasons: { days: {}, tags: {} } }
    addAside(ME, set)
    const actions = createAsideActions(ME, calendar.tools, readFirst)
    expect(await actions.read(set)).toBe(true)
    actions.merge(set, Date.now())
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.headers['x-calendar']).toBeUndefined()
    expect(daysShown()).toEqual(['2026-11-20'])
  })
})

describe('what is set aside of the calendar of another', () => {
  /** What this browser keeps of Mira's calendar, on a day that has a note there, with a tag that is there too. */
  function aside() {
    const [tag] = theirTags
    if (!tag) throw new Error('no tags')
    const part = {
      tags: [{ ...tag, id: 'before000000000' }],
      entries: { '2026-11-20': { tags: ['before000000000'], notes: 'planned' } },
    }
    const of = { owner: MIRA, name: 'Mira' }
    const set = { at: 1, text: JSON.stringify(part), reasons: { days: {}, tags: {} }, of }
    addAside(ME, set)
    return { set, actions: createAsideActions(ME, calendar.tools, readFirst) }
  }

  test('T7 goes back there, and nowhere else, also before the server has said who it is', async () => {
    writeKnownCalendars(ME, [miras])
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await open('/', () => expect(calendar.status.get()?.state).not.toBe('synced'))
    const { set, actions } = aside()
    expect(actions.into(set)).toMatchObject({ tier: 'pro', name: 'Mira' })
    expect(await actions.read(set)).toBe(false)
    actions.merge(set, Date.now())
    expect([daysShown(), unsentIn(MIRAS)]).toEqual([[], 0])
    expect(asideText(ME)).toContain('planned')
  })

  test('D2 is merged with what is there, which is read where this browser never did', async () => {
    writeKnownCalendars(ME, [miras])
    await open()
    const { set, actions } = aside()
    expect(await actions.read(set)).toBe(true)
    expect(actions.preview(set, Date.now())?.tags).toEqual([])
    actions.merge(set, Date.now())
    await vi.waitFor(() => expect(unsentIn(MIRAS)).toBe(0))
    expect(writes()).toMatchObject([
      { headers: { 'x-calendar': MIRA }, body: { notes: 'hers\nplanned' } },
    ])
    expect(writes()[0]?.body).toMatchObject({
      tags: expect.stringContaining(theirTags[0]?.id ?? '-'),
    })
    expect([asideText(ME), daysShown()]).toEqual([null, [second.date]])
  })

  test('T7 does not go elsewhere than was asked', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    const { set, actions } = aside()
    const { owner } = actions.into(set)
    api.seen = [{ ...miras, role: 'look' }]
    await refreshCalendars(ME)
    actions.merge(set, Date.now(), owner)
    expect([unsentIn(ME), unsentIn(MIRAS)]).toEqual([0, 0])
    expect(asideText(ME)).toContain('planned')
  })
})

describe('T8 who may see or do something else from now on', () => {
  const DAY = '2026-11-20'
  const noteShown = () => calendar.shown.get().entries[DAY]?.notes
  const storage = () => JSON.stringify({ ...localStorage })
  const looks = (notes: boolean): OtherCalendar => ({ ...miras, role: 'look', notes })
  const now = (other: OtherCalendar) => {
    api.seen = [other]
    return refreshCalendars(ME, true)
  }

  async function openAs(other: OtherCalendar, address = `/?of=${MIRA}`) {
    api.seen = [other]
    writeKnownCalendars(ME, api.seen)
    await open(address)
  }

  test('notes that are withheld leave the screen, storage and what was copied at once, and come back as they are given', async () => {
    await openAs(looks(true))
    keepCopied(MIRAS, { from: DAY, entries: [{ tags: [], notes: 'hers' }], text: 'hers' })
    // The page knows it and no answer has come yet.
    const asked = now(looks(false))
    await vi.waitFor(() => expect(others.get().shown?.notes).toBe(false))
    expect([noteShown(), copied.get()]).toEqual([undefined, null])
    expect(storage()).not.toContain('hers')
    await asked
    await vi.waitFor(isSynced)
    expect([noteShown(), storage().includes('hers')]).toEqual([undefined, false])
    await now(looks(true))
    await vi.waitFor(() => expect(noteShown()).toBe('hers'))
  })

  test('an answer that was on its way before, and another tab, bring none of them back', async () => {
    await openAs(looks(true))
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    stubFetch(async (request) => {
      const answer = api.answer(request)
      if (request.path.endsWith('/calendar_entries/records')) await late
      return answer
    })
    calendar.actions.retry()
    await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('syncing'))
    const stored = Object.entries(localStorage).filter(([key]) => key.includes(':known:'))
    await now(looks(false))
    for (const [key, newValue] of stored) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
    expect(noteShown()).toBeUndefined()
    arrive()
    await vi.waitFor(isSynced)
    expect([noteShown(), storage().includes('hers')]).toEqual([undefined, false])
  })

  test('another tab that was told has them leave this one, too', async () => {
    await openAs(looks(true))
    api.seen = [looks(false)]
    writeKnownCalendars(ME, api.seen)
    adoptStoredCalendars(ME)
    expect([noteShown(), storage().includes('hers')]).toEqual([undefined, false])
  })

  test('who was told nothing learns it by a list that shows them against what is known', async () => {
    await openAs(looks(true))
    api.seen = [looks(false)]
    calendar.actions.retry()
    await vi.waitFor(() => expect(others.get().shown?.notes).toBe(false))
    await vi.waitFor(isSynced)
    expect([noteShown(), storage().includes('hers')]).toEqual([undefined, false])
    api.seen = [looks(true)]
    calendar.actions.retry()
    await vi.waitFor(() => expect(noteShown()).toBe('hers'))
  })

  test('they leave storage also while the own calendar is shown', async () => {
    await openAs(looks(true))
    await switchTo(null)
    expect(storage()).toContain('hers')
    await now(looks(false))
    expect(storage()).not.toContain('hers')
  })

  test.each([
    ['is asked for the notes', () => undefined],
    ['cannot be asked yet', () => stubFetch(() => Promise.reject(new TypeError('Failed')))],
  ])(
    'who plans from now on writes over no note that was withheld, where the server %s',
    async (_, cut) => {
      await openAs(looks(false))
      expect(noteShown()).toBeUndefined()
      await now(miras)
      cut()
      calendar.actions.commitNote(DAY, '', 'mine')
      await calendar.actions.save()
      sent = stubFetch(api.answer)
      calendar.actions.retry()
      await vi.waitFor(() => expect(noteShown()).toBe('hers\nmine'))
      await vi.waitFor(isSynced)
      for (const { method, body } of writes()) {
        expect([method, body]).toEqual(['PATCH', { notes: 'hers\nmine' }])
      }
      await switchTo(null)
      await switchTo(MIRA)
      expect(noteShown()).toBe('hers\nmine')
    },
  )

  test('a stored calendar of which nobody said that its notes were withheld is not believed either', async () => {
    await openAs(looks(false))
    for (const [key, text] of Object.entries(localStorage)) {
      if (key.includes(`:known:${MIRAS}:2026`))
        localStorage.setItem(key, text.replace('null', '""'))
    }
    await switchTo(null)
    await now(miras)
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    goToCalendar(MIRA)
    await vi.waitFor(() => expect(others.get().shown?.owner).toBe(MIRA))
    calendar.actions.commitNote(DAY, '', 'mine')
    sent = stubFetch(api.answer)
    calendar.actions.retry()
    await vi.waitFor(() => expect(noteShown()).toBe('hers\nmine'))
  })

  test('what goes to those who plan leaves with the role: what the owner chose, and open dialogs', async () => {
    api.settings[MIRA] = { leave: { days: { 2026: 30 } } }
    await openAs(miras)
    await vi.waitFor(() => expect(storage()).toContain('leave'))
    openDialog({ kind: 'versions', date: DAY })
    api.settings[MIRA] = {}
    await now(looks(true))
    await vi.waitFor(() => expect(readKnownDetails(MIRAS)?.settings).toEqual({}))
    expect([storage().includes('leave'), isDialogOpen('versions')]).toEqual([false, false])
  })
})

describe('T2 who is removed', () => {
  async function removed(learn: () => Promise<unknown>) {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    api.seen = []
    await learn()
    await vi.waitFor(() => expect(others.get().shown).toBeNull())
    await vi.waitFor(isSynced)
  }

  test.each([
    ['by a look at what there is', () => refreshCalendars(ME)],
    ['by a write that is refused as a stranger’s', () => calendar.actions.save()],
  ])(
    'learns it %s: the calendar is gone from page and storage, what was unsent is set aside',
    async (_, learn) => {
      await removed(learn)
      expect(daysShown()).toEqual([second.date])
      expect(window.location.search).toBe('')
      expect(storedOfMira()).toEqual([])
      const [set] = asideSetsIn(asideText(ME))
      expect(set?.reasons.days).toEqual({ '2026-11-20': 'removed' })
      expect(texts()).toContain('You no longer see the calendar of Mira')
    },
  )

  test.each([
    ['is removed', [], 'removed', 'You no longer see the calendar of Mira'],
    [
      'may only look from now on',
      [{ ...miras, role: 'look' }],
      'only_looks',
      'the calendar of Mira',
    ],
  ] as const)(
    'what somebody is typing who %s is set aside at once, with the name of the calendar',
    async (_, seen, why, words) => {
      writeKnownCalendars(ME, [miras])
      await open(`/?of=${MIRA}`)
      const write = () => calendar.actions.commitNote('2026-11-20', 'hers', 'hers\ntyped')
      offs.push(beforeHide(write))
      api.seen = [...seen]
      await refreshCalendars(ME)
      const [set] = asideSetsIn(asideText(ME))
      expect([set?.text, set?.reasons.days]).toEqual([
        expect.stringContaining('typed'),
        { '2026-11-20': why },
      ])
      expect(texts()).toContain(words)
      expect(unsentIn(MIRAS)).toBe(0)
    },
  )

  test('by empty lists: they are a stranger’s, and never taken for a calendar that was emptied', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    api.seen = []
    calendar.actions.retry()
    await vi.waitFor(() => expect(others.get().shown).toBeNull())
    expect(storedOfMira()).toEqual([])
    expect(asideText(ME)).toBeNull()
  })

  test('a calendar that is not shown goes, too, and its unsent edits are set aside', async () => {
    writeKnownCalendars(ME, [miras])
    await open(`/?of=${MIRA}`)
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    calendar.actions.commitNote('2026-11-20', 'hers', 'hers\nand mine')
    goToCalendar(null)
    await vi.waitFor(() => expect(others.get().shown).toBeNull(), { timeout: 5_000 })
    expect(unsentIn(MIRAS)).toBe(1)
    api.seen = []
    stubFetch(api.answer)
    await refreshCalendars(ME)
    expect([storedOfMira(), asideSetsIn(asideText(ME)).length]).toEqual([[], 1])
  })
})
