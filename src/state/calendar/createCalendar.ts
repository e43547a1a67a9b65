import { EMPTY_ENTRY, withTag } from '@/domain/entries'
import { keepAdded, NO_FILTER } from '@/domain/filter'
import { tierOf } from '@/domain/plan'
import { openLoadedAccountSession } from '@/state/accountCode'
import type { Auth } from '@/state/auth/createAuth'
import type { CalendarSession } from '@/state/calendar/calendarSession'
import { createEditTools, type EditTools } from '@/state/calendar/commit'
import { createDayActions, type DayActions } from '@/state/calendar/dayActions'
import { createStorageRoom } from '@/state/calendar/storageRoom'
import type { ShownCalendar } from '@/state/calendar/TagsProvider'
import { openVisitorSession } from '@/state/calendar/visitorSession'
import { watchPage } from '@/state/calendar/watchPage'
import { createStore, type Store } from '@/state/createStore'
import { closeDialog } from '@/state/dialogs'
import { endOwnMessages } from '@/state/notify'
import { forgetOwner } from '@/state/ownedStore'
import * as keys from '@/storage/local/keys'
import { keysWith } from '@/storage/local/localJson'
import { markTabAlive, tabId } from '@/storage/local/tabs'
import { readDrafts, tabsWithSteps } from '@/storage/local/unfinished'
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

export type CalendarState = ShownCalendar & {
  readonly status: Store<SyncStatus | null>
  readonly uploading: Store<boolean>
  readonly unsaved: Store<boolean>
  readonly dismissed: Store<boolean>
  readonly actions: CalendarActions
  /** What further actions are made of. */
  readonly tools: EditTools
  /** Follows the session and the page; answers with an "off". */
  start(): () => void
}

/** Fetched when it is needed: few tabs end in the middle of a step or a note. */
const abandonedWork = () => import('@/state/undo/abandonedWork')

/** The calendar of whoever uses the app: local for visitors, synced for accounts (s.4). */
export function createCalendar(auth: Auth, stores: ShownCalendar): CalendarState {
  const { shown, refused, filter } = stores
  const status = createStore<SyncStatus | null>(null)
  const uploading = createStore(false)
  const unsaved = createStore(false)
  const dismissed = createStore(false)
  const getTier = () => tierOf(auth.store.get().account)

  const tools = createEditTools({
    read: shown.get,
    getTier,
    owner: () => session.owner,
    put(change, isWhole) {
      filter.set(keepAdded(filter.get(), change.days))
      const isStored = session.put(change, isWhole)
      room.lookSoon()
      return isStored
    },
  })
  const room = createStorageRoom((withCopies) => session.isStored(withCopies))
  let session: CalendarSession = open()
  let started = false
  let isOver = false
  /** As they were when the session was looked at last. */
  let tier = getTier()
  let wasExpired = false

  function open(): CalendarSession {
    const { account } = auth.store.get()
    const sessionTools = { ...tools, port: shown, onStorageFull: () => room.lacks() }
    if (!account) return openVisitorSession(sessionTools, unsaved)
    const accountStores = { status, uploading, refusedTags: refused }
    return openLoadedAccountSession(account, accountStores, sessionTools, auth)
  }

  /** One engine per account: the old one ends before anything of it is cleared (E5). */
  function follow(): void {
    const { account, status: authStatus } = auth.store.get()
    const owner = account?.id ?? 'visitor'
    if (owner !== session.owner) {
      session.dispose()
      // The old session ends first: a visitor's calendar is handed on here to the account that opens next (D3).
      session.leave()
      tools.recorder.forget()
      filter.set(NO_FILTER)
      forgetOwner()
      // A visitor is the person who signs in, and goes on with what is open.
      if (session.owner !== 'visitor') {
        closeDialog()
        endOwnMessages()
      }
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
    // If its code cannot be fetched, the next start removes what is over.
    purge().catch(() => undefined)
    session.start()
    void finishSteps()
    void adoptDrafts(tabId)
  }

  async function finishSteps(): Promise<void> {
    const { owner } = session
    if (tabsWithSteps(owner).length === 0) return
    const { finishAbandonedSteps } = await abandonedWork()
    await finishAbandonedSteps(owner, tools, () => owner === session.owner)
  }

  async function adoptDrafts(ownTab: string | null): Promise<void> {
    const { owner } = session
    const drafts = readDrafts(owner)
    if (drafts.length === 0) return
    const { adoptAbandonedDrafts } = await abandonedWork()
    await adoptAbandonedDrafts(
      owner,
      ownTab,
      ({ date, start, text }) =>
        owner === session.owner && dayActions.commitNote(date, start, text),
      drafts,
    )
  }

  /** Removes what was kept for 30 days. Few browsers have such data, so the code for it is fetched only then. */
  async function purge(): Promise<void> {
    const found = [keys.setAside(''), keys.leftAt('')].flatMap(keysWith)
    if (found.length === 0) return
    const code = await import('@/storage/local/leftData')
    await code.purgeAfterTime(() => session.owner)
  }

  const dayActions = createDayActions(tools, room.lacks)

  return {
    ...stores,
    status,
    uploading,
    unsaved,
    dismissed,
    tools,
    actions: {
      ...dayActions,
      addTag(date, tagId) {
        // One that is there already and hidden shows, too.
        const added = { before: EMPTY_ENTRY, after: withTag(EMPTY_ENTRY, tagId, 1) }
        filter.set(keepAdded(filter.get(), { [date]: added }))
        dayActions.addTag(date, tagId)
      },
      retry: () => session.refresh(true),
      async save() {
        // If its code cannot be fetched, what is typed stays a draft.
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
          // Another tab may have been closed meanwhile and have left a note.
          void adoptDrafts(null)
        },
      })
      const offReload = beforeReload(() => session.flush(false), room.isSafe)
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
