import type { Calendar } from '@/domain/calendar'
import { newRecordId } from '@/domain/ids'
import type { Tier } from '@/domain/plan'
import { UPLOAD_REFRESH_MS, UPLOAD_RELOAD_MS } from '@/domain/timing'
import { onAppEvent, sendAppEvent, type UploadComplete } from '@/state/appEvents'
import { uploadProgress } from '@/state/calendar/calendarSession'
import { type SyncPhase, showEndedToast } from '@/state/calendar/syncMessages'
import type { Store } from '@/state/createStore'
import { showFirstLoginToast } from '@/state/upload/asideMessages'
import { createLockedDays } from '@/state/upload/lockedDays'
import { testConnection } from '@/storage/cloud/calendar'
import { isAllStored } from '@/storage/local/localJson'
import { randomBytes } from '@/storage/local/tabs'
import { openVisitorData } from '@/storage/local/visitorData'
import type { Cloud } from '@/sync/cloud'
import type { Engine } from '@/sync/engineTypes'
import { createFirstLogin, type FirstLoginEvent } from '@/sync/firstLoginUpload'
import type { SyncStatus } from '@/sync/status'
import { systemClock } from '@/sync/systemClock'
import { reloadSafely } from '@/ui/beforeReload'
import { isDialogOpen } from '@/ui/openEdits'

type UploadTools = {
  readonly shown: () => Calendar
  readonly isStored: () => boolean
  readonly getTier: () => Tier
  readonly uploading: Store<boolean>
  readonly getEngine: () => Engine
  /** False while another's calendar is on the screen. */
  readonly isShown: () => boolean
}

/** Runs the steps after a login over this browser's data, with their dialog, messages and events. */
export function openAccountUpload(userId: string, tools: UploadTools) {
  const { shown, isStored, getTier, uploading, getEngine, isShown } = tools
  const waits = new Set<() => void>()
  const offs = [
    onAppEvent('forceDataRefresh', () => getEngine().refresh()),
    onAppEvent('dataUploadComplete', () => getEngine().refresh()),
  ]
  /** Everything is uploaded and the page is about to reload: nothing may be typed any more. */
  let isFinishing = false
  /** The upload dialog covers an open form, whose text is stored nowhere. */
  let isOverForm = false
  /** Whether the session is over. */
  let isOver = false
  /** A message is open about notes that are too long for any calendar. */
  let isNoteToastShown = false

  const visitor = openVisitorData(userId, () => Date.now())
  const setLockedDaysAside = createLockedDays({
    me: userId,
    owner: userId,
    getTier,
    getEngine,
    isShown,
  })
  const firstLogin = createFirstLogin({
    userId,
    visitor,
    testConnection: () => testConnection(userId),
    newId: () => newRecordId(randomBytes),
    isStored,
    onEvent,
  })

  /** What is being uploaded, also between a failed try and the next; null in daily use. */
  const phase = (): SyncPhase =>
    firstLogin.size() ? 'upload' : firstLogin.isSeeding() ? 'seed' : null

  function after(ms: number, run: () => void): void {
    const off = systemClock.after(ms, () => {
      waits.delete(off)
      run()
    })
    waits.add(off)
  }

  function onEvent(event: FirstLoginEvent): void {
    if (event.kind === 'uploading') {
      // Leaving a field saves it: an open note is committed before the dialog covers it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      cover()
    } else if (event.kind === 'mapped') sendAppEvent('tag-ids-mapped', { mapping: event.mapping })
    else showFirstLoginToast(userId, event)
    if (event.kind === 'tooLong') isNoteToastShown = true
    // The visitor's data has left storage: what had no room is stored now, above all the session.
    if (event.kind === 'uploaded') isAllStored()
    if (event.kind === 'uploaded' || event.kind === 'leftOver') finish(event)
  }

  function finish({ kind, tags, entries }: UploadComplete & { readonly kind: string }): void {
    // No reload if it would close an open form or a message about what was left over.
    isFinishing = kind === 'uploaded' && !isOverForm && !isNoteToastShown
    if (isFinishing) uploadProgress.set({ done: tags + entries, total: tags + entries })
    else uploading.set(false)
    sendAppEvent('data-upload-complete', { tags, entries })
    sendAppEvent('dataUploadComplete', { tags, entries })
    after(UPLOAD_REFRESH_MS, () => sendAppEvent('forceDataRefresh', null))
    if (isFinishing) after(UPLOAD_RELOAD_MS, () => void reload())
  }

  async function reload(): Promise<void> {
    if (await reloadSafely()) return
    // A reload would lose the session or an edit that is not stored: the page goes on as it is.
    isFinishing = false
    uploading.set(false)
    showFirstLoginToast(userId, { kind: 'storageFull' })
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
    // Only after the engine has taken over the answer.
    if (firstLogin.size()) after(0, tick)
    return value
  }

  return {
    phase,
    /** The hooks of the engine for a first login. */
    engineOptions: {
      onFirstLoad: firstLogin.onFirstLoad,
      async beforeSave() {
        await firstLogin.beforeSave()
        if (!firstLogin.size()) return
        tick()
        cover()
      },
      onAllRefused() {
        // During an upload, all that was refused is set aside; else only days that the plan closes.
        if (firstLogin.size()) firstLogin.onAllRefused(getEngine(), shown)
        else setLockedDaysAside()
      },
    },
    /** The cloud with answers that move the progress bar. */
    watched: (cloud: Cloud): Cloud => ({
      ...cloud,
      send: (op, how) => counted(cloud.send(op, how)),
      sendBatch: (ops, how) => counted(cloud.sendBatch(ops, how)),
    }),
    onStatus({ state }: SyncStatus): void {
      // No other message says that the upload has not ended; it goes on when the same person signs in again.
      if (state === 'local' && !isOver) showEndedToast(phase())
      isOver = state === 'local'
      if (state === 'synced') firstLogin.onSynced()
      const isOn = state === 'pending' || state === 'syncing' || isFinishing
      if (!isOn) uploading.set(false)
    },
    dispose(): void {
      for (const off of [...offs, ...waits]) off()
      uploading.set(false)
      uploadProgress.set(null)
    },
  }
}
