import { useMemo } from 'react'
import { type Day, dayOf } from '@/domain/dates'
import { openEntries, type Reckoning, type WorkTime } from '@/domain/leave/workdays'
import type { LeaveSettings, LeaveYear, Settings } from '@/domain/settings'
import { isHolidayAtWork, type Layer, marksOn } from '@/domain/surface/layers'
import { useTier } from '@/state/auth/useAccess'
import { layers } from '@/state/calendar/layers'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { changeSettings, settings } from '@/state/choices/settings'
import { freeOutside } from '@/state/outside/outside'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'

/** Changes how leave is counted. */
export function changeLeave(change: (before: LeaveSettings) => LeaveSettings): void {
  changeSettings((before) => ({ ...before, leave: change(before.leave ?? {}) }))
}

/** Changes the settings of a year; undefined removes a value. */
export function changeLeaveYear(
  year: number,
  change: { readonly [key in keyof LeaveYear]: LeaveYear[key] | undefined },
): void {
  changeLeave((before) => {
    const own = Object.entries({ ...before.years?.[year], ...change })
    const set = Object.fromEntries(own.filter(([, value]) => value !== undefined))
    return { ...before, years: { ...before.years, [year]: set } }
  })
}

/** The public holidays where the person works, in a year and on the days around it. */
function holidaysOf(shown: readonly Layer[], year: number): ReadonlySet<Day> {
  const marks = shown.flatMap((layer) =>
    layer.marks(dayOf(year - 1, 11, 1), dayOf(year + 1, 0, 31)),
  )
  return new Set(
    marks.flatMap(({ day, kind, isElsewhere }) =>
      kind === 'holiday' && !isElsewhere ? [day] : [],
    ),
  )
}

const NO_LEAVE: LeaveSettings = {}
const leaveOf = ({ leave = NO_LEAVE }: Settings) => leave

/** What the leave of a year is computed from; another object with every edit. */
export function useReckoning(year: number): Reckoning & { readonly holidays: ReadonlySet<Day> } {
  const entries = useEntries()
  const tags = useTags()
  const today = useToday()
  const leave = useStore(settings, leaveOf)
  const shown = useStore(layers)
  const isFree = useStore(freeOutside)
  return useMemo(() => {
    const holidays = holidaysOf(shown, year)
    return {
      year,
      entries,
      tags,
      settings: leave,
      holidays,
      isHoliday: (day) => holidays.has(day) || isFree(day),
      today,
    }
  }, [year, entries, tags, today, leave, shown, isFree])
}

/** The same with only the days that are open to the person; the same object if all are. */
export function useOpenReckoning(reckoning: Reckoning): Reckoning {
  const tier = useTier()
  return useMemo(() => {
    const entries = openEntries(reckoning.entries, tier, reckoning.today)
    return entries === reckoning.entries ? reckoning : { ...reckoning, entries }
  }, [reckoning, tier])
}

/** What the person's workdays are computed from, for any day. */
export function useWorkTime(): WorkTime {
  const leave = useStore(settings, leaveOf)
  const shown = useStore(layers)
  const isFree = useStore(freeOutside)
  return useMemo(
    () => ({
      settings: leave,
      isHoliday: (day) => isHolidayAtWork(marksOn(shown, day)) || isFree(day),
    }),
    [leave, shown, isFree],
  )
}
