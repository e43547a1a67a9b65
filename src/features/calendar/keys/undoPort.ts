import { createStore } from '@/state/createStore'

/** Takes the last step back, or does it again, once there is one; null before. */
export const undoPort = createStore<((kind: 'undo' | 'redo') => void) | null>(null)
