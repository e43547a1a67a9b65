import { useEffect, useState } from 'react'
import type { ImportAs } from '@/domain/ics/asCalendar'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'
import { todayStore } from '@/state/useToday'
import { createImport, type Import, type ImportFile, type ImportState } from './createImport'
import type { FileHow } from './rememberedChoice'

export type { FileHow, ImportAs, ImportState }

/** The import of whoever uses the app; `files` were dropped or pasted. Leaving ends the reading. */
export function useImport(
  files: readonly ImportFile[] | undefined,
): Import & { readonly state: ImportState } {
  const { tools } = useCalendar()
  const [own] = useState(() => createImport(tools, todayStore.get))
  useEffect(() => own.stop, [own])
  useEffect(() => {
    if (files) own.take(files)
  }, [own, files])
  return { ...own, state: useStore(own.store) }
}
