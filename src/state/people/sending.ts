import { changeOfDay } from '@/domain/change'
import { withTypedNote } from '@/domain/entryMerge'
import { newRecordId } from '@/domain/ids'
import { limitsOf } from '@/domain/plan'
import { sendAppEvent } from '@/state/appEvents'
import type { EditTools } from '@/state/calendar/commit'
import { showGoneTagToast } from '@/state/calendar/mergeMessages'
import { showSyncToast } from '@/state/calendar/syncMessages'
import {
  holdOpened,
  openedOrStored,
  openStored,
  otherOf,
  tierIn,
} from '@/state/people/openedOthers'
import { openOtherSaving } from '@/state/people/sessionPeople'
import { accountCloud } from '@/storage/cloud/calendar'
import { ownerIn } from '@/storage/local/calendarName'
import { hasPeopleIn } from '@/storage/local/knownDetails'
import { openLeadership } from '@/storage/local/leadership'
import { unsentIn } from '@/storage/local/localCalendars'
import { randomBytes } from '@/storage/local/tabs'
import { readDrafts } from '@/storage/local/unfinished'
import { createEngine } from '@/sync/engine'
import type { Engine } from '@/sync/engineTypes'
import type { Replica } from '@/sync/replica'
import type { SyncState } from '@/sync/status'
import { systemClock } from '@/sync/systemClock'

type Told = {
  readonly onChange: () => void
  /** An Undo of its messages has edited the calendar, maybe after what waited was sent. */
  readonly onEdited: () => void
  readonly onExpired: () => void
  /** Aborted when its messages are about nobody's days any more. */
  readonly until: AbortSignal
}

/** What waits in one calendar, on its way. */
export type Sending = ReturnType<typeof openSending>

/** Notes that were typed in a tab that is closed become edits, as where their calendar is opened. */
async function adoptDrafts(name: string, replica: Replica): Promise<void> {
  const drafts = readDrafts(name)
  if (drafts.length === 0) return
  const { adoptAbandonedDrafts } = await import('@/state/undo/abandonedDrafts')
  const commit = ({ date, start, text }: (typeof drafts)[number]) =>
    replica.commit(
      changeOfDay(replica.calendar().entries, date, (entry) => withTypedNote(entry, start, text)),
    )
  await adoptAbandonedDrafts(name, null, commit, drafts)
}

/**
 * Sends what waits in a calendar of the account that is not on the screen, while no other tab of this browser has that
 * calendar open and sends it itself. `onChange` is called when it stands otherwise.
 */
export function openSending(
  me: string,
  name: string,
  { onChange, onEdited, onExpired, until }: Told,
) {
  const owner = ownerIn(name)
  const whose = { me, owner }
  /** While this tab is the one that sends. */
  let open: {
    readonly replica: Replica
    readonly engine: Engine
    readonly off: () => void
  } | null = null
  let state: SyncState = 'pending'
  let isExpired = false

  const limits = () => limitsOf(tierIn(me, owner))
  const seesNotes = () => owner === me || otherOf(owner)?.notes !== false

  /** What a message undoes there, which may be after all was sent. */
  const tools: Pick<EditTools, 'read' | 'getTier' | 'commit'> = {
    read: () => openedOrStored(name).calendar(),
    getTier: () => tierIn(me, owner),
    commit(change) {
      const isStored = openedOrStored(name).commit(change)
      onEdited()
      return isStored
    },
  }

  function begin(): void {
    // Another tab has sent it, and gave the lead away.
    if (open || unsentIn(name) === 0) {
      onChange()
      return
    }
    const replica = openStored(name, () => limits().tagsPerDay, seesNotes)
    const saving = openOtherSaving(me, owner, seesNotes, () => engine)
    const cloud = accountCloud(me, owner, { hasPeople: () => hasPeopleIn(name) })
    const engine: Engine = createEngine({
      cloud: saving.watched(cloud),
      replica,
      clock: systemClock,
      newId: () => newRecordId(randomBytes),
      limits,
      isOnline: () => navigator.onLine,
      ...saving.engineOptions,
      onEvent(event) {
        if (event.kind === 'expired') onExpired()
        else if (event.kind === 'mapped' && owner === me) {
          sendAppEvent('tag-ids-mapped', { mapping: Object.fromEntries(event.mapping) })
        } else if (event.kind === 'tagGone') showGoneTagToast(event, tools, until, whose)
        else if (event.kind === 'dropped' || event.kind === 'refused')
          showSyncToast(event, replica.calendar().tags, null, until, whose)
      },
      onStatus(status) {
        state = status.state
        onChange()
      },
    })
    open = { replica, engine, off: holdOpened(name, replica) }
    if (isExpired) engine.expire()
    else void start()
  }

  async function start(): Promise<void> {
    const started = open
    // If its code cannot be fetched, what was typed stays a draft.
    if (started) await adoptDrafts(name, started.replica).catch(() => undefined)
    if (started && started === open) started.engine.start()
  }

  function end(): void {
    open?.engine.dispose()
    open?.off()
    open = null
  }

  const leadership = openLeadership(`quartal:engine:${name}`, { won: begin, lost: end })
  // The tab that has the calendar on the screen takes the lead from this one, and gives it back when it is closed.
  leadership.queue()

  return {
    state: (): SyncState => state,
    /** Another tab wrote this key. */
    heard(key: string, text: string | null): void {
      const what = open?.replica.heard(key, text, true)
      if (what === 'edit') open?.engine.edited()
      else if (what === 'doubt') open?.engine.hinted()
    },
    refresh: (ignoreOfflineFlag: boolean) => {
      if (ignoreOfflineFlag) open?.engine.forgetRefusals()
      open?.engine.refresh(ignoreOfflineFlag)
    },
    /** The calendar was edited from this page. */
    edited: () => open?.engine.edited(),
    answered: () => open?.engine.answered(),
    expire(): void {
      isExpired = true
      open?.engine.expire()
    },
    resume(): void {
      isExpired = false
      open?.engine.resume()
    },
    flush: async (keepalive: boolean) => open?.engine.flush(keepalive),
    dispose(): void {
      leadership.close()
      end()
    },
  }
}
