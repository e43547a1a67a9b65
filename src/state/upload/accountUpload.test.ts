import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import type { AsidePart } from '@/domain/setAside'
import { DEFAULT_TAGS } from '@/domain/tags'
import { uploadProgress } from '@/state/calendar/calendarSession'
import { createStorageRoom, storageTrouble } from '@/state/calendar/storageRoom'
import { createStore } from '@/state/createStore'
import { isDialogOpen } from '@/state/dialogs'
import { connectToasts, type Message } from '@/state/notify'
import { openAccountUpload } from '@/state/upload/accountUpload'
import { saveSession } from '@/storage/local/session'
import { asideSetsIn, asideText } from '@/storage/local/setAside'
import { writeDraft } from '@/storage/local/unfinished'
import type { Cloud } from '@/sync/cloud'
import type { Engine } from '@/sync/engineTypes'
import { stubFetch } from '@/testing/stubFetch'
import { reloadSafely } from '@/ui/beforeReload'

vi.mock('@/ui/beforeReload', () => ({ reloadSafely: vi.fn(), beforeReload: () => () => undefined }))

const USER = 'user00000000001'
const DAY = '2026-11-20'
const EVENTS = ['data-upload-complete', 'dataUploadComplete', 'forceDataRefresh'] as const
const nothing: Calendar = { tags: [], entries: {} }
const cloud = { send: () => Promise.resolve(null) } as unknown as Cloud

let uploading: ReturnType<typeof createStore<boolean>>
let calendar: Calendar
let left: number
let refused: AsidePart | null
let upload: ReturnType<typeof open>
let heard: (readonly [string, unknown])[]
let toasts: Message[]
let off: () => void
const refresh = vi.fn()

const engine = {
  refresh,
  waiting: () => left,
  takeOutRefused: (keep: (part: AsidePart) => boolean) =>
    refused && keep(refused) ? refused : null,
} as unknown as Engine

const open = () =>
  openAccountUpload(USER, {
    shown: () => calendar,
    isStored: () => true,
    getTier: () => 'free',
    uploading,
    getEngine: () => engine,
    isShown: () => true,
  })

/** A new account signs in on a browser where a visitor planned one day. */
function begin(): void {
  upload = open()
  const { onFirstLoad } = upload.engineOptions
  calendar = onFirstLoad({ tags: 0, days: 0 }, () => calendar) ?? nothing
}

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockClear()
  vi.mocked(reloadSafely).mockReset().mockResolvedValue(true)
  const entries = { [DAY]: { tags: ['2'], notes: 'Probe' } }
  localStorage.setItem('temp-calendar-data', JSON.stringify({ tags: DEFAULT_TAGS, entries }))
  saveSession({ token: 'token', record: { id: USER } })
  stubFetch(() => ({ status: 200, body: { page: 1, perPage: 1, totalItems: 0, items: [] } }))
  uploading = createStore(false)
  calendar = nothing
  left = 5
  refused = null
  toasts = []
  heard = []
  const offs = [
    connectToasts((message) => toasts.push(message)),
    ...EVENTS.map((name) => {
      const hear = (event: Event) => heard.push([name, (event as CustomEvent).detail])
      window.addEventListener(name, hear)
      return () => window.removeEventListener(name, hear)
    }),
  ]
  off = () => {
    for (const end of offs) end()
  }
})

afterEach(() => {
  upload.dispose()
  off()
})

describe('an upload that succeeds', () => {
  test('D4 both events at once and once, the refresh after 500 ms, the page after 2 s [s4.14 s8.08 s9.11]', () => {
    begin()
    upload.onStatus({ state: 'synced' })
    const detail = { tags: 4, entries: 1 }
    const done = [
      ['data-upload-complete', detail],
      ['dataUploadComplete', detail],
    ]
    expect(heard).toEqual(done)
    expect(toasts.map(({ text }) => text)).toEqual(['Local data successfully synced to cloud'])
    expect(localStorage.getItem('temp-calendar-data')).toBeNull()
    vi.advanceTimersByTime(499)
    expect(heard).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(heard).toEqual([...done, ['forceDataRefresh', null]])
    upload.onStatus({ state: 'syncing' })
    upload.onStatus({ state: 'synced' })
    vi.advanceTimersByTime(1_499)
    expect(reloadSafely).not.toHaveBeenCalled()
    expect(uploading.get()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(reloadSafely).toHaveBeenCalledOnce()
    expect(uploading.get()).toBe(true)
    expect(heard).toHaveLength(3)
  })

  test('D5 the page stays, and can be worked on, where the session or an edit is only in memory', async () => {
    vi.mocked(reloadSafely).mockResolvedValue(false)
    const room = createStorageRoom(() => false)
    begin()
    upload.onStatus({ state: 'synced' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reloadSafely).toHaveBeenCalledOnce()
    expect(uploading.get()).toBe(false)
    expect(storageTrouble.get()).toBe('storageFull')
    upload.onStatus({ state: 'syncing' })
    expect(uploading.get()).toBe(false)
    room.end()
  })

  test('A3 either event, whoever sends it, reads the cloud again [s4.21]', () => {
    begin()
    for (const name of ['dataUploadComplete', 'forceDataRefresh']) {
      window.dispatchEvent(new CustomEvent(name, { detail: null }))
    }
    expect(refresh).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new CustomEvent('data-upload-complete', { detail: null }))
    expect(refresh).toHaveBeenCalledTimes(2)
    upload.dispose()
    window.dispatchEvent(new CustomEvent('forceDataRefresh', { detail: null }))
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('E5 after a sign-out in between no page is read anew', () => {
    begin()
    upload.onStatus({ state: 'synced' })
    upload.dispose()
    vi.advanceTimersByTime(5_000)
    expect(reloadSafely).not.toHaveBeenCalled()
    expect(heard.map(([name]) => name)).not.toContain('forceDataRefresh')
  })

  test('D4 a note that is open is left, and so saved, before the dialog covers it', () => {
    const field = document.createElement('textarea')
    document.body.append(field)
    field.focus()
    let coveredAtBlur: boolean | null = null
    field.addEventListener('blur', () => {
      coveredAtBlur = uploading.get()
    })
    begin()
    expect(coveredAtBlur).toBe(false)
    expect(uploading.get()).toBe(true)
    field.remove()
  })
})

describe('an upload that covers an open form', () => {
  test('D4 the page is read anew only where no form stood open when the dialog came', async () => {
    begin()
    upload.onStatus({ state: 'failed', days: 1 })
    const form = document.createElement('div')
    form.role = 'dialog'
    document.body.append(form)
    await upload.engineOptions.beforeSave?.()
    expect(uploading.get()).toBe(true)
    // Its own dialog is none of them.
    await upload.engineOptions.beforeSave?.()
    upload.onStatus({ state: 'syncing' })
    upload.onStatus({ state: 'synced' })
    expect(uploading.get()).toBe(false)
    vi.advanceTimersByTime(5_000)
    expect(heard.map(([name]) => name)).toEqual([...EVENTS])
    expect(reloadSafely).not.toHaveBeenCalled()
    form.remove()
  })

  test('D4 a form that was closed before the next try does not count', async () => {
    const form = document.createElement('div')
    form.role = 'dialog'
    document.body.append(form)
    begin()
    upload.onStatus({ state: 'failed', days: 1 })
    form.remove()
    await upload.engineOptions.beforeSave?.()
    upload.onStatus({ state: 'synced' })
    vi.advanceTimersByTime(5_000)
    expect(reloadSafely).toHaveBeenCalledOnce()
  })
})

describe('the dialog of an upload', () => {
  test('s.4 it tells how many records are confirmed', async () => {
    begin()
    await upload.engineOptions.beforeSave?.()
    expect(uploadProgress.get()).toEqual({ done: 0, total: 5 })
    left = 2
    await upload.watched(cloud).send({ kind: 'deleteTag', id: 'x' }, { keepalive: false })
    vi.advanceTimersByTime(0)
    expect(uploadProgress.get()).toEqual({ done: 3, total: 5 })
    upload.onStatus({ state: 'synced' })
    expect(uploadProgress.get()).toEqual({ done: 5, total: 5 })
  })

  test('s.4 it closes on a failure and stands again once the server answers the test [s4.15]', async () => {
    begin()
    upload.onStatus({ state: 'syncing' })
    expect(uploading.get()).toBe(true)
    upload.onStatus({ state: 'failed', days: 1 })
    expect(uploading.get()).toBe(false)
    expect(upload.phase()).toBe('upload')
    expect(localStorage.getItem('temp-calendar-data')).toContain(DAY)
    upload.onStatus({ state: 'syncing' })
    expect(uploading.get()).toBe(false)
    await upload.engineOptions.beforeSave?.()
    expect(uploading.get()).toBe(true)
  })

  test('s.4 it does not stand where nothing goes up', async () => {
    localStorage.removeItem('temp-calendar-data')
    begin()
    await upload.engineOptions.beforeSave?.()
    expect(uploading.get()).toBe(false)
    expect(uploadProgress.get()).toBeNull()
  })
})

test('D4 a note that is too long is told with its reason, and the page stays with what is told', async () => {
  const text = 'x'.repeat(10_001)
  writeDraft('visitor', { date: DAY, tab: 't1', start: 'Probe', text })
  begin()
  upload.onStatus({ state: 'synced' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(toasts[0]?.text).toContain('The note of November\u00a020,\u00a02026 is too long.')
  expect(toasts.map((message) => message.text).join()).not.toContain('already has a calendar')
  expect(reloadSafely).not.toHaveBeenCalled()
  expect(uploading.get()).toBe(false)
})

test('D3 what is refused is set aside with its reason, told with what to do, and no page is read anew', () => {
  begin()
  const entries = { [DAY]: { tags: [], notes: 'Probe' } }
  refused = {
    calendar: { tags: [], entries },
    reasons: { days: { [DAY]: 'limit_quarter' }, tags: {} },
  }
  upload.engineOptions.onAllRefused?.()
  upload.onStatus({ state: 'synced' })
  const [set] = asideSetsIn(asideText(USER))
  expect(set?.reasons).toEqual(refused.reasons)
  expect(JSON.parse(set?.text ?? '')).toEqual(refused.calendar)
  expect(localStorage.getItem('temp-calendar-data')).toBeNull()
  expect(uploading.get()).toBe(false)
  expect(toasts).toHaveLength(1)
  expect(toasts[0]).toMatchObject({ stays: true, text: expect.stringContaining('1 day') })
  expect(toasts[0]?.text).toContain('November\u00a020,\u00a02026 lies outside the current quarter.')
  expect(toasts[0]?.actions.map(({ label }) => label)).toEqual(['Download', 'Go Pro'])
  toasts[0]?.actions[1]?.run()
  expect(isDialogOpen('upgrade')).toBe(true)
  vi.advanceTimersByTime(5_000)
  expect(heard.map(([name]) => name)).toEqual([...EVENTS])
  expect(reloadSafely).not.toHaveBeenCalled()
})

describe('an upload whose session ends', () => {
  test('s.8 is told as failed, once, and no more when it goes on and ends well', () => {
    begin()
    upload.onStatus({ state: 'syncing' })
    expect(uploading.get()).toBe(true)
    upload.onStatus({ state: 'local', days: 5 })
    upload.onStatus({ state: 'local', days: 6 })
    expect(uploading.get()).toBe(false)
    expect(toasts).toMatchObject([{ kind: 'error', stays: true, id: 'upload' }])
    expect(toasts[0]?.text).toMatch(/^Failed to sync local data: Your session has expired\./)
    upload.onStatus({ state: 'syncing' })
    upload.onStatus({ state: 'synced' })
    expect(toasts.map(({ text }) => text)).toContain('Local data successfully synced to cloud')
  })

  test('s.8 one that ends in daily use tells nothing of an upload', () => {
    localStorage.removeItem('temp-calendar-data')
    upload = open()
    upload.engineOptions.onFirstLoad({ tags: 4, days: 9 }, () => calendar)
    upload.onStatus({ state: 'local', days: 1 })
    expect(toasts).toEqual([])
  })
})
