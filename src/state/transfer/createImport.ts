import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { ImportAs } from '@/domain/ics/asCalendar'
import { newRecordId } from '@/domain/ids'
import type { MergedAside } from '@/domain/setAside'
import { type FileSummary, windowOf } from '@/domain/transfer'
import { undoChange } from '@/domain/undoChange'
import type { EditTools } from '@/state/calendar/commit'
import { commitInParts, nextTask, PART } from '@/state/calendar/commitInParts'
import { createStore, type Store } from '@/state/createStore'
import { randomBytes } from '@/storage/local/tabs'
import { type FileReading, type ImportFailure, startReading } from './fileReader'
import { mergedFile, realChange, skippedOf } from './mergeFile'

/** A file, or a text that was pasted, which has no name. */
export type ImportFile = Blob & { readonly name?: string }

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'failed'; readonly name: string; readonly why: ImportFailure }
  /** `isWriting`: the days go into the calendar, and nothing stops it. */
  | {
      readonly kind: 'working'
      readonly name: string
      readonly done: number | null
      readonly total: number
      readonly isWriting?: boolean
    }
  | {
      readonly kind: 'ready'
      readonly name: string
      readonly summary: FileSummary
      readonly as: ImportAs
      readonly merged: MergedAside
    }

export type Import = {
  readonly store: Store<ImportState>
  /** Reads a file and shows what it holds; another one takes its place. */
  take(file: ImportFile): void
  /** Chooses as what the events of others come in. */
  choose(as: ImportAs): void
  /** Ends the reading, or puts the file away. */
  stop(): void
  /** Puts the days into the calendar, as one step; answers whether they are there. */
  confirm(): Promise<boolean>
}

/**
 * Ids for new tags, the same ones in each round: the parts of a step make the tags that the step as a whole names,
 * so that one which was left in the middle is completed and not made anew.
 */
function idsInOrder(): () => () => string {
  const made: string[] = []
  return () => {
    let next = 0
    return () => {
      const id = made[next] ?? newRecordId(randomBytes)
      made[next] = id
      next += 1
      return id
    }
  }
}

/** Reads one file at a time and brings it into the calendar (I2, I3). */
export function createImport(tools: EditTools, today: () => Day): Import {
  const store = createStore<ImportState>({ kind: 'idle' })
  let reading: FileReading | null = null
  let content: Calendar | null = null

  const merge = (from: Calendar, kind: FileSummary['kind'], newIds: () => () => string) =>
    mergedFile(tools, from, kind, today(), Date.now(), newIds())

  function stop(): void {
    reading?.stop()
    reading = null
    content = null
    store.set({ kind: 'idle' })
  }

  function take(file: ImportFile): void {
    stop()
    const name = file.name ?? ''
    let [summary, as]: [FileSummary | null, ImportAs] = [null, 'notes']
    store.set({ kind: 'working', name, done: null, total: 0 })
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const own = startReading(
      file,
      { ...windowOf(tools.getTier(), today()), zone },
      {
        onProgress: (done, total) => store.set({ kind: 'working', name, done, total }),
        onRead(found) {
          summary = found
          own.ask('notes', tools.read().tags)
        },
        onCalendar(calendar) {
          if (!summary) return
          content = calendar
          const merged = merge(calendar, summary.kind, idsInOrder())
          store.set({ kind: 'ready', name, summary, as, merged })
        },
        onFailed(why) {
          content = null
          store.set({ kind: 'failed', name, why })
        },
      },
    )
    reading = {
      stop: own.stop,
      ask(next, tags) {
        as = next
        own.ask(next, tags)
      },
    }
  }

  async function confirm(): Promise<boolean> {
    const state = store.get()
    if (state.kind !== 'ready' || !content) return false
    const { name, summary } = state
    const isIn = await write(content, summary.kind, (done, total) =>
      store.set({ kind: 'working', name, done, total, isWriting: true }),
    )
    if (isIn) stop()
    else store.set({ kind: 'failed', name, why: 'noRoom' })
    return isIn
  }

  /** Many days go in in parts, of which each is merged into the calendar as it is by then. */
  async function write(
    from: Calendar,
    kind: FileSummary['kind'],
    onDone: (done: number, total: number) => void,
  ): Promise<boolean> {
    const newIds = idsInOrder()
    const all = merge(from, kind, newIds)
    const change = realChange(all)
    const told = { skipped: skippedOf(all) }
    if (all.days.length <= PART) {
      const isNothing = all.days.length + all.tags.length === 0
      return (
        isNothing ||
        tools.commit(change, 'daysImported', { ...told, undo: undoChange }) !== 'nothing'
      )
    }
    const whose = tools.owner()
    const parts = commitInParts(tools, change)
    if (!parts) return false
    for (let at = 0; at < all.days.length; at += PART) {
      onDone(at, all.days.length)
      await nextTask()
      if (tools.owner() !== whose) return true
      const days = all.days.slice(at, at + PART)
      const entries = Object.fromEntries(
        days.flatMap((day) => (from.entries[day] ? [[day, from.entries[day]]] : [])),
      )
      if (!parts.commit(realChange(merge({ tags: from.tags, entries }, kind, newIds)))) return false
    }
    parts.end('daysImported', told)
    return true
  }

  return {
    store,
    take,
    choose: (as) => reading?.ask(as, tools.read().tags),
    stop,
    confirm,
  }
}
