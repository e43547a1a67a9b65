import { describe, expect, test } from 'vitest'
import { isPlain, type Plain } from '@/domain/settingsMerge'
import { CloudError } from '@/storage/cloud/client'
import type { StoredSettings } from '@/storage/local/localSettings'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { seededRandom } from '@/testing/seededRandom'
import { createSettingsSync, type KnownSettings, type SettingsSync } from './settingsSync'

type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'late' | 'busy'

/** A request that its sender has given up arrives this much later. */
const LATE_MS = 5_000

const stampOf = (changes: number) => `2026-11-20 09:00:${String(changes).padStart(6, '0')}Z`

/** An account on a server, which refuses what was merged with an older state of it. */
function createServer(clock: FakeClock, fault: () => Fault = () => 'none') {
  let settings: Plain = {}
  let changes = 0
  const server = {
    requests: 0,
    refuses: false,
    known: (): KnownSettings => ({ settings, updated: stampOf(changes) }),
    put(next: Plain) {
      settings = next
      changes += 1
    },
    async answer(work: () => void): Promise<KnownSettings> {
      server.requests += 1
      const kind = fault()
      await new Promise<void>((resolve) => void clock.after(clock.random() * 400, resolve))
      if (kind === 'late') clock.after(LATE_MS, () => arriveLate(work))
      if (kind === 'lostBefore' || kind === 'late') throw new CloudError(0, '')
      if (kind === 'busy') throw new CloudError(503, '')
      work()
      const answer = server.known()
      await new Promise<void>((resolve) => void clock.after(clock.random() * 400, resolve))
      if (kind === 'lostAfter') throw new CloudError(0, '')
      return answer
    },
    save: (next: Plain, updated: string) =>
      server.answer(() => {
        if (server.refuses) throw new CloudError(400, 'No.', { settings: 'validation_x' })
        if (updated !== stampOf(changes)) throw new CloudError(409, 'Changed.', { settings: 'x' })
        server.put(JSON.parse(JSON.stringify(next)))
      }),
  }
  return server
}

/** Nobody hears how it ended. */
function arriveLate(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
  }
}

type Server = ReturnType<typeof createServer>

/** A browser: tabs of it share what is stored and the session. */
function createBrowser(server: Server, clock: FakeClock) {
  let stored: string | null = null
  let session = server.known()
  const tabs: { sync: SettingsSync; shown: Plain }[] = []
  const outcomes: string[] = []
  const hear = () => {
    for (const { sync } of tabs) sync.reread()
  }
  const learn = (known: KnownSettings) => {
    // An answer that was overtaken by a later one says nothing.
    if (known.updated >= session.updated) session = known
    hear()
  }

  function openTab() {
    const tab = { sync: null as unknown as SettingsSync, shown: {} as Plain }
    tab.sync = createSettingsSync({
      clock,
      read: () => (stored === null ? null : (JSON.parse(stored) as StoredSettings)),
      write(next) {
        stored = next === null ? null : JSON.stringify(next)
        clock.after(0, hear)
      },
      known: () => session,
      refresh: async () => learn(await server.answer(() => undefined)),
      save: async (settings, updated) => learn(await server.save(settings, updated)),
      show(settings) {
        tab.shown = settings
      },
      onOutcome: (outcome) => void outcomes.push(outcome),
    })
    tab.sync.reread()
    tabs.push(tab)
    return tab
  }

  return {
    tabs,
    outcomes,
    openTab,
    /** The tab is gone without a word. */
    kill(tab: (typeof tabs)[number]) {
      tab.sync.dispose()
      tabs.splice(tabs.indexOf(tab), 1)
    },
    /** The server tells of a change. */
    hear: () => learn(server.known()),
    isWaiting: () => stored !== null,
  }
}

const withField = (settings: Plain, name: string, value: unknown): Plain => {
  const { [name]: _, ...others } = settings
  return value === undefined ? others : { ...others, [name]: value }
}

function setUp() {
  const clock = createFakeClock()
  const server = createServer(clock)
  const browser = createBrowser(server, clock)
  return { clock, server, browser, tab: browser.openTab() }
}

describe('the choices of an account', () => {
  test('H5 a change is shown and stored at once, and saved a second later in one request', async () => {
    const { clock, server, browser, tab } = setUp()
    tab.sync.change({ a: 1 })
    tab.sync.change({ a: 2 })
    expect(tab.shown).toEqual({ a: 2 })
    expect(browser.isWaiting()).toBe(true)
    await clock.advance(2_000)
    expect(server.known().settings).toEqual({ a: 2 })
    expect([server.requests, browser.isWaiting()]).toEqual([1, false])
    await clock.advance(60_000)
    expect([server.requests, clock.pending()]).toEqual([1, 0])
  })

  test('H5 what another device saved first is merged, read once more and not written over', async () => {
    const { clock, server, tab } = setUp()
    tab.sync.change({ mine: 1 })
    server.put({ theirs: 1, deep: { unknown: true } })
    await clock.advance(5_000)
    const both = { theirs: 1, deep: { unknown: true }, mine: 1 }
    expect(server.known().settings).toEqual(both)
    expect(tab.shown).toEqual(both)
    expect(server.requests).toBe(3)
  })

  test('E4 what is taken back while its answer is missing is taken back on the server too', async () => {
    const clock = createFakeClock()
    let fault: Fault = 'lostAfter'
    const server = createServer(clock, () => fault)
    server.put({ a: 0 })
    const browser = createBrowser(server, clock)
    const tab = browser.openTab()
    tab.sync.change({ a: 1 })
    await clock.advance(1_500)
    expect(server.known().settings).toEqual({ a: 1 })
    fault = 'none'
    tab.sync.change({ a: 0 })
    await clock.advance(10_000)
    expect(server.known().settings).toEqual({ a: 0 })
    expect(browser.isWaiting()).toBe(false)
  })

  test('E4 what is taken back before its request arrives is not brought back by it', async () => {
    const clock = createFakeClock()
    let fault: Fault = 'late'
    const server = createServer(clock, () => fault)
    server.put({ a: 0 })
    const browser = createBrowser(server, clock)
    const tab = browser.openTab()
    tab.sync.change({ a: 1 })
    await clock.advance(1_500)
    fault = 'none'
    tab.sync.change({ a: 0 })
    await clock.advance(2 * LATE_MS)
    browser.hear()
    expect([server.known().settings, tab.shown]).toEqual([{ a: 0 }, { a: 0 }])
    expect(browser.isWaiting()).toBe(false)
  })

  test('E6 what a killed tab had not sent is sent by the next one', async () => {
    const { clock, server, browser, tab } = setUp()
    tab.sync.change({ a: 1 })
    browser.kill(tab)
    await clock.advance(60_000)
    expect(server.requests).toBe(0)
    browser.openTab()
    await clock.advance(10_000)
    expect(server.known().settings).toEqual({ a: 1 })
  })

  test('D3 what the server refuses for good is told once, kept here and not sent again', async () => {
    const { clock, server, browser, tab } = setUp()
    server.refuses = true
    tab.sync.change({ a: 1 })
    await clock.advance(10_000)
    await tab.sync.send(false)
    browser.hear()
    await clock.advance(600_000)
    expect(server.requests).toBe(1)
    expect(browser.outcomes).toEqual(['refused'])
    expect([tab.shown, browser.isWaiting()]).toEqual([{ a: 1 }, true])
    server.refuses = false
    tab.sync.change({ a: 2 })
    await clock.advance(10_000)
    expect(server.known().settings).toEqual({ a: 2 })
  })

  test('D5 without an answer it is tried again ever more rarely, and told from the second time on', async () => {
    const clock = createFakeClock()
    let fault: Fault = 'busy'
    const server = createServer(clock, () => fault)
    const browser = createBrowser(server, clock)
    const tab = browser.openTab()
    tab.sync.change({ a: 1 })
    await clock.advance(1_500)
    expect(browser.outcomes).toEqual([])
    await clock.advance(3_600_000)
    expect(browser.outcomes).toContain('unsaved')
    expect(server.requests).toBeLessThan(70)
    fault = 'none'
    void tab.sync.send(false)
    await clock.advance(10_000)
    expect(server.known().settings).toEqual({ a: 1 })
    expect(browser.outcomes.at(-1)).toBe('saved')
    expect(clock.pending()).toBe(0)
  })

  test.each(['lostBefore', 'none'] as const)(
    'D5 what is chosen while an answer is missing leaves at once with the page: %s',
    async (first) => {
      // Each way takes 200 ms.
      const clock = createFakeClock(() => 0.5)
      const faults: Fault[] = [first]
      const server = createServer(clock, () => faults.shift() ?? 'none')
      const browser = createBrowser(server, clock)
      const tab = browser.openTab()
      tab.sync.change({ a: 1 })
      await clock.advance(1_000)
      expect(server.requests).toBe(1)
      tab.sync.change({ a: 1, b: 1 })
      void tab.sync.send(true)
      expect(server.requests).toBe(2)
      // Once more changes nothing: it is on its way.
      void tab.sync.send(true)
      expect(server.requests).toBe(2)
      await clock.advance(30_000)
      expect(server.known().settings).toEqual({ a: 1, b: 1 })
      expect([tab.shown, browser.isWaiting()]).toEqual([{ a: 1, b: 1 }, false])
    },
  )

  test('D5 a save that is under way when the page goes goes along with it', async () => {
    const clock = createFakeClock(() => 0.5)
    const faults: Fault[] = ['lostBefore']
    const server = createServer(clock, () => faults.shift() ?? 'none')
    const browser = createBrowser(server, clock)
    const tab = browser.openTab()
    tab.sync.change({ a: 1 })
    await clock.advance(1_000)
    void tab.sync.send(true)
    expect(server.requests).toBe(2)
    browser.kill(tab)
    await clock.advance(1_000)
    expect(server.known().settings).toEqual({ a: 1 })
  })

  test('E5 E9 one that is disposed of sends nothing more and leaves no timer', async () => {
    const { clock, server, tab } = setUp()
    tab.sync.change({ a: 1 })
    tab.sync.dispose()
    await tab.sync.send(false)
    await clock.advance(60_000)
    expect([server.requests, clock.pending()]).toEqual([0, 0])
  })
})

/**
 * Random people on two browsers, one with two tabs. Each field has one writer, and there is one that both write,
 * and a list that both add to.
 */
async function history(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const clock = createFakeClock(random)
  const faults: Fault[] = ['lostBefore', 'lostAfter', 'late', 'busy', 'none', 'none', 'none']
  let isCalm = false
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const server = createServer(clock, () => (isCalm ? 'none' : pick(faults)))
  server.put({ unknown: { to: 'both' } })
  const browsers = [createBrowser(server, clock), createBrowser(server, clock)]
  for (const browser of browsers) browser.openTab()
  browsers[0]?.openTab()
  const last = new Map<string, unknown>()
  const added = new Set<string>()
  const shared = new Set<unknown>([undefined])
  for (let edit = 0; edit < 25; edit++) {
    const at = Math.floor(random() * browsers.length)
    const browser = browsers[at] as (typeof browsers)[number]
    const { sync } = pick(browser.tabs)
    const what = random()
    const name = `${pick(['a', 'b'])}${at}`
    if (what < 0.5) {
      const value = pick([undefined, edit, { [`n${edit}`]: 1 }, 1, 2])
      last.set(name, value)
      sync.change(withField(sync.shown(), name, value))
    } else if (what < 0.65) {
      shared.add(edit)
      sync.change(withField(sync.shown(), 'shared', edit))
    } else if (what < 0.85) {
      const list = sync.shown().list
      added.add(`r${edit}`)
      sync.change(
        withField(sync.shown(), 'list', [...(Array.isArray(list) ? list : []), `r${edit}`]),
      )
    } else {
      const killed = pick(browser.tabs)
      if (random() < 0.5) void killed.sync.send(true)
      browser.kill(killed)
      browser.openTab()
    }
    if (random() < 0.3) browser.hear()
    await clock.advance(random() * 2_500)
  }
  isCalm = true
  for (let round = 0; round < 4; round++) {
    for (const { tabs } of browsers) for (const { sync } of tabs) void sync.send(false)
    await clock.advance(120_000)
    for (const browser of browsers) browser.hear()
  }
  const { settings } = server.known()
  for (const { isWaiting, tabs } of browsers) {
    expect(isWaiting()).toBe(false)
    for (const { shown } of tabs) expect(shown).toEqual(settings)
  }
  expect(settings.unknown).toEqual({ to: 'both' })
  for (const [name, value] of last) {
    const held = settings[name]
    // An object that was put twice keeps what only the other put had, if both were under way.
    if (isPlain(value)) expect(held).toMatchObject(value)
    else expect(held).toEqual(value)
  }
  expect(shared).toContain(settings.shared)
  expect(new Set((settings.list as readonly string[] | undefined) ?? [])).toEqual(added)
}

describe('two browsers and three tabs on a bad network', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'H5 E4 E7 history %i: all show what the server has, and no choice is lost',
    history,
  )
})
