import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultTagId } from '@/domain/firstLogin'
import type { Plain } from '@/domain/settingsMerge'
import type { Message } from '@/state/notify'
import { stubFetch } from '@/testing/stubFetch'

const ANN = 'user00000000001'
const BOB = 'user00000000002'
const KEY = (owner: string) => `quartal:1:settings:${owner}`
const BAVARIA = { holidays: { regions: ['DE-BY'] } }

const toasts: Message[] = []

/** A tab is opened on what is stored. */
async function open() {
  vi.resetModules()
  const [choices, session, notify, i18n, { isAllStored }, storageRoom] = await Promise.all([
    import('@/state/choices/settings'),
    import('@/storage/local/session'),
    import('@/state/notify'),
    import('@/i18n'),
    import('@/storage/local/localJson'),
    import('@/state/calendar/storageRoom'),
  ])
  await i18n.startI18n()
  await i18n.loadLaterTexts()
  notify.connectToasts((message) => toasts.push(message))
  return { ...choices, ...session, ...storageRoom, isAllStored }
}

const recordOf = (id: string, settings: Plain | null, updated = 1) => ({
  id,
  collectionName: 'users',
  settings,
  updated: `2026-11-20 09:00:00.00${updated}Z`,
})

const sessionOf = (id: string, settings: Plain | null) => ({
  token: 'token',
  record: recordOf(id, settings),
})

const isStored = (owner: string) => localStorage.getItem(KEY(owner)) !== null

/** The account on a server that takes whatever comes. */
function stubServer(start: Plain | null = null) {
  const server = { settings: start, changes: 1, status: 200 }
  const sent = stubFetch(({ method, body }) => {
    if (server.status !== 200) {
      const data = server.status === 400 ? { settings: { code: 'validation_x' } } : {}
      return { status: server.status, body: { status: server.status, message: 'No.', data } }
    }
    if (method === 'PATCH') {
      server.settings = (body as { settings: Plain }).settings
      server.changes += 1
    }
    const record = recordOf(ANN, server.settings, server.changes)
    return { status: 200, body: method === 'PATCH' ? record : { token: 'token', record } }
  })
  return { server, sent }
}

beforeEach(() => {
  toasts.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

/** Storage as another tab leaves it. */
function byOtherTab(key: string, value: unknown) {
  const newValue = value === null ? null : JSON.stringify(value)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('of a visitor', () => {
  it('B4 the tag of days on which nobody can be away is the same one after an upload', async () => {
    const tab = await open()
    tab.changeSettings((before) => ({ ...before, leave: { busyTag: '2', week: [1, 1, 1] } }))
    tab.mapChosenTags({ '1': 'tag000000000001' })
    expect(tab.settings.get().leave?.busyTag).toBe('2')
    tab.mapChosenTags({ '2': 'tag000000000002' })
    expect(tab.settings.get().leave).toMatchObject({ busyTag: 'tag000000000002' })
  })

  it('H5 what is chosen is shown and kept at once, and there at the next start', async () => {
    const sent = stubFetch(() => ({ status: 500 }))
    const tab = await open()
    const heard = vi.fn()
    tab.settings.subscribe(heard)
    expect(tab.settings.get()).toEqual({})
    tab.changeSettings((before) => ({ ...before, ...BAVARIA }))
    expect(tab.settings.get()).toEqual(BAVARIA)
    expect(heard).toHaveBeenCalledOnce()
    expect((await open()).settings.get()).toEqual(BAVARIA)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toEqual([])
  })

  it('H5 another tab shows it too', async () => {
    const tab = await open()
    const heard = vi.fn()
    tab.settings.subscribe(heard)
    byOtherTab(KEY('visitor'), { mine: BAVARIA, base: {}, sent: [] })
    expect([tab.settings.get(), heard.mock.calls.length]).toEqual([BAVARIA, 1])
  })

  it.each(['{"half', '7', 'null', '{"mine":7}'])('N3 %s counts as nothing', async (text) => {
    localStorage.setItem(KEY('visitor'), text)
    expect((await open()).settings.get()).toEqual({})
  })

  it('H5 what this version cannot read stays as it is when something else changes', async () => {
    const odd = { holidays: { regions: 'all', later: 1 }, later: [1] }
    localStorage.setItem(KEY('visitor'), JSON.stringify({ mine: odd }))
    const tab = await open()
    expect(tab.settings.get()).toEqual({ holidays: { later: 1 }, later: [1] })
    tab.changeSettings((before) => ({ ...before, leave: { christmasEve: 0 } }))
    const { mine } = JSON.parse(localStorage.getItem(KEY('visitor')) ?? '')
    expect(mine).toEqual({ ...odd, leave: { christmasEve: 0 } })
  })

  it('H5 more than 20 kB is refused with a word, and nothing changes', async () => {
    const tab = await open()
    tab.changeSettings((before) => ({ ...before, much: 'x'.repeat(20_000) }))
    expect(tab.settings.get()).toEqual({})
    expect(toasts).toMatchObject([
      { kind: 'error', text: expect.stringMatching(/no room for that many/) },
    ])
  })

  it('E6 with a full storage it is shown and told, and kept as soon as there is room', async () => {
    const tab = await open()
    const room = tab.createStorageRoom(() => true)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tab.changeSettings(() => BAVARIA)
    expect(tab.settings.get()).toEqual(BAVARIA)
    expect(tab.storageTrouble.get()).toBe('storageFull')
    expect(isStored('visitor')).toBe(false)
    expect(tab.isAllStored()).toBe(false)
    full.mockRestore()
    expect(tab.isAllStored()).toBe(true)
    expect(isStored('visitor')).toBe(true)
    room.end()
  })
})

describe('of an account', () => {
  it('H5 what the server holds is shown from the stored session, and followed', async () => {
    const tab = await open()
    tab.saveSession(sessionOf(ANN, BAVARIA))
    expect(tab.settings.get()).toEqual(BAVARIA)
    const heard = vi.fn()
    tab.settings.subscribe(heard)
    tab.saveSession({ token: 'token', record: recordOf(ANN, { ...BAVARIA, more: 1 }, 2) })
    expect(tab.settings.get()).toEqual({ ...BAVARIA, more: 1 })
    // An answer from before comes late.
    tab.saveSession({ token: 'token', record: recordOf(ANN, BAVARIA, 1) })
    expect(tab.settings.get()).toEqual({ ...BAVARIA, more: 1 })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('H5 a change is saved a second later, with the state that it was made on', async () => {
    const { server, sent } = stubServer({ theirs: 1 })
    const tab = await open()
    tab.saveSession(sessionOf(ANN, { theirs: 1 }))
    tab.changeSettings((before) => ({ ...before, ...BAVARIA }))
    expect(isStored(ANN)).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(isStored(ANN)).toBe(false))
    expect(server.settings).toEqual({ theirs: 1, ...BAVARIA })
    expect(sent).toMatchObject([{ method: 'PATCH', path: `/api/collections/users/records/${ANN}` }])
    expect(sent[0]?.headers['x-if-updated']).toBe('2026-11-20 09:00:00.001Z')
    expect(toasts).toEqual([])
  })

  it('D5 as the page goes away it is sent at once, with keepalive', async () => {
    const { sent } = stubServer()
    const tab = await open()
    tab.saveSession(sessionOf(ANN, null))
    tab.changeSettings(() => BAVARIA)
    await tab.sendSettings(true)
    expect(sent).toMatchObject([{ method: 'PATCH', keepalive: true }])
  })

  it('D7 what is not sent stays under the account, and nobody else sees it', async () => {
    const { server, sent } = stubServer()
    server.status = 503
    const tab = await open()
    tab.saveSession(sessionOf(ANN, null))
    tab.changeSettings(() => BAVARIA)
    tab.clearSession()
    expect([tab.settings.get(), isStored(ANN), isStored('visitor')]).toEqual([{}, true, false])
    tab.saveSession(sessionOf(BOB, null))
    expect(tab.settings.get()).toEqual({})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    server.status = 200
    tab.saveSession(sessionOf(ANN, null))
    expect(tab.settings.get()).toEqual(BAVARIA)
    await tab.sendSettings(false)
    expect([server.settings, isStored(ANN)]).toEqual([BAVARIA, false])
  })

  it('H5 at a login it takes over what a visitor chose, where it chose nothing itself', async () => {
    const { server } = stubServer({ holidays: { regions: ['BG'] } })
    const tab = await open()
    tab.changeSettings(() => ({ ...BAVARIA, leave: { christmasEve: 0.5 } }))
    tab.saveSession(sessionOf(ANN, { holidays: { regions: ['BG'] } }))
    const all = { holidays: { regions: ['BG'] }, leave: { christmasEve: 0.5 } }
    expect([tab.settings.get(), isStored('visitor'), isStored(ANN)]).toEqual([all, false, true])
    await tab.sendSettings(false)
    expect([server.settings, isStored(ANN)]).toEqual([all, false])
  })

  it('H5 of a theme in which it has chosen something nothing of the visitor comes in, and it is gone', async () => {
    const { server } = stubServer({ leave: { christmasEve: 0 }, holidays: {} })
    const tab = await open()
    tab.changeSettings(() => ({ ...BAVARIA, leave: { week: [1, 1, 1, 1, 0, 0, 0] }, more: 1 }))
    tab.saveSession(sessionOf(ANN, { leave: { christmasEve: 0 }, holidays: {} }))
    await tab.sendSettings(false)
    expect(server.settings).toEqual({ ...BAVARIA, leave: { christmasEve: 0 }, more: 1 })
    tab.clearSession()
    tab.saveSession(sessionOf(BOB, null))
    expect(tab.settings.get()).toEqual({})
    expect(JSON.stringify({ ...localStorage })).not.toContain('leave')
  })

  it('H5 what the account has no room for is told, and does not wait for the next one', async () => {
    const { server } = stubServer({ much: 'x'.repeat(15_000) })
    const tab = await open()
    tab.changeSettings(() => ({ ...BAVARIA, more: 'y'.repeat(9_000) }))
    tab.saveSession(sessionOf(ANN, { much: 'x'.repeat(15_000) }))
    await tab.sendSettings(false)
    expect(server.settings).toEqual({ much: 'x'.repeat(15_000), ...BAVARIA })
    expect(toasts).toMatchObject([{ text: expect.stringMatching(/no room for that many/) }])
    expect(Object.keys(localStorage).filter((key) => key.includes('settings'))).toEqual([])
  })

  it('B4 H5 a default tag that a visitor chose is the one that the account gets', async () => {
    stubServer()
    const tab = await open()
    tab.changeSettings(() => ({ leave: { busyTag: '2' } }))
    tab.saveSession(sessionOf(ANN, null))
    expect(tab.settings.get().leave).toEqual({ busyTag: defaultTagId(ANN, 2) })
  })

  it('D7 what is told of one account’s settings is told to nobody else', async () => {
    const { server } = stubServer()
    server.status = 400
    const tab = await open()
    tab.saveSession(sessionOf(ANN, null))
    tab.changeSettings(() => BAVARIA)
    await tab.sendSettings(false)
    expect(toasts).toHaveLength(1)
    tab.clearSession()
    expect(toasts[0]?.until?.aborted).toBe(true)
  })

  it('s.8 what the server does not take is told once in the language of the page', async () => {
    const { server } = stubServer()
    server.status = 400
    const tab = await open()
    tab.saveSession(sessionOf(ANN, null))
    tab.changeSettings(() => BAVARIA)
    await tab.sendSettings(false)
    await tab.sendSettings(false)
    expect(toasts).toMatchObject([
      { kind: 'error', text: expect.stringMatching(/could not be saved to your account/) },
    ])
    expect(tab.settings.get()).toEqual(BAVARIA)
  })

  it('s.8 without an answer it is told once, not while the browser is offline, and not for long', async () => {
    const { server } = stubServer()
    server.status = 503
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const tab = await open()
    tab.saveSession(sessionOf(ANN, null))
    tab.changeSettings(() => BAVARIA)
    for (let tries = 0; tries < 3; tries++) await tab.sendSettings(false)
    expect(toasts).toEqual([])
    online.mockReturnValue(true)
    for (let tries = 0; tries < 3; tries++) await tab.sendSettings(false)
    expect(toasts).toMatchObject([{ text: expect.stringMatching(/not saved to your account yet/) }])
    server.status = 200
    await tab.sendSettings(false)
    expect(toasts[0]?.until?.aborted).toBe(true)
  })

  it('H5 another tab’s unsent change is shown here', async () => {
    const tab = await open()
    tab.saveSession(sessionOf(ANN, { theirs: 1 }))
    tab.settings.subscribe(() => undefined)
    byOtherTab(KEY(ANN), { mine: { theirs: 1, mine: 1 }, base: { theirs: 1 }, sent: [] })
    expect(tab.settings.get()).toEqual({ theirs: 1, mine: 1 })
    byOtherTab(KEY(ANN), null)
    expect(tab.settings.get()).toEqual({ theirs: 1 })
  })
})
