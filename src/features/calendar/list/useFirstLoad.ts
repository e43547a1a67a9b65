import { useState } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { useHasNoDays } from '@/state/calendar/useFirstHint'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'

const isUnderWay = (status: SyncStatus | null) => (status?.state ?? 'syncing') === 'syncing'
const isNoMore = () => false

/**
 * Says whether the days of an account are on their way to a browser that knows none of them: what
 * would move when they come is not shown until then.
 */
export function useFirstLoad(): boolean {
  const { account } = useAuth()
  const [isOver, setOver] = useState(false)
  // Every save changes the status, and the whole grid would be rendered with it.
  const isLoading = useSyncStatus(isOver ? isNoMore : isUnderWay)
  if (!isLoading && !isOver) setOver(true)
  return useHasNoDays(account !== null && !isOver)
}
