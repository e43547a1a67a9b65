import type { Month } from '@/domain/quarters'
import type { View } from '@/domain/surface/place'

/** What is printed: a view and a month in it, the paper of a year, and whether notes go with it (P1). */
export type PrintJob = {
  readonly view: View
  readonly month: Month
  readonly paper: 'a4' | 'a3'
  readonly hasNotes: boolean
}
