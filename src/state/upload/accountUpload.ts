import type { Calendar } from '@/domain/calendar'
import { newRecordId } from '@/domain/ids'
import { UPLOAD_REFRESH_MS, UPLOAD_RELOAD_MS } from '@/domain/timing'
import { onAppEvent, sendAppEvent, type UploadComplete } from '@/state/appEvents'
import { type SyncPhase, tellEnded } from '@/state/calendar/syncMessages'
import type { Store } from '@/state/createStore'
import { tellFirstLogin } from '@/state/upload/uploadMessages'
import { uploadProgress } from '@/state/upload/uploadProgress'
import { testConnection } from '@/storage/cloud/calendar'
import { clearUpload, readUpload, writeUpload } from '@/storage/local/localUpload'
import { storeSessionAgain } from '@/storage/local/session'
import { addAsidePart } from '@/storage/local/setAside'
import { randomBytes } from '@/storage/local/tabs'
import {
  gatherVisitorData,
  removeVisitorData,
  setVisitorDataAside,
  visitorData,
} from '@/storage/local/visitorData'
import { systemClock } from '@/sync/clock'
import type { Cloud } from '@/sync/cloud'
import type { Engine, EngineOptions } from '@/sync/engineTypes'
import {
  createFirstLogin,
  type FirstLogin,
  type FirstLoginEvent,
  type VisitorData,
} from '@/sync/firstLoginUpload'
import type { SyncStatus } from '@/sync/status'
import { reloadSafely } from '@/ui/beforeReload'
import { isDialogOpen } from '@/ui/openEdits'

function visitorOf(userId: string): VisitorData {
  return {
    read: visitorData,
    gather: () => gatherVisitorData(userId, Date.now()),
    clear: removeVisitorData,
    setAside: () => setVisitorDataAside(userId, Date.now()),
    setRefusedAside: (part) => addAsidePart(userId, part, Date.now()),
    readUpload: () => readUpload(userId),
    writeUpload: (upload) => writeUpload(userId, upload),
    clearUpload: () => clearUpload(userId),
  }
}

export type AccountUpload = {
  readonly engineOptions: Pick<EngineOptions, 'onFirstLoad' | 'beforeSave' | 'onAllRefused'>
  /** The same cloud; what it confirms moves the progress bar. */
  watched(cloud: Cloud): Cloud
  onStatus(status: SyncStatus): void
  /** What is on its way, also while a failed try waits for the next; null in daily use. */
  phase(): SyncPhase
  dispose(): void
}

/** The steps after login on this browser's data, with dialog, messages and events (s.4, D4). */
export function openAccountUpload(
  userId: string,
  shown: () => Calendar,
  isStored: () => boolean,
  uploading: Store<boolean>,
  getEngine: () => Engine,
): AccountUpload {
  const waits = new Set<() => void>()
  const offs = [
    onAppEvent('forceDataRefresh', () => getEngine().refresh()),
    onAppEvent('dataUploadComplete', () => getEngine().refresh()),
  ]
  /** Everything is up, and the page is about to be read anew: nothing may be typed any more. */
  let isFinishing = false
  /** The upload covers a form: what is typed there is nowhere else. */
  let isOverForm = false
  /** The session is over. */
  let isOver = false
  /** A message that stays tells of notes that no calendar can hold. */
  let isNoteTold = false

  const firstLogin: FirstLogin = createFirstLogin({
    userId,
    visitor: visitorOf(userId),
    testConnection: () => testConnection(userId),
    newId: () => newRecordId(randomBytes),
    isStored,
    onEvent,
  })

  const phase = () => (firstLogin.size() ? 'upload' : firstLogin.isSeeding() ? 'seed' : null)

  function after(ms: number, run: () => void): void {
    const off = systemClock.after(ms, () => {
      waits.delete(off)
      run()
    })
    waits.add(off)
  }

  function onEvent(event: FirstLoginEvent): void {
    if (event.kind === 'uploading') openDialog()
    else if (event.kind === 'mapped') sendAppEvent('tag-ids-mapped', { mapping: event.mapping })
    else tellFirstLogin(userId, event)
    // The visitor's data has left storage, and the session gets that room first.
    if (event.kind === 'uploaded') storeSessionAgain()
    if (event.kind === 'tooLong') isNoteTold = true
    if (event.kind === 'uploaded' && !isOverForm && !isNoteTold) {
      isFinishing = true
      const total = event.tags + event.entries
      uploadProgress.set({ done: total, total })
      finish(event)
      after(UPLOAD_RELOAD_MS, () => void reload())
    } else if (event.kind === 'uploaded' || event.kind === 'leftOver') {
      uploading.set(false)
      // The page is not reloaded where that would close an open form or a message about the rest.
      finish(event)
    }
  }

  async function reload(): Promise<void> {
    if (await reloadSafely()) return
    // A reload would lose the session or an edit that is not stored, so the page stays usable as it is.
    isFinishing = false
    uploading.set(false)
    tellFirstLogin(userId, { kind: 'storageFull' })
  }

  function finish({ tags, entries }: UploadComplete): void {
    sendAppEvent('data-upload-complete', { tags, entries })
    sendAppEvent('dataUploadComplete', { tags, entries })
    after(UPLOAD_REFRESH_MS, () => sendAppEvent('forceDataRefresh', null))
  }

  function openDialog(): void {
    // Leaving a field saves it, so an open draft is committed before the dialog covers it (D4).
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    cover()
  }

  function cover(): void {
    if (!uploading.get()) isOverForm = isDialogOpen()
    uploading.set(true)
  }

  function tick(): void {
    const size = firstLogin.size()
    if (!size) return
    const total = size.tags + size.entries
    uploadProgress.set({ done: Math.max(0, total - getEngine().waiting()), total })
  }

  async function counted<T>(answer: Promise<T>): Promise<T> {
    const value = await answer
    // Not before the engine has taken the answer in.
    if (firstLogin.size()) after(0, tick)
    return value
  }

  return {
    engineOptions: {
      onFirstLoad: firstLogin.onFirstLoad,
      async beforeSave() {
        await firstLogin.beforeSave()
        if (!firstLogin.size()) return
        tick()
        cover()
      },
      onAllRefused: () => firstLogin.onAllRefused(getEngine(), shown),
    },
    phase,
    watched: (cloud) => ({
      ...cloud,
      send: (op, how) => counted(cloud.send(op, how)),
      sendBatch: (ops, how) => counted(cloud.sendBatch(ops, how)),
    }),
    onStatus({ state }) {
      // Nothing else tells that it has not ended: it goes on when the same person signs in again (D10).
      if (state === 'local' && !isOver) tellEnded(phase())
      isOver = state === 'local'
      if (state === 'synced') firstLogin.onSynced()
      const isOn = state === 'pending' || state === 'syncing' || isFinishing
      if (!isOn) uploading.set(false)
    },
    dispose() {
      for (const off of [...offs, ...waits]) off()
      uploading.set(false)
      uploadProgress.set(null)
    },
  }
}
