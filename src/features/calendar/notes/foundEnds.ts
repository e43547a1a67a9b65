import type { movedEnds } from '@/domain/noteEnds'
import { createStore } from '@/state/createStore'

/** Where the ends of a selection go when others change a note: the code comes with that for marking; null until then. */
export const foundEnds = createStore<typeof movedEnds | null>(null)
