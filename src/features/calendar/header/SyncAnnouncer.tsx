import type { ReactNode } from 'react'
import { useSyncStatus } from '@/state/calendar/useSyncStatus'
import { useSyncText } from './useSyncText'

/**
 * The one polite live region: the sync state, and what else is read out. The moments between an
 * edit and its answer stay unsaid.
 */
export function SyncAnnouncer({ children }: { children?: ReactNode }) {
  const status = useSyncStatus()
  const { text, hint } = useSyncText(status)
  const isSettled = status !== null && status.state !== 'pending' && status.state !== 'syncing'
  return (
    <p aria-live="polite" className="sr-only">
      {isSettled && <span>{`${text}. ${hint}`}</span>}
      {children}
    </p>
  )
}
