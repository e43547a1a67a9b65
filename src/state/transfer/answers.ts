import type { Calendar } from '@/domain/calendar'
import type { ImportHow } from '@/domain/ics/asCalendar'
import type { ReadHow } from '@/domain/ics/read'
import type { OutsideCalendar, OutsideEvent } from '@/domain/outside/outside'
import type { Tag } from '@/domain/tags'
import { type FileFailure, type FileStep, type FileSummary, readFiles } from '@/domain/transfer'

/** The least time between two posts of the progress, in milliseconds; the page draws each of them. */
const PROGRESS_EVERY_MS = 100

/** The worker's part of an import: reads files, keeps their content, and answers each message by `post`. */
export function createAnswers(post: (answer: Answer) => void): (ask: Ask) => Promise<void> {
  let kept: Extract<FileStep, { kind: 'read' }> | null = null

  async function read({ files, how }: Extract<Ask, { kind: 'read' }>): Promise<void> {
    const found = await Promise.all(files.map((file) => file.arrayBuffer().catch(() => null)))
    const gone = found.indexOf(null)
    if (gone >= 0) return post({ kind: 'failed', why: 'unreadable', at: gone })
    const bytes = found.flatMap((one) => (one ? new Uint8Array(one) : []))
    let postedAt = Number.NEGATIVE_INFINITY
    const names = files.map((file) => (file instanceof File ? file.name : ''))
    for (const step of readFiles(bytes, how, names)) {
      if (step.kind === 'read') {
        kept = step
        post({ kind: 'read', summary: step.summary })
      } else if (step.kind === 'failed') post(step)
      else if (performance.now() - postedAt >= PROGRESS_EVERY_MS) {
        postedAt = performance.now()
        post(step)
      }
    }
  }

  return async (ask) => {
    // An error of the reader counts as an unreadable file: the page must get an answer.
    if (ask.kind === 'read')
      await read(ask).catch(() => post({ kind: 'failed', why: 'unreadable', at: null }))
    else if (kept && ask.kind === 'as')
      post({ kind: 'calendar', calendar: kept.calendarAs(ask.how, ask.tags) })
    else if (kept && ask.kind === 'events')
      post({ kind: 'events', events: kept.eventsAs(ask.show) })
  }
}

/** A message of the page to the worker. */
export type Ask =
  | { readonly kind: 'read'; readonly files: readonly Blob[]; readonly how: ReadHow }
  | { readonly kind: 'as'; readonly how: ImportHow; readonly tags: readonly Tag[] }
  | { readonly kind: 'events'; readonly show: OutsideCalendar['show'] }

/** A message of the worker to the page. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'failed'
      readonly why: FileFailure | 'unreadable'
      readonly at: number | null
    }
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'calendar'; readonly calendar: Calendar }
  | { readonly kind: 'events'; readonly events: readonly OutsideEvent[] }
