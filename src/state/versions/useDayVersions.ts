import { useEffect, useState } from 'react'
import type { Day } from '@/domain/dates'
import { VERSIONS_WAIT_MS } from '@/domain/timing'
import type { DayVersions } from '@/domain/versions'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarState } from '@/state/calendar/createCalendar'
import { useDay } from '@/state/calendar/useDay'
import { type OpenVersions, useVersionSource } from '@/state/versions/source'

/** What is known of the earlier versions of a day. */
export type ShownVersions =
  | { readonly kind: 'loading' | 'failed' }
  | ({ readonly kind: 'ready' } & DayVersions)

/** Waits for what is about to be saved, whose version would be missing; not for what has to wait longer. */
export async function saved(status: CalendarState['status']): Promise<void> {
  const isUnderWay = () => ['pending', 'syncing'].includes(status.get()?.state ?? '')
  if (!isUnderWay()) return
  await new Promise<void>((resolve) => {
    const end = () => {
      off()
      clearTimeout(timer)
      resolve()
    }
    const off = status.subscribe(() => !isUnderWay() && end())
    const timer = setTimeout(end, VERSIONS_WAIT_MS)
  })
}

async function read(
  date: Day,
  open: OpenVersions,
  status: CalendarState['status'],
): Promise<ShownVersions> {
  try {
    const [source] = await Promise.all([open(), saved(status)])
    return { kind: 'ready', ...(await source.ofDay(date)) }
  } catch {
    return { kind: 'failed' }
  }
}

/** The earlier versions of a day of the shown calendar (V1), read again whenever the day is another. */
export function useDayVersions(date: Day): { readonly shown: ShownVersions; retry(): void } {
  const open = useVersionSource()
  const { status } = useCalendar()
  const entry = useDay(date)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<ShownVersions>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content and another try are read anew.
  useEffect(() => {
    let isOver = false
    void read(date, open, status).then((answer) => !isOver && setShown(answer))
    return () => {
      isOver = true
    }
  }, [date, open, status, entry, attempt])
  return {
    shown,
    retry() {
      setShown({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
