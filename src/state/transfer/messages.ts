import type { Calendar } from '@/domain/calendar'
import type { ImportAs } from '@/domain/ics/asCalendar'
import type { ReadHow } from '@/domain/ics/read'
import type { Tag } from '@/domain/tags'
import type { FileFailure, FileSummary } from '@/domain/transfer'

/** What the page asks of the worker that reads files. */
export type Ask =
  | { readonly kind: 'read'; readonly file: Blob; readonly how: ReadHow }
  | { readonly kind: 'as'; readonly as: ImportAs; readonly tags: readonly Tag[] }

/** What it answers. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly why: FileFailure | 'unreadable' }
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'calendar'; readonly calendar: Calendar }
