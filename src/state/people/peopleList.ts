import type { Invitation, Person } from '@/domain/people'
import { PEOPLE_CHECK_MS } from '@/domain/timing'
import { createOwnedStore, createPersonStore, onOwnerChange } from '@/state/ownedStore'
import { calendarDetails } from '@/state/people/calendarPeople'
import { CloudError } from '@/storage/cloud/client'
import { listInvitations, readCalendar } from '@/storage/cloud/people'

/** Who sees the account's own calendar, and which invitations are open, as it was read last (T1). */
type OwnPeople = {
  /** `failed`: nothing was read yet, which does not pass for "nobody" (D9). */
  readonly status: 'loading' | 'failed' | 'ready'
  readonly people: readonly Person[]
  readonly invitations: readonly Invitation[]
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
  /** The last try to read it failed: what is there is of before. */
  readonly isOld: boolean
}

type Change = (known: OwnPeople) => OwnPeople

type Watcher = { readonly owner: string; onJoined(person: Person): void }

const NOTHING: OwnPeople = {
  status: 'loading',
  people: [],
  invitations: [],
  readAt: 0,
  isOld: false,
}

function createOwnPeople() {
  const shown = createOwnedStore(NOTHING)
  const watchers = new Set<Watcher>()
  let confirmed = NOTHING
  /** What is shown and not answered yet, in order. */
  let waiting: readonly Change[] = []
  let sending: Promise<unknown> = Promise.resolve()
  /** How often something was changed here: what was asked for before says nothing of it. */
  let changes = 0
  /** Only the answer of the last read counts. */
  let reads = 0
  let owners = 0

  onOwnerChange(() => {
    owners += 1
    reads += 1
    waiting = []
    confirmed = NOTHING
  })

  function show(next: OwnPeople): void {
    confirmed = next
    shown.set(waiting.reduce((known, change) => change(known), confirmed))
  }

  function greet(people: readonly Person[]): void {
    if (confirmed.status !== 'ready') return
    const known = new Set(confirmed.people.map(({ person }) => person))
    const news = people.filter(({ person }) => !known.has(person))
    for (const { onJoined } of watchers) news.forEach(onJoined)
  }

  async function read(owner: string): Promise<void> {
    reads += 1
    const [mine, before] = [reads, changes]
    try {
      const [{ people }, invitations] = await Promise.all([readCalendar(owner), listInvitations()])
      if (mine !== reads) return
      if (before !== changes || waiting.length > 0) {
        await sending
        return await read(owner)
      }
      greet(people)
      show({ status: 'ready', people, invitations, readAt: Date.now(), isOld: false })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (mine !== reads) return
      show({ ...confirmed, status: confirmed.status === 'ready' ? 'ready' : 'failed', isOld: true })
    }
  }

  function refresh(): void {
    const [watcher] = watchers
    if (watcher && document.visibilityState === 'visible') void read(watcher.owner)
  }

  return {
    shown,
    read,
    refresh,
    watch(watcher: Watcher): () => void {
      watchers.add(watcher)
      void read(watcher.owner)
      // The server's news of somebody have the calendar read, which is the sign to read the invitations too (T2).
      const off = calendarDetails.subscribe(refresh)
      const timer = window.setInterval(refresh, PEOPLE_CHECK_MS)
      document.addEventListener('visibilitychange', refresh)
      window.addEventListener('online', refresh)
      return () => {
        watchers.delete(watcher)
        off()
        window.clearInterval(timer)
        document.removeEventListener('visibilitychange', refresh)
        window.removeEventListener('online', refresh)
      }
    },
    async change(change: Change, send: () => Promise<unknown>): Promise<void> {
      const mine = owners
      waiting = [...waiting, change]
      show(confirmed)
      const sent = sending.then(send)
      sending = sent.catch(() => undefined)
      let isDone = false
      try {
        await sent
        isDone = true
      } finally {
        changes += 1
        waiting = waiting.filter((other) => other !== change)
        if (mine === owners) show(isDone ? change(confirmed) : confirmed)
      }
    },
    settle(change: Change): void {
      changes += 1
      show(change(confirmed))
    },
  }
}

const own = createOwnPeople()

/** The people of the account's own calendar. */
export const ownPeople = own.shown

/** The secrets of the addresses that were made in this page, by the invitation: they can be copied again (T1). */
export const invitationTokens = createPersonStore<Readonly<Record<string, string>>>({})

/** Reads them now; a failure keeps what is known, and is said to be one (D9). */
export const readOwnPeople = own.read

/** Reads them again where they are looked at: somebody joined, left, or was changed elsewhere (T2). */
export const refreshOwnPeople = own.refresh

/** Reads them now, at intervals and when the page is seen again; calls back for who is new. Answers with an "off". */
export const watchOwnPeople = own.watch

/** Shows a change at once and sends it after those before it; rejects with a CloudError, and takes it back, if refused. */
export const changeOwnPeople = own.change

/** Shows what the server has done. */
export const settleOwnPeople = own.settle
