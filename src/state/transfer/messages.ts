import type { Calendar } from '@/domain/calendar'
import type { ImportHow } from '@/domain/ics/asCalendar'
import type { ReadHow } from '@/domain/ics/read'
import type { Tag } from '@/domain/tags'
import type { FileFailure, FileSummary } from '@/domain/transfer'

/** What the page asks of the worker that reads files. */
export type Ask =
  | { readonly kind: 'read'; readonly files: readonly Blob[]; readonly how: ReadHow }
  | { readonly kind: 'as'; readonly how: ImportHow; readonly tags: readonly Tag[] }

/** What it answers. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'failed'
      readonly why: FileFailure | 'unreadable'
      readonly at: number | null
    }
  | { readonly kind: 'read'; readonly summary: FileSummary }
  | { readonly kind: 'calendar'; readonly calendar: Calendar }
