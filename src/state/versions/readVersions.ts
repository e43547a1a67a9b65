import { useCallback, useMemo } from 'react'
import type { Day } from '@/domain/dates'
import { VERSIONS_WAIT_MS } from '@/domain/timing'
import type { VersionSource } from '@/domain/versions'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarState } from '@/state/calendar/createCalendar'
import { useDay } from '@/state/calendar/useDay'
import { useResource } from '@/state/createResource'
import { useWhose } from '@/state/people/useWhose'
import { CloudError } from '@/storage/cloud/client'

/** The earlier versions of the calendar that is shown; their code is fetched when they are asked for. */
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

/** The earlier versions of a day of the shown calendar, read again whenever the day is another. */
export function useDayVersions(date: Day) {
  const open = useVersionSource()
  const { status } = useCalendar()
  const read = useCallback(async () => {
    const [source] = await Promise.all([open(), saved(status)])
    return await source.ofDay(date)
  }, [date, open, status])
  return useResource(read, useDay(date))
}

/** The larger changes of the shown calendar, newest first, read when they are shown. */
export function useLarger() {
  const open = useVersionSource()
  return useResource(useCallback(async () => (await open()).larger(), [open]))
}

/** Why nothing is known of a moment. */
export type WhyNot = 'offline' | 'unread' | 'gone'

/** Why a reading of earlier versions failed. */
export function whyNot({ status, fields }: CloudError): WhyNot {
  if (Object.values(fields).includes('versions_too_old')) return 'gone'
  return status === 0 ? 'offline' : 'unread'
}
