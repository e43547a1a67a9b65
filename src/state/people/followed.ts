import { createPersonStore } from '@/state/ownedStore'

/** The owners of the calendars that this page lays beside the own one: its live stream follows them (T5). */
export const followedOwners = createPersonStore<readonly string[]>([])
