import type { Entries } from '@/domain/entries'
import { type Filter, keepShown, NO_FILTER } from '@/domain/filter'
import { tierOf } from '@/domain/plan'
import { openLoadedAccountSession } from '@/state/accountCode'
import type { Auth } from '@/state/auth/createAuth'
import type { CalendarSession } from '@/state/calendar/calendarSession'
import { createFilter } from '@/state/calendar/createFilter'
import { createDayActions, type DayActions } from '@/state/calendar/dayActions'
import { createStorageRoom } from '@/state/calendar/storageRoom'
import type { TagStores } from '@/state/calendar/TagsProvider'
import { openVisitorSession } from '@/state/calendar/visitorSession'
import { watchPage } from '@/state/calendar/watchPage'
import { createStore, type Store } from '@/state/createStore'
import type { EditTools } from '@/state/history/editTools'
import { createRecorder } from '@/state/history/historyRecorder'
import * as keys from '@/storage/local/keys'
import { readDrafts } from '@/storage/local/localDrafts'
import { keysWith } from '@/storage/local/localJson'
import { markTabAlive, tabId } from '@/storage/local/tabs'
import type { CalendarPort } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import { beforeReload } from '@/ui/beforeReload'

export type CalendarActions = DayActions & {
  /** Sends what waits now. */
  retry(): void
  /** Sends what waits and waits for the answer: whether the server has all of it. */
  save(): Promise<boolean>
  dismissUnsaved(): void
  /** How many changes wait for the server, of days and of tags. */
  waiting(): number
  /** Signs out and clears the account's calendar on this browser (D7). */
  signOut(): void
}

export type CalendarState = {
  readonly entries: Store<Entries>
  readonly status: Store<SyncStatus | null>
  readonly uploading: Store<boolean>
  readonly unsaved: Store<boolean>
  readonly dismissed: Store<boolean>
  readonly filter: Store<Filter>
  readonly actions: CalendarActions
  /** What further actions are made of. */
  readonly tools: EditTools
  /** Follows the session and the page; answers with an "off". */
  start(): () => void
}

/** The calendar of whoever uses the app: local for visitors, synced for accounts (s.4). */
export function createCalendar(auth: Auth, tagStores: TagStores): CalendarState {
  const entries = createStore<Entries>({})
  const status = createStore<SyncStatus | null>(null)
  const uploading = createStore(false)
  const unsaved = createStore(false)
  const dismissed = createStore(false)
  const filter = createFilter(tagStores.tags)
  const port: CalendarPort = {
    get: () => ({ tags: tagStores.tags.get(), entries: entries.get() }),
    set(next, when) {
      tagStores.tags.set(next.tags, when)
      entries.set(next.entries, when)
    },
  }
  const getAccount = () => auth.store.get().account
  const getTier = () => tierOf(getAccount())

  const room = createStorageRoom((withCopies) => session.isStored(withCopies))
  let session: CalendarSession = open()
  let started = false
  let isOver = false
  /** As they were when the session was looked at last. */
  let tier = getTier()
  let wasExpired = false

  function open(): CalendarSession {
    const account = getAccount()
    const tools = { port, onStorageFull: () => room.lacks() }
    if (!account) return openVisitorSession(tools, unsaved)
    const stores = { status, uploading, refusedTags: tagStores.refused }
    return openLoadedAccountSession(account, getAccount, stores, tools, auth)
  }

  /** One engine per account: the old one ends before anything of it is cleared (E5). */
  function follow(): void {
    const { account, status: authStatus } = auth.store.get()
    const owner = account?.id ?? 'visitor'
    if (owner !== session.owner) {
      session.dispose()
      // Before the next calendar opens: what goes up to an account is no part of a visitor's (D7).
      session.leave()
      tools.recorder.forget()
      filter.set(NO_FILTER)
      session = open()
      begin()
    } else {
      if (authStatus === 'signedIn' && wasExpired) session.resume()
      if (getTier() !== tier) session.retryRefused()
    }
    tier = getTier()
    wasExpired = authStatus === 'expired'
    if (wasExpired) session.expire()
  }

  function begin(): void {
    if (!started) return
    // Without its code the next start has to do.
    purge().catch(() => undefined)
    session.start()
    void finishSteps()
    void adoptDrafts(tabId)
  }

  /** Few tabs end in the middle of a step. */
  async function finishSteps(): Promise<void> {
    const { owner } = session
    if (keysWith(keys.step(owner, '')).length === 0) return
    const { finishLeftSteps } = await import('@/state/history/leftByTabs')
    await finishLeftSteps(owner, tools, () => owner === session.owner)
  }

  /** Few tabs end in the middle of a note. */
  async function adoptDrafts(ownTab: string | null): Promise<void> {
    const { owner } = session
    const drafts = readDrafts(owner)
    if (drafts.length === 0) return
    const { adoptLeftDrafts } = await import('@/state/history/leftByTabs')
    await adoptLeftDrafts(
      owner,
      ownTab,
      ({ date, start, text }) =>
        owner === session.owner && dayActions.commitNote(date, start, text),
      drafts,
    )
  }

  /** Few browsers hold something that may be over, so its code waits. */
  async function purge(): Promise<void> {
    const found = [keys.setAside(''), keys.leftAt('')].flatMap(keysWith)
    if (found.length === 0) return
    const { purgeAfterTime } = await import('@/state/upload/leftData')
    await purgeAfterTime(() => session.owner)
  }

  const tools: EditTools = {
    port,
    getTier,
    owner: () => session.owner,
    edited(...change) {
      const isHeld = session.edited(...change)
      room.lookSoon()
      return isHeld
    },
    recorder: createRecorder(),
  }
  const dayActions = createDayActions(tools, () => session.owner, room.lacks)

  return {
    entries,
    status,
    uploading,
    unsaved,
    dismissed,
    filter,
    tools,
    actions: {
      ...dayActions,
      addTag(date, tagId) {
        filter.set(keepShown(filter.get(), date, tagId))
        dayActions.addTag(date, tagId)
      },
      retry: () => session.refresh(true),
      async save() {
        // Without its code what is typed stays a draft.
        await adoptDrafts(null).catch(() => undefined)
        await session.flush(false)
        return session.isSaved()
      },
      dismissUnsaved: () => dismissed.set(true),
      waiting: () => session.waiting(),
      signOut: auth.leave,
    },
    start() {
      // Mounted again, e.g. by a hot reload: the session that was disposed of does nothing more.
      if (isOver) session = open()
      isOver = false
      started = true
      markTabAlive()
      const offAuth = auth.store.subscribe(follow)
      const offPage = watchPage({
        onHide: () => void session.flush(true),
        onShow() {
          session.refresh()
          room.lookSoon()
          // Those of a tab that was closed meanwhile.
          void adoptDrafts(null)
        },
      })
      const offReload = beforeReload(
        () => session.flush(false),
        () => session.isStored(false),
      )
      begin()
      return () => {
        started = false
        isOver = true
        offReload()
        offAuth()
        offPage()
        room.end()
        session.dispose()
      }
    },
  }
}
