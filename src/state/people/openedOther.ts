import { createOwnedStore } from '@/state/ownedStore'
import type { Replica } from '@/sync/replica'

/** The calendar of another that this page has open, with what was edited there; null while it shows the own one. */
export const openedOther = createOwnedStore<{
  readonly name: string
  readonly replica: Replica
} | null>(null)
