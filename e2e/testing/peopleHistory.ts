import { EMPTY_ENTRY } from '@/domain/entries'
import type { AsidePart } from '@/domain/setAside'
import { LIVE_LINGER_MS } from '@/domain/timing'
import { CloudError } from '@/storage/cloud/client'
import type { LiveNews } from '@/storage/cloud/live'
import { otherCloud } from '@/sync/otherCloud'
import type { Replica } from '@/sync/replica'
import type { SharedEngine } from '@/sync/sharedEngine'
import { takeOutUnsent } from '@/sync/unsent'
import { type Device, openDevice } from './device'
import type { Run } from './deviceStore'
import { createFakeBrowser } from './fakeBrowser'
import { FAULTS } from './fakeConnection'
import { dayWithoutNote } from './fakePocketBase'
import { worldOf } from './fakeWorld'
import type { Outcome } from './histories'
import { edit } from './historyEdits'
import { profileOf } from './historyProfile'
import { comeToRest } from './historyRest'
import type { Story, World } from './historyWorld'
import { createLedger, type Ledger } from './ledger'
import { seededRandom } from './seededRandom'
import { storageOf, tabEngine } from './tab'

/** What the server says of a person; `glance` looks without notes, null is none of the calendar's people. */
type Standing = 'plan' | 'look' | 'glance' | null

/** One page of a person, and what it knows of what they may do. */
type Page = {
  readonly device: Device
  readonly person: number
  known: Standing
  /** When it was told so, by the clock of the history. */
  toldAt: number
  /** The calendar is shown. */
  isOpen: boolean
  replica: Replica | null
  /** Runs something with the storage of the page in place, or of its browser. */
  run: Run | null
  readonly runInBrowser: Run
  shared: SharedEngine | null
  /** Asks the server what the person may do, and does what follows. */
  look(): Promise<void>
  /** The server has said it, here or in another tab. */
  take(now: Standing): void
}

/** The owner plans always; the others do as the server says. */
const OWNER = 0
/** Whose pages there are: the owner has one, one of the people two tabs of a browser, the other one. */
const PEOPLE = [OWNER, 1, 1, 2]

/** How often a role changes, and how often a page is told of it at once. */
const CHANGES = 0.08
const TOLD = 0.6
const TOLD_WITHIN_MS = 4_000
/** By then what a tab has written is with the others of its browser. */
const UNDER_WAY_MS = 100

/** What the notes of a history are made of. */
const NOTED = 'line '

/** What of the notes is left in a page, and in what its browser keeps, of who may not see any. */
function notesLeft({ device, runInBrowser }: Page): readonly string[] {
  const shown = Object.values(device.calendar().entries).map(({ notes }) => notes)
  const stored = runInBrowser(() => Object.values({ ...localStorage }).map(String))
  return [...shown, ...stored].filter((text) => text.includes(NOTED))
}

/** What was not sent is no part of the calendar any more: nobody has to find it there, and what went stays. */
function forgive(ledger: Ledger, replica: Replica): void {
  for (const date of replica.editedDays()) {
    const [shown, base] = [replica.day(date), replica.baseDays[date]]
    ledger.untagged(date, shown.tags)
    // Lists that came before the role was known say nothing of notes any more.
    const undone = base?.withoutNote
      ? replica.changesOfDay(date).toReversed()
      : [{ before: base?.entry ?? EMPTY_ENTRY, after: shown }]
    for (const { before, after } of undone) {
      ledger.noted(date, after.notes, before.notes, () => false)
      // What somebody had taken away may have gone all the same, in a request that nobody heard the answer of.
      const had = new Set(after.notes.split('\n'))
      const taken = before.notes.split('\n').filter((line) => !had.has(line))
      ledger.noted(date, taken.join('\n'), '', () => false)
    }
  }
  for (const id of replica.editedTags()) {
    const [tag, base] = [replica.tag(id), replica.baseTag(id)]
    if (!base) ledger.deletedTag(id)
    else if (tag)
      ledger.changedTag(
        tag,
        { label: tag.label, short: tag.short, color: tag.color, leave: tag.leave ?? 0 },
        false,
      )
  }
}

const deviceOf = ({ device }: Page) => device

/** News as the stream of a person brings them. */
function heardBy({ seesNotes }: { seesNotes(): boolean }, news: LiveNews | null): LiveNews | null {
  const event = news?.event
  if (!event || event === 'people' || event.kind !== 'day' || seesNotes()) return news
  return { ...news, event: { ...event, day: dayWithoutNote(event.day) } }
}

/**
 * Runs the history of a seed with three people on one calendar, two of whom are let in, only look, with notes or without, or are removed in
 * between (T2, T4, T7), and says what is wrong at its rest.
 */
export async function runPeopleHistory(seed: number): Promise<Outcome & { kept: number }> {
  const random = seededRandom(seed)
  const profile = { ...profileOf(random), plan: 'pro' as const, isPlain: false, twins: 0 }
  const ledger = createLedger()
  const standing: Standing[] = ['plan', 'plan', 'plan']
  /** Up to which number of a day somebody may have been shown no note. */
  const unreadUpTo = [-1, -1, -1]
  let newest = () => 0
  const pages: Page[] = []
  const problems: string[] = []
  let net: World['net'] | null = null
  let isFaulty = true
  let kept = 0
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const fault = () => (isFaulty && random() < profile.faultRate ? pick(FAULTS) : 'none')

  const open = worldOf((options) => {
    newest = options.newest
    const browsers = [0, 1, 2].map(() => createFakeBrowser(options.clock, random))
    return PEOPLE.map((person) => {
      const { device, page } = openPage(
        person,
        options,
        browsers[person] ?? createFakeBrowser(options.clock, random),
      )
      pages.push(page)
      return device
    })
  })

  type Options = Parameters<Parameters<typeof worldOf>[0]>[0]

  function openPage(
    person: number,
    options: Options,
    browser: ReturnType<typeof createFakeBrowser>,
  ) {
    const there = {
      maySee: () => standing[person] !== null,
      mayWrite: () => standing[person] === 'plan',
      seesNotes: () => standing[person] !== 'glance',
      unreadUpTo: () => unreadUpTo[person] ?? -1,
    }
    const page: Page = {
      person,
      known: 'plan',
      toldAt: 0,
      isOpen: true,
      replica: null,
      run: null,
      runInBrowser: browser.run,
      shared: null,
      look,
      take,
      get device() {
        return device
      },
    }
    const mayWrite = () => page.known === 'plan'
    const seesNotes = () => page.known !== 'glance'

    /** As with any request, nothing may be answered. */
    async function ask(): Promise<Standing> {
      const kind = fault()
      await Promise.resolve()
      const isLost = kind === 'lostBefore' || kind === 'lostAfter' || kind === 'busy'
      if (isLost || !(net?.isReachable ?? true) || !page.device.online) throw new CloudError(0)
      if (net && !net.isSessionValid) throw new CloudError(401)
      return standing[person] ?? null
    }

    async function look(): Promise<void> {
      const now = await ask()
      for (const one of pages) if (one.person === person) one.take(now)
    }

    function take(now: Standing): void {
      if (now === page.known) {
        const isUnread = Object.values(page.replica?.baseDays ?? {}).some((day) => day.withoutNote)
        if (page.isOpen && seesNotes() && isUnread) page.shared?.readAnew()
        return
      }
      const before = page.known
      page.known = now
      page.toldAt = options.clock.now()
      if (now !== 'plan' && before === 'plan' && page.replica) leavePlanning(page.replica)
      if (now === null) close()
      else if (!page.isOpen) {
        page.isOpen = true
        page.device.reload()
      } else {
        if ((now === 'glance') !== (before === 'glance')) page.replica?.withholdNotes()
        page.shared?.readAnew()
      }
    }

    function leavePlanning(replica: Replica): void {
      forgive(ledger, replica)
      takeOutUnsent(replica, [], 'removed', (part: AsidePart) => {
        kept += Object.keys(part.calendar.entries).length + part.calendar.tags.length
        return true
      })
    }

    /** The calendar leaves the page, and then what the browser keeps of it. */
    function close(): void {
      page.isOpen = false
      page.run?.(() => {
        for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
      })
      page.device.engine().dispose()
    }

    const confirm = async () => {
      await look()
      if (page.known === null) throw new CloudError(0)
    }
    const engineOf = tabEngine({
      browser,
      lingerMs: LIVE_LINGER_MS,
      openStream: (listener) =>
        options.openStream({
          ...listener,
          // A stream loses the calendar with its person.
          onNews(news) {
            if (there.maySee() && page.isOpen) listener.onNews(heardBy(there, news))
          },
        }),
      seesNotes,
      onOpen(shared, replica, run) {
        page.shared = shared
        page.replica = replica
        page.run = run
      },
    })
    const device = openDevice({
      ...options,
      server: {
        limits: options.server.limits,
        connect(deviceFault) {
          const cloud = options.server.connect(deviceFault, there)
          return person === OWNER ? cloud : otherCloud(cloud, { mayWrite, seesNotes, confirm })
        },
      },
      fault,
      store: storageOf(browser),
      mayWrite,
      openEngine: engineOf,
    })
    return { device, page }
  }

  const world = await open(profile, { random, fault, ledger })
  net = world.net
  const edits = { takingBack: 0, rewording: 0, lastEdits: new Map() }
  const story: Story = { world, profile, ledger, random, pick, ...edits }

  function changeRole(): void {
    const person = pick([1, 2])
    const now = pick(['plan', 'plan', 'plan', 'look', 'glance', 'glance', null] as const)
    if (standing[person] === 'glance' && now !== 'glance') unreadUpTo[person] = newest()
    standing[person] = now
    for (const page of pages) {
      if (page.person !== person || random() > TOLD) continue
      world.clock.after(random() * TOLD_WITHIN_MS, () => void page.look().catch(() => undefined))
    }
  }

  async function takeStep(): Promise<void> {
    const { net, clock } = world
    const page = pick(pages)
    const { device } = page
    const action = random()
    if (action < CHANGES) changeRole()
    else if (action < 0.5) {
      if (page.isOpen && page.known === 'plan') edit(story, device)
    } else if (action < 0.56) {
      // What waits leaves as the page goes out of sight.
      if (page.isOpen && random() < 0.5) void device.engine().flush(true)
      else if (page.isOpen) device.reload()
      if (page.person !== OWNER) void page.look().catch(() => undefined)
    } else if (action < 0.62) {
      if (page.isOpen) device.engine().refresh()
    } else if (action < 0.66) net.deliverLate()
    else if (action < 0.75) net.release(() => random() < 0.5)
    else if (action < 0.78) net.isReachable = !net.isReachable
    else if (action < 0.82) {
      if (device.online) device.online = false
      else if (random() < profile.backOnline) {
        device.online = true
        if (page.isOpen) device.engine().refresh()
      }
    } else await clock.advance(Math.floor(random() * 3_000))
  }

  /**
   * Once a page was told, none of the notes is left in it, nor in its browser; what the person's other tab wrote just
   * before is still under way to this one, and goes as that tab takes it back.
   */
  function lookForNotes(): void {
    for (const page of pages) {
      const isUnderWay = world.clock.now() - page.toldAt < UNDER_WAY_MS
      if (page.known !== 'glance' || !page.isOpen || isUnderWay) continue
      const [left] = notesLeft(page)
      if (left) problems.push(`person ${page.person} may see no notes, and there is ${left}`)
    }
  }

  for (let step = 0; step < profile.steps; step++) {
    await takeStep()
    lookForNotes()
  }

  isFaulty = false
  world.net.isReachable = true
  world.net.deliverLate()
  world.net.release()
  for (const page of pages) page.device.online = true
  await world.quiet()
  for (const page of pages) if (page.person !== OWNER) await page.look()
  await world.quiet()
  const shown = pages.filter(({ isOpen, known }) => isOpen && known !== 'glance').map(deviceOf)
  problems.push(...(await comeToRest({ ...world, devices: shown }, ledger)))
  lookForNotes()
  for (const page of pages) {
    const isSeen = standing[page.person] !== null
    if (isSeen !== page.isOpen) problems.push(`person ${page.person}: open is ${page.isOpen}`)
    if (page.known !== 'plan' && page.device.store.names().size > 0) {
      problems.push(`person ${page.person} keeps edits that nobody may send`)
    }
  }
  return { problems, edits: ledger.edits, kept }
}
