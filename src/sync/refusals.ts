import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, equalEntries } from '@/domain/entries'
import type { AsidePart } from '@/domain/setAside'
import { TOO_LONG } from '@/domain/setAsideReasons'
import { sameTag } from '@/domain/tagList'
import type { CloudError } from '@/storage/cloud/client'
import type { Engine } from '@/sync/engineTypes'
import { type Refusal, subjectOf } from '@/sync/outcome'
import { differs, type Replica } from '@/sync/replica'
import { isRefusedAs, isRefusedTag, withoutRefusedTags } from '@/sync/writes'

/** Why the server refused a record: the code of a limit, `TOO_LONG`, or its own words. */
export function whyRefused({ status, fields, message }: CloudError): string {
  const codes = Object.values(fields)
  const limit = codes.find((code) => code.startsWith('limit_'))
  if (limit) return limit
  return status === 413 || codes.includes('validation_max_text_constraint') ? TOO_LONG : message
}

/** Whether a day is still as the server refused it. */
const isStillRefused = (replica: Replica, date: Day): boolean =>
  isRefusedAs(replica, date, replica.day(date))

/** Whether a day was refused, or is saved except for refused tags. */
function isRefusedDay(replica: Replica, date: Day): boolean {
  if (isStillRefused(replica, date)) return true
  const saved = replica.baseDays[date]?.entry ?? EMPTY_ENTRY
  return equalEntries(withoutRefusedTags(replica, replica.day(date)), saved)
}

/** The days and tags that differ from what the server holds. */
const waitingOf = (replica: Replica) => ({
  days: replica.editedDays().filter((date) => differs(replica, date)),
  tagIds: replica.editedTags().filter((id) => differs(replica, id)),
})

/** Whether something waits for the server and all of it was refused. */
export function isAllRefused(replica: Replica): boolean {
  const { days, tagIds } = waitingOf(replica)
  if (days.length + tagIds.length === 0) return false
  return (
    days.every((date) => isRefusedDay(replica, date)) &&
    tagIds.every((id) => replica.refused.tags.has(id))
  )
}

/** Forgets all refusals, so that the next save tries again what was refused. */
export function forgetRefused({ refused }: Replica): void {
  refused.days.clear()
  refused.tags.clear()
}

/**
 * What the server refused for good: whole days, tags, and of days that were saved without a refused tag that tag alone.
 * With `isWanted` only whole days, and of these the wanted ones. Tags that the days name come along, so that a person
 * can read what it was. Null if there is nothing.
 */
function refusedRecords(replica: Replica, isWanted?: (date: Day) => boolean): AsidePart | null {
  const { tags } = replica.calendar()
  const waiting = waitingOf(replica)
  const whyTag = (id: string) => replica.refused.tags.get(id)?.why ?? ''
  const days: Record<Day, Entry> = {}
  const dayReasons: Record<Day, string> = {}
  for (const date of waiting.days) {
    const entry = replica.day(date)
    const [first, ...rest] = entry.tags.filter((id) => isRefusedTag(replica, id))
    const isAll = isStillRefused(replica, date)
    if (isWanted ? !(isAll && isWanted(date)) : !isAll && first === undefined) continue
    days[date] = isAll || first === undefined ? entry : { tags: [first, ...rest], notes: '' }
    dayReasons[date] = isAll ? (replica.refused.days.get(date)?.why ?? '') : whyTag(first ?? '')
  }
  const own = new Set(isWanted ? [] : waiting.tagIds.filter((id) => replica.refused.tags.has(id)))
  if (own.size === 0 && Object.keys(days).length === 0) return null
  const named = new Set(Object.values(days).flatMap((entry) => entry.tags))
  return {
    calendar: {
      tags: tags.filter(({ id }) => own.has(id) || named.has(id)),
      entries: days,
    },
    reasons: {
      days: dayReasons,
      tags: Object.fromEntries([...own].map((id) => [id, whyTag(id)])),
    },
  }
}

/** Takes refused records out of the log: whole days go back to the base, other days lose only the refused tags. */
function dropRefused(replica: Replica, { calendar, reasons }: AsidePart): void {
  const [whole, others] = [true, false].map((is) =>
    Object.keys(calendar.entries).filter((date) => isStillRefused(replica, date) === is),
  ) as [Day[], Day[]]
  const lessened = others.map((date) => {
    const before = replica.day(date)
    return [date, { before, after: withoutRefusedTags(replica, before) }] as const
  })
  if (lessened.length > 0) replica.commit({ days: Object.fromEntries(lessened), tags: [] })
  replica.update(() => {
    for (const name of [...whole, ...Object.keys(reasons.tags)]) {
      replica.confirm(name, replica.editsOf(name))
      replica.refused.days.delete(name)
    }
    // A day that is now as the server holds it has nothing more to send.
    for (const date of others) {
      const saved = replica.baseDays[date]?.entry ?? EMPTY_ENTRY
      if (equalEntries(replica.day(date), saved)) replica.confirm(date, replica.editsOf(date))
    }
  })
  for (const id of Object.keys(reasons.tags)) replica.refused.tags.delete(id)
  replica.store()
}

/** The part of an engine that is about refused records. */
export function refusalsOf(
  replica: Replica,
): Pick<Engine, 'takeOutRefused' | 'refusedTagIds' | 'forgetRefusals'> {
  return {
    takeOutRefused(setAside, isWanted) {
      const records = refusedRecords(replica, isWanted)
      if (!records || !setAside(records)) return null
      dropRefused(replica, records)
      return records
    },
    refusedTagIds: () => new Set(replica.refused.tags.keys()),
    forgetRefusals: () => forgetRefused(replica),
  }
}

/** Gathers refusals over several saves and reports all that still stand as one message. */
export type RefusalNews = {
  add(refusals: readonly Refusal[]): void
  /** Called after a save: reports all standing refusals if there are new ones, or fewer than before. */
  report(): void
}

/** Whether a refusal still stands: the record is as it was refused, and still in the calendar. */
function stands(replica: Replica, refusal: Refusal): boolean {
  if (refusal.what === 'day') return isStillRefused(replica, refusal.date)
  const tag = replica.tag(refusal.tagId)
  if (refusal.what === 'deleteTag') return tag !== null
  const refused = replica.refused.tags.get(refusal.tagId)?.value
  return tag !== null && sameTag(refused ?? null, tag)
}

/** Makes it; `onRefusals` gets the standing refusals, and an empty list once none is left after a report. */
export function createRefusalNews(
  replica: Replica,
  onRefusals: (refusals: readonly Refusal[]) => void,
): RefusalNews {
  let known: readonly Refusal[] = []
  /** The tags in the last report that the server refused to delete. */
  let undeleted: readonly Refusal[] = []
  let isNew = false
  let isReported = false
  return {
    add(refusals) {
      const subjects = new Set(refusals.map(subjectOf))
      known = [...known.filter((refusal) => !subjects.has(subjectOf(refusal))), ...refusals]
      isNew = true
    },
    report() {
      const standing = known.filter((refusal) => stands(replica, refusal))
      const areDeleted =
        undeleted.length > 0 && !undeleted.some((refusal) => stands(replica, refusal))
      const isDue = isNew || standing.length < known.length || areDeleted
      if (!isDue) return
      isNew = false
      // A tag that could not be deleted is back on the list, so its refusal would stand for ever: it is reported once.
      known = standing.filter(({ what }) => what !== 'deleteTag')
      undeleted = standing.filter(({ what }) => what === 'deleteTag')
      if (standing.length > 0 || isReported) onRefusals(standing)
      isReported = standing.length > 0
    },
  }
}
