import { useCallback, useMemo } from 'react'
import type { Day } from '@/domain/dates'
import { VERSIONS_WAIT_MS } from '@/domain/timing'
import type { VersionSource } from '@/domain/versions'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { useDay } from '@/state/calendar/useDay'
import { useResource } from '@/state/createResource'
import { useWhose } from '@/state/people/useWhose'
import { CloudError } from '@/storage/cloud/client'

/** Reads the earlier versions of the shown calendar, with code that is fetched when it is needed. */
export function useVersionSource(): () => Promise<VersionSource> {
  const { owner, isOwn } = useWhose()
  return useMemo(
    () => async () => {
      const code = await import('@/storage/cloud/versions').catch(() => {
        throw new CloudError(0, '')
      })
      return code.accountVersions(isOwn ? undefined : owner)
    },
    [owner, isOwn],
  )
}

/** Waits for a save that is under way, whose version would be missing; not for edits that have to wait longer. */
export async function untilSaved(status: CalendarState['status']): Promise<void> {
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

/** The earlier versions of a day of the shown calendar; read again when the day changes. */
export function useDayVersions(date: Day) {
  const open = useVersionSource()
  const { status } = useCalendar()
  const read = useCallback(async () => {
    const [source] = await Promise.all([open(), untilSaved(status)])
    return await source.ofDay(date)
  }, [date, open, status])
  return useResource(read, useDay(date))
}

/** The larger changes of the shown calendar, newest first; read on mounting. */
export function useLarger() {
  const open = useVersionSource()
  return useResource(useCallback(async () => (await open()).larger(), [open]))
}

/** Why a moment cannot be shown. */
export type WhyNot = 'offline' | 'unread' | 'gone'

/** Why reading earlier versions failed. */
export function whyNot({ status, fields }: CloudError): WhyNot {
  if (Object.values(fields).includes('versions_too_old')) return 'gone'
  return status === 0 ? 'offline' : 'unread'
}
