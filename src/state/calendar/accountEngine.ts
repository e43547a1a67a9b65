import { newRecordId } from '@/domain/ids'
import { limitsOf } from '@/domain/plan'
import { sendAppEvent } from '@/state/appEvents'
import type { SessionTools } from '@/state/calendar/calendarSession'
import { showGoneTagToast } from '@/state/calendar/mergeMessages'
import { type SyncPhase, showSyncToast } from '@/state/calendar/syncMessages'
import type { Store } from '@/state/createStore'
import { commitIn, openedOrStored, otherOf, tierIn } from '@/state/people/openedOthers'
import { openAccountUpload } from '@/state/upload/accountUpload'
import { createLockedDays } from '@/state/upload/lockedDays'
import { accountCloud } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import { ownerIn } from '@/storage/local/calendarName'
import { hasPeopleIn } from '@/storage/local/knownPeople'
import { randomBytes } from '@/storage/local/tabs'
import type { Cloud } from '@/sync/cloud'
import { createEngine } from '@/sync/engine'
import type { Engine, EngineOptions, SyncEvent } from '@/sync/engineTypes'
import { otherCloud } from '@/sync/otherCloud'
import type { SyncStatus } from '@/sync/status'
import { systemClock } from '@/sync/systemClock'

/** What each calendar of an account gets from the account's session. */
export type OfAccount = {
  /** Its users id. */
  readonly me: string
  /** The name of the calendar that is on the screen. The stores and tools are about that one. */
  readonly shown: () => string
  readonly refusedTags: Store<ReadonlySet<string>>
  readonly uploading: Store<boolean>
  readonly tools: SessionTools
  /** Aborted when another calendar is shown: messages of the one before are about other days. */
  readonly until: () => AbortSignal
  /** Called when the sync status of a calendar has changed. */
  readonly onStatus: (name: string) => void
  /** Called when a calendar was edited that may not be open, so that it is opened and sent. */
  readonly onEdited: () => void
  /** Called when the server has ended the session, or when it is to be renewed. */
  readonly expire: () => void
  readonly refresh: () => Promise<void>
}

type EngineTools = Pick<EngineOptions, 'replica' | 'isOnline' | 'isInCompany' | 'onStatus'> & {
  readonly isShown: () => boolean
  readonly seesNotes: () => boolean
  readonly isStored: () => boolean
}

/** What own and others' calendars do differently around the engine. */
type Saving = {
  phase(): SyncPhase
  readonly engineOptions: Pick<
    EngineOptions,
    'mayWrite' | 'onFirstLoad' | 'beforeSave' | 'onAllRefused'
  >
  watched(cloud: Cloud): Cloud
  onStatus?(status: SyncStatus): void
  dispose?(): void
}

/** Opens the engine of a calendar of an account, by its name, and shows its outcomes as messages. */
export function openAccountEngine(name: string, of: OfAccount, tools: EngineTools): Engine {
  const { me, refusedTags, uploading } = of
  const { replica, isShown, seesNotes, isStored } = tools
  const owner = ownerIn(name)
  const getTier = () => tierIn(me, owner)
  const getEngine = () => engine

  /** Saving another's calendar. A visitor's data is never uploaded there. */
  function openOtherSaving(): Saving {
    const mayWrite = () => otherOf(owner)?.role === 'plan'

    /** Resolves once the server has said that the person still sees the calendar. */
    async function confirm(): Promise<void> {
      const code = await import('@/state/people/access').catch(() => null)
      const calendars = await code?.refreshCalendars(me)
      if (!calendars?.some((one) => one.owner === owner)) throw new CloudError(0)
    }

    const onAllRefused = createLockedDays({ me, owner, getTier, getEngine, isShown })
    return {
      phase: () => null,
      engineOptions: { mayWrite, onFirstLoad: () => null, onAllRefused },
      watched: (cloud) => otherCloud(cloud, { mayWrite, seesNotes, confirm }),
    }
  }

  const upload = { shown: replica.calendar, isStored, getTier, uploading, getEngine, isShown }
  const saving: Saving = owner === me ? openAccountUpload(me, upload) : openOtherSaving()

  /** The tools by which the Undo of a message edits a calendar that is not on the screen, and may be closed by then. */
  const undoTools: Pick<SessionTools, 'read' | 'getTier' | 'commit'> = {
    read: () => openedOrStored(name).calendar(),
    getTier,
    commit(change) {
      const isInStorage = commitIn(name, change)
      of.onEdited()
      return isInStorage
    },
  }

  function onEvent(event: SyncEvent): void {
    const whose = isShown() ? undefined : { me, owner }
    if (event.kind === 'tagGone')
      showGoneTagToast(event, whose ? undoTools : of.tools, of.until(), whose)
    else if (event.kind === 'expired') of.expire()
    else if (event.kind === 'mapped') {
      sendAppEvent('tag-ids-mapped', { mapping: Object.fromEntries(event.mapping) })
    } else if (!whose || event.kind === 'dropped' || event.kind === 'refused')
      showSyncToast(event, replica.calendar().tags, saving.phase(), of.until(), whose)
  }

  const engine = createEngine({
    ...tools,
    cloud: saving.watched(accountCloud(me, owner, { hasPeople: () => hasPeopleIn(name) })),
    newId: () => newRecordId(randomBytes),
    clock: systemClock,
    limits: () => limitsOf(getTier()),
    ...saving.engineOptions,
    onEvent,
    onStatus(next) {
      tools.onStatus(next)
      if (isShown()) refusedTags.set(engine.refusedTagIds())
      saving.onStatus?.(next)
    },
  })
  return {
    ...engine,
    dispose() {
      engine.dispose()
      saving.dispose?.()
    },
  }
}
