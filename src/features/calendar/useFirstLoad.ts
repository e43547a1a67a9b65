import { useState } from 'react'
import { useAuth } from '@/state/AuthProvider'
import { useHasNoDays } from '@/state/useHasNoDays'
import { useSyncStatus } from '@/state/useSyncStatus'

/**
 * Says whether the days of an account are on their way to a browser that knows none of them: what
 * would move when they come is not shown until then.
 */
export function useFirstLoad(): boolean {
  const { account } = useAuth()
  const state = useSyncStatus()?.state ?? 'syncing'
  const [isOver, setOver] = useState(false)
  if (state !== 'syncing' && !isOver) setOver(true)
  return useHasNoDays(account !== null && !isOver)
}
