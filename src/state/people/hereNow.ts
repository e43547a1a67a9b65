import type { Here } from '@/domain/people'
import { createOwnedStore } from '@/state/ownedStore'

/** Who else has the shown calendar open, and on which day they write, as the server said last (T4). */
export const hereNow = createOwnedStore<readonly Here[]>([])
