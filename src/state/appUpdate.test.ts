import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UPDATE_CHECK_MS, UPDATE_PATIENCE_MS, UPDATE_RETRY_MS } from '@/domain/timing'
import { closedStorage } from '@/testing/memoryStorage'
import { followUpdates } from './appUpdate'
import { notify } from './notify'

const page = vi.hoisted(() => ({ finishWork: vi.fn(), reloadSafely: vi.fn() }))
vi.mock('@/ui/beforeReload', () => page)
vi.mock('@/ui/whenIdle', () => ({ whenIdle: (act: () => void) => idle.then(act) }))
vi.mock('./notify', async (original) => ({
  ...(await original<typeof import('./notify')>()),
  notify: { info: vi.fn() },
}))

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker()
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  update = vi.fn(() => Promise.resolve())
}

let registration: FakeRegistration
let workers: EventTarget & {
  controller: FakeWorker | null
  register: () => Promise<FakeRegistration>
}
let visibility: DocumentVisibilityState
/** Resolves when the page has been drawn for a while. */
let idle: Promise<void>

const start = () => followUpdates(workers as unknown as ServiceWorkerContainer)
/** Lets promises and mutation observers do their work. */
const settle = () => new Promise((resolve) => setTimeout(resolve))
const offers = () => vi.mocked(notify.info).mock.calls

/** A new build arrives while the page is open. */
async function arrive() {
  const next = new FakeWorker()
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = next
  next.become('installed')
  await settle()
  return next
}

/** A new worker takes the page over. */
async function takeOver() {
  registration.waiting = null
  workers.dispatchEvent(new Event('controllerchange'))
  await settle()
}

function touch(label: string) {
  const { actions = [] } = offers().at(-1)?.[1] ?? {}
  actions.find((action) => action.label === label)?.run()
}

async function press(label: string) {
  touch(label)
  await settle()
}

async function pressUpdateAndWait(ms: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  touch('Update now')
  await vi.advanceTimersByTimeAsync(ms)
}

function open(html: string) {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

function turn(next: DocumentVisibilityState) {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

const NOTE = '<textarea></textarea>'
const DIALOG = '<div role="dialog"></div>'

beforeEach(() => {
  vi.clearAllMocks()
  page.finishWork.mockResolvedValue(true)
  page.reloadSafely.mockResolvedValue(true)
  registration = new FakeRegistration()
  workers = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: () => Promise.resolve(registration),
  })
  visibility = 'visible'
  idle = Promise.resolve()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => document.body.replaceChildren())

describe('the offer of a new version', () => {
  it('D5 stays until it is answered, and nothing happens by itself', async () => {
    await start()
    const next = await arrive()
    expect(offers()).toEqual([
      ['A new version is ready.', expect.objectContaining({ id: '*update', stays: true })],
    ])
    expect(next.postMessage).not.toHaveBeenCalled()
    expect(page.reloadSafely).not.toHaveBeenCalled()
  })

  it('D5 comes at the start for a version that waits since an earlier visit', async () => {
    registration.waiting = new FakeWorker()
    await start()
    await settle()
    expect(offers()).toHaveLength(1)
  })

  it('D5 is not made for the first copy of the app', async () => {
    registration.active = null
    workers.controller = null
    await start()
    await arrive()
    await takeOver()
    expect(offers()).toHaveLength(0)
    expect(page.reloadSafely).not.toHaveBeenCalled()
  })

  it.each([
    ['a note is written', NOTE],
    ['a dialog is open', DIALOG],
    ['a menu is open', '<div role="menu"></div>'],
    ['a form is filled in', '<input type="email" value="mira@example.org">'],
  ])('D5 waits while %s', async (_, html) => {
    const opened = open(html)
    await start()
    await arrive()
    expect(offers()).toHaveLength(0)
    opened.remove()
    await settle()
    expect(offers()).toHaveLength(1)
  })

  it('D5 "Later" leaves everything as it is', async () => {
    await start()
    const next = await arrive()
    await press('Later')
    expect(next.postMessage).not.toHaveBeenCalled()
    expect(page.finishWork).not.toHaveBeenCalled()
  })

  it('D5 "Update now" saves first, then lets the new version in, then reads the page anew', async () => {
    let saved = (_isSafe: boolean) => {}
    page.finishWork.mockReturnValueOnce(new Promise<boolean>((resolve) => (saved = resolve)))
    await start()
    const next = await arrive()
    await press('Update now')
    expect(next.postMessage).not.toHaveBeenCalled()
    saved(true)
    await settle()
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(page.reloadSafely).not.toHaveBeenCalled()
    await takeOver()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it('D5 "Update now" makes way for a version that does not come, once nothing is open', async () => {
    await start()
    await arrive()
    await pressUpdateAndWait(UPDATE_PATIENCE_MS - 1)
    expect(page.reloadSafely).not.toHaveBeenCalled()
    const dialog = open(DIALOG)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.reloadSafely).not.toHaveBeenCalled()
    dialog.remove()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it('D5 "Update now" closes nothing that was opened long after it', async () => {
    await start()
    await arrive()
    await pressUpdateAndWait(UPDATE_PATIENCE_MS - 1)
    open(DIALOG)
    await vi.advanceTimersByTimeAsync(1)
    registration.waiting = null
    workers.dispatchEvent(new Event('controllerchange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.reloadSafely).not.toHaveBeenCalled()
  })

  it('D5 "Update now" that brought the version in time reads the page anew but once', async () => {
    await start()
    await arrive()
    await pressUpdateAndWait(0)
    registration.waiting = null
    workers.dispatchEvent(new Event('controllerchange'))
    await vi.advanceTimersByTimeAsync(UPDATE_PATIENCE_MS)
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it('D5 "Update now" only reads the page anew where another tab has updated already', async () => {
    await start()
    await arrive()
    registration.waiting = null
    await press('Update now')
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })
})

describe('a tab whose app was updated by another one', () => {
  it('D5 is read anew at once when nothing is open', async () => {
    await start()
    await takeOver()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it('D5 is read anew too when it had come past the worker of this browser', async () => {
    workers.controller = null
    await start()
    await takeOver()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it('D5 waits until the note is saved, or the tab is hidden and the draft kept', async () => {
    const note = open(NOTE)
    await start()
    await takeOver()
    expect(page.reloadSafely).not.toHaveBeenCalled()
    note.remove()
    await settle()
    expect(page.reloadSafely).toHaveBeenCalledOnce()

    open(NOTE)
    await takeOver()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
    turn('hidden')
    await settle()
    expect(page.reloadSafely).toHaveBeenCalledTimes(2)
  })

  it('D5 waits for a dialog even when the tab is hidden', async () => {
    const dialog = open(DIALOG)
    await start()
    await takeOver()
    turn('hidden')
    await settle()
    expect(page.reloadSafely).not.toHaveBeenCalled()
    dialog.remove()
    await settle()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it('D5 waits again, and no longer than that, when something was opened while it saved its last', async () => {
    page.reloadSafely.mockImplementationOnce(async (mayReload: () => boolean) => {
      open(DIALOG)
      return mayReload()
    })
    await start()
    await takeOver()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
    document.body.replaceChildren()
    await settle()
    expect(page.reloadSafely).toHaveBeenCalledTimes(2)
  })

  it('D5 waits again when something was opened while it saved', async () => {
    const first = open(DIALOG)
    await start()
    await takeOver()
    page.finishWork.mockImplementationOnce(async () => {
      open(NOTE)
      return true
    })
    first.remove()
    await settle()
    expect(page.reloadSafely).not.toHaveBeenCalled()
    document.body.replaceChildren()
    await settle()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })
})

describe('a page that was just opened', () => {
  it('D5 hears of a new version before it makes a copy of its own', async () => {
    idle = new Promise(() => undefined)
    const register = vi.spyOn(workers, 'register')
    void start()
    await takeOver()
    expect(register).not.toHaveBeenCalled()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })
})

describe('a page that was taken over before it could hear of it', () => {
  const SCRIPT = 'https://quartal.example.org/assets/index-old.js'
  const files = { match: vi.fn() }

  beforeEach(() => {
    files.match.mockReset().mockResolvedValue(undefined)
    vi.stubGlobal('caches', files)
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', src: SCRIPT }),
    )
  })

  it('D5 is read anew once, for its files are gone', async () => {
    await start()
    await settle()
    expect(files.match).toHaveBeenCalledWith(SCRIPT)
    expect(page.reloadSafely).toHaveBeenCalledOnce()
    await start()
    await settle()
    expect(page.reloadSafely).toHaveBeenCalledOnce()
  })

  it.each([
    ['whose files are there', () => files.match.mockResolvedValue(new Response())],
    ['that no worker answers', () => (workers.controller = null)],
    ['whose next version waits', () => (registration.waiting = new FakeWorker())],
    ['that can note nothing', () => vi.stubGlobal('sessionStorage', closedStorage)],
  ])('D5 is not one %s', async (_, arrange) => {
    arrange()
    await start()
    await settle()
    expect(page.reloadSafely).not.toHaveBeenCalled()
  })
})

describe('a page that holds what storage has no room for', () => {
  it('D5 is not read anew for another tab until there is room', async () => {
    vi.useFakeTimers()
    page.finishWork.mockResolvedValue(false)
    await start()
    workers.dispatchEvent(new Event('controllerchange'))
    await vi.advanceTimersByTimeAsync(3 * UPDATE_RETRY_MS)
    expect(page.reloadSafely).not.toHaveBeenCalled()
    page.finishWork.mockResolvedValue(true)
    page.reloadSafely.mockResolvedValueOnce(false)
    await vi.advanceTimersByTimeAsync(UPDATE_RETRY_MS)
    expect(page.reloadSafely).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(UPDATE_RETRY_MS)
    expect(page.reloadSafely).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('D5 keeps its version, whose parts would be gone, at "Update now" too', async () => {
    page.finishWork.mockResolvedValue(false)
    await start()
    const next = await arrive()
    await press('Update now')
    expect(next.postMessage).not.toHaveBeenCalled()
    expect(page.reloadSafely).not.toHaveBeenCalled()
    page.finishWork.mockResolvedValue(true)
    await press('Update now')
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  })
})

describe('looking for a new version', () => {
  it('D5 happens when a person comes back, once an hour at the most', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(0)
    await start()
    now.mockReturnValue(UPDATE_CHECK_MS - 1)
    turn('visible')
    expect(registration.update).not.toHaveBeenCalled()
    now.mockReturnValue(UPDATE_CHECK_MS)
    turn('hidden')
    expect(registration.update).not.toHaveBeenCalled()
    turn('visible')
    turn('visible')
    expect(registration.update).toHaveBeenCalledOnce()
  })

  it('D5 without an answer changes nothing', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(UPDATE_CHECK_MS)
    await start()
    registration.update.mockRejectedValue(new TypeError('no network'))
    turn('visible')
    await settle()
    expect(offers()).toHaveLength(0)
  })
})
