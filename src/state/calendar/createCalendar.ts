import type { Account } from '@/domain/account'
import { EMPTY_ENTRY, withTag } from '@/domain/entries'
import { keepAdded, NO_FILTER } from '@/domain/filter'
import { isSameAccess, isWithheld } from '@/domain/people'
import { tierOf } from '@/domain/plan'
import { loadedAccountCode } from '@/state/accountCode'
import type { Auth } from '@/state/auth/createAuth'
import type { CalendarSession, CalendarState } from '@/state/calendar/calendarSession'
import { createEditTools } from '@/state/calendar/commit'
import { createDayActions } from '@/state/calendar/dayActions'
import { adoptDrafts, purgeLeft } from '@/state/calendar/leftovers'
import { createStorageRoom } from '@/state/calendar/storageRoom'
import type { ShownCalendar } from '@/state/calendar/TagsProvider'
import { openVisitorSession } from '@/state/calendar/visitorSession'
import { waitsToLeave, watchPage } from '@/state/calendar/watchPage'
import { createStore } from '@/state/createStore'
import { closeDialog } from '@/state/dialogs'
import { endOwnMessages } from '@/state/notify'
import { forgetCalendar, forgetOwner } from '@/state/ownedStore'
import { mayChange, NO_OTHERS, others } from '@/state/people/others'
import { accountIn, calendarName } from '@/storage/local/calendarName'
import { markTabAlive, tabId } from '@/storage/local/tabs'
import type { SyncStatus } from '@/sync/status'
import { beforeReload } from '@/ui/beforeReload'

/** The name under which unsent edits of calendars keep the page from closing unasked. */
const CALENDAR = 'calendar'

/** The owner of the calendar that an account is to be shown. */
const ownerShown = ({ id }: Account) => others.get().shown?.owner ?? id

/** The calendar of whoever uses the app: local for visitors, synced for accounts. */
export function createCalendar(auth: Auth, stores: ShownCalendar): CalendarState {
  const { shown, refused, filter } = stores
  const status = createStore<SyncStatus | null>(null)
  const uploading = createStore(false)
  const unsaved = createStore(false)
  const dismissed = createStore(false)
  const getTier = () => tierOf(others.get().shown ?? auth.store.get().account)

  const tools = createEditTools({
    read: shown.get,
    getTier,
    owner: () => session.owner,
    mayChange,
    storage: () => session.replica.isStored,
    put(change) {
      filter.set(keepAdded(filter.get(), change.days))
      const isStored = session.put(change)
      room.retrySoon()
      return isStored
    },
  })
  const room = createStorageRoom((withCopies) => session.isStored(withCopies))
  enter()
  let session = open()
  let started = false
  let isFollowing = false
  let isOver = false
  /** The tier, and whether the session was over, when `follow` ran last. */
  let tier = getTier()
  let wasExpired = false
  let access = others.get().shown

  /**
   * Somebody uses the app from now on: an account is shown the calendar that the address names, a visitor the own one.
   */
  function enter(): void {
    const { account } = auth.store.get()
    if (account) loadedAccountCode().enterOthers(account.id)
    else others.set(NO_OTHERS)
  }

  /** The name of the calendar that is to be shown. */
  function wanted(): string {
    const { account } = auth.store.get()
    return account ? calendarName(account.id, ownerShown(account)) : 'visitor'
  }

  /** Opens the session of whoever uses the app; the screen shows its calendar from then on. */
  function open(): CalendarSession {
    const opened = openSession()
    shown.follow(opened.replica)
    return opened
  }

  function openSession(): CalendarSession {
    const { account } = auth.store.get()
    const sessionTools = { ...tools, onStorageFull: () => room.reportLack() }
    if (!account) return openVisitorSession(sessionTools, unsaved)
    const accountStores = { status, uploading, refusedTags: refused }
    const { openAccountSession } = loadedAccountCode()
    return openAccountSession(account, accountStores, sessionTools, auth, ownerShown(account))
  }

  const waiting = (of?: 'others') => session.waiting?.(of) ?? 0

  async function save(): Promise<boolean> {
    // If the code cannot be fetched, the drafts stay.
    await adopt(null).catch(() => undefined)
    await session.flush(false)
    return session.isSaved?.() ?? false
  }

  function followOnce(): void {
    if (isFollowing) return
    isFollowing = true
    follow()
    isFollowing = false
  }

  /** Brings the session up to date with who is signed in. The old one ends before anything of it is cleared. */
  function follow(): void {
    const { account, status: authStatus } = auth.store.get()
    const before = accountIn(session.owner)
    const isSomebodyElse = before !== (account?.id ?? 'visitor')
    if (isSomebodyElse) {
      // The next person must not be led by the address to a calendar that the one before saw.
      if (before !== 'visitor') loadedAccountCode().leaveAddress()
      enter()
    }
    const isBack = authStatus === 'signedIn' && wasExpired
    if (wanted() !== session.owner) {
      if (isSomebodyElse) {
        session.dispose()
        // After the old session has ended: hands a visitor's calendar on to the account that opens next.
        session.leave()
      } else if (isBack) session.resume?.()
      tools.recorder.forget()
      filter.set(NO_FILTER)
      if (isSomebodyElse) forgetOwner()
      else forgetCalendar()
      // A visitor who signs in is the same person, and goes on with the open dialog.
      if (session.owner !== 'visitor') {
        closeDialog()
        endOwnMessages()
      }
      if (account && !isSomebodyElse) {
        session.show?.(ownerShown(account))
        shown.follow(session.replica)
      } else session = open()
      begin()
    } else {
      // A person who may only look now cannot undo what they did before.
      if (!mayChange()) tools.recorder.forget()
      if (isBack) session.resume?.()
      if (getTier() !== tier) session.retryRefused?.()
      followAccess()
    }
    access = others.get().shown
    tier = getTier()
    wasExpired = authStatus === 'expired'
    if (wasExpired) session.expire?.()
  }

  /** Reads another's calendar anew if what the person may see or do there has changed. */
  function followAccess(): void {
    const now = others.get().shown
    if (!access || !now || isSameAccess(access, now)) return
    // The open dialog may show what the person may not see any more.
    if (isWithheld(access, now)) closeDialog()
    session.readAnew?.()
  }

  function begin(): void {
    if (!started) return
    // If the code cannot be fetched, the next start removes what is over.
    purgeLeft(() => accountIn(session.owner)).catch(() => undefined)
    session.start?.()
    void adopt(tabId)
  }

  /** Saves drafts of notes that ended tabs left, and those of this tab if it has just started. */
  async function adopt(ownTab: string | null): Promise<void> {
    const { owner } = session
    const isShown = () => owner === session.owner
    if (!mayChange()) return
    await adoptDrafts(
      owner,
      ownTab,
      ({ date, start, text }) => isShown() && dayActions.commitNote(date, start, text),
    )
  }

  const dayActions = createDayActions(tools, room.reportLack)

  return {
    ...stores,
    status,
    uploading,
    unsaved,
    dismissed,
    tools,
    changedBy: (date) => session.changedBy?.(date) ?? null,
    actions: {
      ...dayActions,
      addTag(date, tagId) {
        // A tag that was there already, and hidden by the filter, shows too.
        const added = { before: EMPTY_ENTRY, after: withTag(EMPTY_ENTRY, tagId, 1) }
        filter.set(keepAdded(filter.get(), { [date]: added }))
        dayActions.addTag(date, tagId)
      },
      retry: () => session.refresh(true),
      save,
      dismissUnsaved: () => dismissed.set(true),
      waiting,
      signOut: auth.leave,
    },
    followAddress() {
      const { account } = auth.store.get()
      if (account) void loadedAccountCode().followAddress(account.id, save)
    },
    start() {
      // Mounted again, e.g. by a hot reload: the session that was disposed of does nothing more.
      if (isOver) session = open()
      isOver = false
      started = true
      markTabAlive()
      const offAuth = auth.store.subscribe(followOnce)
      const offOther = others.subscribe(followOnce)
      // Each edit changes the calendar, and each answer the status: these are the times when what waits may change.
      const noteWaiting = () => waitsToLeave(CALENDAR, waiting() > 0)
      const offWaiting = [shown, status].map((store) => store.subscribe(noteWaiting))
      const offPage = watchPage({
        onHide: () => void session.flush(true),
        onShow() {
          session.refresh()
          room.retrySoon()
          // Another tab may have been closed meanwhile and have left a note.
          void adopt(null)
        },
      })
      const offReload = beforeReload(() => session.flush(false), room.isSafe)
      begin()
      return () => {
        started = false
        isOver = true
        offReload()
        offAuth()
        offOther()
        offPage()
        for (const off of offWaiting) off()
        waitsToLeave(CALENDAR, false)
        room.end()
        session.dispose()
      }
    },
  }
}
