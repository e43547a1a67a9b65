import { useEffect, useState } from 'react'
import type { ImportAs } from '@/domain/ics/asCalendar'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'
import { todayStore } from '@/state/useToday'
import { createImport, type Import, type ImportFile, type ImportState } from './createImport'

export type { ImportAs, ImportState }

/** The import of whoever uses the app; `file` is one that was dropped or pasted. Leaving ends the reading. */
export function useImport(file: ImportFile | undefined): Import & { readonly state: ImportState } {
  const { tools } = useCalendar()
  const [own] = useState(() => createImport(tools, todayStore.get))
  useEffect(() => own.stop, [own])
  useEffect(() => {
    if (file) own.take(file)
  }, [own, file])
  return { ...own, state: useStore(own.store) }
}
