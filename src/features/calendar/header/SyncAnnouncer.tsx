import { useSyncStatus } from '@/state/useSyncStatus'
import { useSyncText } from './useSyncText'

/** Reads the sync state out; the moments between an edit and its answer stay unsaid. */
export function SyncAnnouncer() {
  const status = useSyncStatus()
  const { text, hint } = useSyncText(status)
  const isSettled = status !== null && status.state !== 'pending' && status.state !== 'syncing'
  return (
    <p aria-live="polite" className="sr-only">
      {isSettled && `${text}. ${hint}`}
    </p>
  )
}
