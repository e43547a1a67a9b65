import type { Calendar } from '@/domain/calendar'
import type { ImportHow } from '@/domain/ics/asCalendar'
import type { ReadHow } from '@/domain/ics/read'
import type { OutsideCalendar, OutsideEvent } from '@/domain/outside/outside'
import type { Tag } from '@/domain/tags'
import { type FileFailure, type FileSummary, MAX_FILE_BYTES } from '@/domain/transfer'
import type { Answer, Ask } from './answers'

/** Why the chosen files do not come in. */
export type ImportFailure = FileFailure | 'unreadable' | 'tooLarge' | 'tooLargeTogether' | 'tooLong'

/** A worker that posts nothing for so long counts as stuck; only a hostile file does that. */
const SILENCE_MS = 30_000

type ReadListener = {
  onProgress?(done: number, total: number): void
  onRead(summary: FileSummary): void
  onCalendar?(calendar: Calendar): void
  onEvents?(events: readonly OutsideEvent[]): void
  /** `at` is the index of the file that failed; null for all of them together. */
  onFailed(why: ImportFailure, at: number | null): void
}

export type FileReading = {
  /** Asks for the days, with events as notes or as tags. */
  ask(how: ImportHow, tags: readonly Tag[]): void
  /** Asks for the events, for a calendar elsewhere. */
  askEvents(show: OutsideCalendar['show']): void
  /** Ends the worker at once. */
  stop(): void
}

/** Reads files in a worker, so that the page stays responsive; nothing is called back after `stop`. */
export function startReading(
  files: readonly Blob[],
  how: ReadHow,
  listener: ReadListener,
): FileReading {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_FILE_BYTES) {
    const at = files.findIndex(({ size }) => size > MAX_FILE_BYTES)
    const why = at < 0 ? 'tooLargeTogether' : 'tooLarge'
    queueMicrotask(() => listener.onFailed(why, at < 0 ? null : at))
    return { ask: () => undefined, askEvents: () => undefined, stop: () => undefined }
  }
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    worker.onmessage = null
    worker.onerror = null
    worker.terminate()
  }
  const fail = (why: ImportFailure, at: number | null = null) => {
    stop()
    listener.onFailed(why, at)
  }
  const send = (ask: Ask) => {
    clearTimeout(timer)
    timer = setTimeout(() => fail('tooLong'), SILENCE_MS)
    worker.postMessage(ask)
  }
  worker.onerror = () => fail('unreadable')
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    clearTimeout(timer)
    if (data.kind === 'failed') fail(data.why, data.at)
    else if (data.kind === 'read') listener.onRead(data.summary)
    else if (data.kind === 'calendar') listener.onCalendar?.(data.calendar)
    else if (data.kind === 'events') listener.onEvents?.(data.events)
    else {
      timer = setTimeout(() => fail('tooLong'), SILENCE_MS)
      listener.onProgress?.(data.done, data.total)
    }
  }
  send({ kind: 'read', files, how })
  return {
    ask: ({ as, details }, tags) => send({ kind: 'as', how: { as, details }, tags }),
    askEvents: (show) => send({ kind: 'events', show }),
    stop,
  }
}
