import type { AccountLack } from '@/domain/accountRoom'
import { ACCOUNT } from '@/domain/accountRoom'
import type { Calendar } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import { monthOfDay } from '@/domain/quarters'
import { type RestoredSettings, restoreSettings } from '@/domain/restoredSettings'
import { type FilledCalendar, fillCalendar } from '@/domain/setAside'
import type { Settings } from '@/domain/settings'
import { equalValues, mergeSettings } from '@/domain/settingsMerge'
import { lacksTags, tagsAsNotes } from '@/domain/tagsAsNotes'
import type { FileSummary } from '@/domain/transfer'
import type { EditTools } from '@/state/calendar/commit'
import { changeSettings, settings } from '@/state/choices/settings'
import { others } from '@/state/people/others'
import type { OtherChange, Skipped } from '@/state/undo/recorder'

type Tools = Pick<EditTools, 'read' | 'getTier'>

/** What is merged, and how. */
export type FileToMerge = {
  readonly from: Calendar
  readonly kind: FileSummary['kind']
  /** Whether tags without room come in as notes. */
  readonly spare: boolean
}

export type MergedFile = {
  readonly merged: FilledCalendar
  /** The calendar that was merged; with `spare` some of its tags are notes. */
  readonly from: Calendar
  /** Whether some tags have no room, also if they come in as notes. */
  readonly lacksTags: boolean
  /** What the account has no room for; then nothing may be written. */
  readonly lack: AccountLack | null
}

/**
 * What a file would bring into the present calendar, and what would not come in, by the rules for set-aside data. A
 * backup may bring past days that the plan closes, because they were planned once. `now` in milliseconds since the
 * epoch; `newId` makes the ids of new tags.
 */
export function mergedFile(
  { read, getTier }: Tools,
  { from, kind, spare }: FileToMerge,
  today: Day,
  now: number,
  newId: () => string,
): MergedFile {
  const tier = getTier()
  const limits = limitsOf(tier)
  const last = lastOpenDay(now)
  const isOpen = (day: Day) =>
    kind === 'backup'
      ? limits.everyQuarter || day <= last
      : !isLockedMonth(tier, monthOfDay(day), today)
  const shown = read()
  const merge = (one: Calendar) => fillCalendar(shown, one, { limits, isOpen }, newId)
  const first = merge(from)
  const isLacking = first.left !== null && lacksTags(first.left)
  const fitted = isLacking && spare && first.left ? tagsAsNotes(from, first.left) : from
  const merged = fitted === from ? first : merge(fitted)
  return { merged, from: fitted, lacksTags: isLacking, lack: lackOf(merged, shown.entries) }
}

function lackOf({ days, left }: FilledCalendar, shown: Entries): AccountLack | null {
  const why = Object.values(left?.reasons.days ?? {})
  const outside = why.filter((reason) => reason === 'limit_days').length
  const fresh = days.filter((day) => shown[day] === undefined).length
  const lack = { days: fresh + outside, room: ACCOUNT.days - Object.keys(shown).length }
  if (outside > 0) return { why: 'limit_days', ...lack }
  return why.includes('limit_notes') ? { why: 'limit_notes', ...lack } : null
}

/** The days and tags that a merge really changes, for the step of Undo. */
export function realChange({ change, days }: FilledCalendar): Change {
  return {
    days: Object.fromEntries(
      days.flatMap((day) => (change.days[day] ? [[day, change.days[day]]] : [])),
    ),
    tags: change.tags.filter(({ before, after }) => before !== after),
  }
}

/**
 * The settings after restoring those of a backup, whose tags have other ids here; null in another's calendar, where the
 * owner chooses.
 */
export function restoredFrom(
  { settings: backup }: FileSummary,
  { ids }: FilledCalendar,
): RestoredSettings | null {
  return backup && !others.get().shown ? restoreSettings(settings.get(), backup, ids) : null
}

/** Undoes and redoes the settings that a backup brought; what the person changed since then stays. */
export function settingsChangeOf({ settings: after }: RestoredSettings): OtherChange {
  const before = settings.get()
  return (isBack, isTrial) => {
    const [base, mine] = isBack ? [after, before] : [before, after]
    const now = settings.get()
    const next: Settings = mergeSettings(base, mine, now)
    if (!isTrial) changeSettings(() => next)
    return !equalValues(next, now)
  }
}

/** How many days had no room, and how many the plan closes. */
export function skippedOf({ left }: FilledCalendar): Skipped {
  const why = Object.values(left?.reasons.days ?? {})
  const locked = why.filter((reason) => reason === 'limit_quarter').length
  return { full: why.length - locked, locked }
}
