import { useEffect, useState } from 'react'
import type { AccountLack } from '@/domain/accountRoom'
import type { Calendar } from '@/domain/calendar'
import { isEmptyChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { ImportAs } from '@/domain/ics/asCalendar'
import { newRecordId } from '@/domain/ids'
import type { RestoredSettings } from '@/domain/restoredSettings'
import type { FilledCalendar } from '@/domain/setAside'
import { type FileSummary, windowOf } from '@/domain/transfer'
import { shownLanguage } from '@/i18n'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import { todayStore } from '@/state/useToday'
import { randomBytes } from '@/storage/local/tabs'
import { type FileReading, type ImportFailure, startReading } from './fileReader'
import {
  type MergedFile,
  mergedFile,
  realChange,
  restoredFrom,
  settingsChangeOf,
  skippedOf,
} from './mergeFile'
import { FIRST_CHOICE, type FileHow, rememberChoice, rememberedChoice } from './rememberedChoice'

/** A file, or a pasted text, which has no name. */
export type ImportFile = Blob & { readonly name?: string }

export type ImportState =
  | { readonly kind: 'idle' }
  /** `name` is that of the file that failed. */
  | { readonly kind: 'failed'; readonly name: string; readonly why: ImportFailure }
  | {
      readonly kind: 'working'
      readonly name: string
      readonly done: number | null
      readonly total: number
    }
  | {
      readonly kind: 'ready'
      readonly name: string
      readonly summary: FileSummary
      readonly how: FileHow
      readonly merged: FilledCalendar
      /** Whether some tags have no room; they may come in as notes. */
      readonly lacksTags: boolean
      /** What the account has no room for; then nothing comes in. */
      readonly lack: AccountLack | null
      /** What the settings would be after a backup; null for files without settings. */
      readonly restored: RestoredSettings | null
    }

export type Import = {
  readonly store: Store<ImportState>
  /** Reads files together and shows what they hold, in place of files before. */
  read(files: readonly ImportFile[]): void
  /** Chooses how the content comes in. */
  choose(how: FileHow): void
  /** Stops reading, or forgets the files. */
  stop(): void
  /** Puts the days into the calendar, as one step of Undo; true if they are there. */
  confirm(): boolean
}

/** Reads files and puts their days into the calendar; files chosen together are one import. */
export function createImport(tools: EditTools, today: () => Day): Import {
  const store = createStore<ImportState>({ kind: 'idle' })
  let reading: FileReading | null = null
  let content: Calendar | null = null
  let how = FIRST_CHOICE

  const newId = () => newRecordId(randomBytes)
  const merge = (from: Calendar, kind: FileSummary['kind']) =>
    mergedFile(tools, { from, kind, spare: how.spare }, today(), Date.now(), newId)

  function stop(): void {
    reading?.stop()
    reading = null
    content = null
    store.set({ kind: 'idle' })
  }

  function read(files: readonly ImportFile[]): void {
    stop()
    const names = files.flatMap((file) => file.name || [])
    const name = names.join(', ')
    let summary: FileSummary | null = null
    store.set({ kind: 'working', name, done: null, total: 0 })
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const own = startReading(
      files,
      { ...windowOf(tools.getTier(), today()), zone, language: shownLanguage() },
      {
        onProgress: (done, total) => store.set({ kind: 'working', name, done, total }),
        onRead(found) {
          summary = found
          const { tags } = tools.read()
          how = rememberedChoice(tools.owner(), found.mark, tags)
          own.ask(how, tags)
        },
        onCalendar(calendar) {
          if (!summary) return
          content = calendar
          const { merged, lacksTags, lack } = merge(calendar, summary.kind)
          const restored = restoredFrom(summary, merged)
          store.set({ kind: 'ready', name, summary, how, merged, restored, lacksTags, lack })
        },
        onFailed(why, at) {
          content = null
          store.set({ kind: 'failed', name: (at === null ? null : files[at]?.name) ?? name, why })
        },
      },
    )
    reading = own
  }

  function confirm(): boolean {
    const state = store.get()
    if (state.kind !== 'ready' || !content) return false
    const { summary } = state
    const file = merge(content, summary.kind)
    const { merged, lacksTags, lack } = file
    if (lack) {
      // Another device has filled the account meanwhile.
      store.set({ ...state, merged, lacksTags, lack })
      return false
    }
    writeFile(tools, file, restoredFrom(summary, merged))
    rememberChoice(tools.owner(), summary.mark, how, tools.read().tags)
    stop()
    return true
  }

  return {
    store,
    read,
    choose(next) {
      how = next
      reading?.ask(next, tools.read().tags)
    },
    stop,
    confirm,
  }
}

/** Puts the content of a file into the calendar as one edit, with the settings of a backup (`restored`). */
function writeFile(
  tools: EditTools,
  { merged: all }: MergedFile,
  restored: RestoredSettings | null,
): void {
  const change = { ...realChange(all), kind: 'import' } as const
  const otherChange =
    restored && restored.filled.length > 0 ? settingsChangeOf(restored) : undefined
  const details = { skipped: skippedOf(all), otherChange }
  const isNothing = isEmptyChange(change)
  const kind = all.days.length + all.tags.length > 0 ? 'daysImported' : 'settingsRestored'
  if (!isNothing) tools.commit(change, kind, details)
  otherChange?.(false, false)
  if (isNothing && otherChange) tools.recorder.record({ kind, change, otherChange })
}

export type { FileHow, ImportAs }

/** The import for whoever uses the app; `files` were dropped or pasted. Unmounting stops reading. */
export function useImport(
  files: readonly ImportFile[] | undefined,
): Import & { readonly state: ImportState } {
  const { tools } = useCalendar()
  const [own] = useState(() => createImport(tools, todayStore.get))
  useEffect(() => own.stop, [own])
  useEffect(() => {
    if (files) own.read(files)
  }, [own, files])
  return { ...own, state: useStore(own.store) }
}
