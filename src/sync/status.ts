/** What the sync indicator shows; `days` counts the changes of days and tags that wait in this browser. */
export type SyncStatus =
  /** `late`: the server has everything, but changes of others come here late, as there is no live stream. */
  | { readonly state: 'pending' | 'syncing' | 'synced' | 'late' }
  | { readonly state: 'failed' | 'offline' | 'local'; readonly days: number }

export type SyncState = SyncStatus['state']

/** The legal moves. `synced` follows only on `syncing`, because it takes an answer of the server. */
const moves: Record<SyncState, readonly SyncState[]> = {
  pending: ['pending', 'syncing', 'offline', 'local'],
  syncing: ['syncing', 'synced', 'pending', 'failed', 'offline', 'local'],
  synced: ['synced', 'pending', 'syncing', 'offline', 'local'],
  // No engine shows `late`, because it does not know of the live stream: `withLateNews` (state/calendar/newsLate.ts)
  // shows it in the place of `synced`.
  late: [],
  failed: ['failed', 'pending', 'syncing', 'offline', 'local'],
  offline: ['offline', 'pending', 'syncing', 'local'],
  local: ['local', 'syncing'],
}

/** Whether the indicator may go from one state to another. */
export function canMove(from: SyncState, to: SyncState): boolean {
  return moves[from].includes(to)
}

/** Whether the server has all of the calendar. */
export const isSaved = (status: SyncStatus | null): boolean =>
  status?.state === 'synced' || status?.state === 'late'

/** Whether two statuses look the same. */
export function sameStatus(a: SyncStatus, b: SyncStatus): boolean {
  return a.state === b.state && ('days' in a ? a.days : 0) === ('days' in b ? b.days : 0)
}

/**
 * The status of an engine, at first `syncing`. A move that the table forbids is not made, only logged for developers.
 */
export function createStatusLine(onStatus: (status: SyncStatus) => void) {
  let status: SyncStatus = { state: 'syncing' }
  return {
    /** The state that is shown now. */
    shown: () => status.state,
    show(next: SyncStatus): void {
      if (!canMove(status.state, next.state)) {
        console.error(`E8: no move ${status.state} -> ${next.state}`)
        return
      }
      if (sameStatus(status, next)) return
      status = next
      onStatus(status)
    },
  }
}
