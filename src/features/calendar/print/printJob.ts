import type { View } from '@/domain/surface/place'

/** What is printed: a view, the paper of a year, and whether notes go with it (P1). */
export type PrintJob = {
  readonly view: View
  readonly paper: 'a4' | 'a3'
  readonly hasNotes: boolean
}
