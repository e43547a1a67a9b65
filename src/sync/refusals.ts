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

/** Says whether a day is still as the server refused it. */
const isWhole = (replica: Replica, date: Day): boolean =>
  isRefusedAs(replica, date, replica.day(date))

/** Says whether a day was refused, or is saved but for tags that were. */
function isRefusedDay(replica: Replica, date: Day): boolean {
  if (isWhole(replica, date)) return true
  const saved = replica.baseDays[date]?.entry ?? EMPTY_ENTRY
  return equalEntries(withoutRefusedTags(replica, replica.day(date)), saved)
}

/** The days and tags that wait for the server. */
const waitingOf = (replica: Replica) => ({
  days: replica.editedDays().filter((date) => differs(replica, date)),
  tagIds: replica.editedTags().filter((id) => differs(replica, id)),
})

/** Says whether something waits for the server and all of it was refused. */
export function isAllRefused(replica: Replica): boolean {
  const { days, tagIds } = waitingOf(replica)
  if (days.length + tagIds.length === 0) return false
  return (
    days.every((date) => isRefusedDay(replica, date)) &&
    tagIds.every((id) => replica.refused.tags.has(id))
  )
}

/** Everything that was refused is tried again. */
export function forgetRefused({ refused }: Replica): void {
  refused.days.clear()
  refused.tags.clear()
}

/**
 * What the server refused for good: whole days, the refused tags, and for days that were saved
 * without such a tag that tag alone; with `isWanted` only whole days of that kind. Tags that the days
 * name come along, so that they can be read. Null if there is nothing.
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
    const isAll = isWhole(replica, date)
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

/**
 * Takes what was refused out of the log: whole days go back to the base, the others lose the refused tags and
 * nothing else.
 */
function dropRefused(replica: Replica, { calendar, reasons }: AsidePart): void {
  const [whole, others] = [true, false].map((is) =>
    Object.keys(calendar.entries).filter((date) => isWhole(replica, date) === is),
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
    // What stands on the day now is what the server has: nothing of it waits.
    for (const date of others) {
      const saved = replica.baseDays[date]?.entry ?? EMPTY_ENTRY
      if (equalEntries(replica.day(date), saved)) replica.confirm(date, replica.editsOf(date))
    }
  })
  for (const id of Object.keys(reasons.tags)) replica.refused.tags.delete(id)
  replica.store()
}

/** What an engine answers of the records that the server refused. */
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

/** What the server refused for good, gathered over the saves until it is mended. */
export type RefusalNews = {
  add(refusals: readonly Refusal[]): void
  /**
   * The save is over: if it refused something, or something is refused no longer, all that is refused now is
   * reported, because one message names everything.
   */
  report(): void
}

/** Says whether nothing was changed since the refusal, and nothing taken out of the calendar. */
function stands(replica: Replica, refusal: Refusal): boolean {
  if (refusal.what === 'day') return isWhole(replica, refusal.date)
  const tag = replica.tag(refusal.tagId)
  if (refusal.what === 'deleteTag') return tag !== null
  const refused = replica.refused.tags.get(refusal.tagId)?.value
  return tag !== null && sameTag(refused ?? null, tag)
}

/** No refusals yet; `onRefusals` gets them at the end of a save, and none once all of them are mended. */
export function createRefusalNews(
  replica: Replica,
  onRefusals: (refusals: readonly Refusal[]) => void,
): RefusalNews {
  let known: readonly Refusal[] = []
  /** Tags that the server refused to delete, of which the last report was. */
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
      // A tag that the server refused to delete is back on the list: it is reported once.
      known = standing.filter(({ what }) => what !== 'deleteTag')
      undeleted = standing.filter(({ what }) => what === 'deleteTag')
      if (standing.length > 0 || isReported) onRefusals(standing)
      isReported = standing.length > 0
    },
  }
}
