import { createOwnedStore } from '@/state/ownedStore'

/** Of what others change in the shown calendar nothing is heard as it happens: no live stream brings it. */
export const newsLate = createOwnedStore(false)
