import { useEffect, useState } from 'react'
import type { Entries } from '@/domain/entries'
import { useAuth } from '@/state/AuthProvider'
import { useCalendar } from '@/state/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'

const isBlank = (entries: Entries) => Object.keys(entries).length === 0

/** Says whether to show a visitor's first step; it goes for good with the first tag or note. */
export function useTagHint(): boolean {
  const { status } = useAuth()
  const { entries, unsaved } = useCalendar()
  const isUntouched = useStore(entries, isBlank)
  const hasChanges = useStore(unsaved)
  const [isLearnt, setLearnt] = useState(false)
  useEffect(() => {
    if (!isUntouched || hasChanges) setLearnt(true)
  }, [isUntouched, hasChanges])
  return status === 'visitor' && isUntouched && !hasChanges && !isLearnt
}
