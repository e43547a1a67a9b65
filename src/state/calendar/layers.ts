import type { Layer } from '@/domain/surface/layers'
import { createStore } from '@/state/createStore'

/** What lies under the calendar. */
export const layers = createStore<readonly Layer[]>([])
