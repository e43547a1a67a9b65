import type { Calendar } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf } from '@/domain/entries'
import { limitsOf } from '@/domain/plan'
import { undoChange } from '@/domain/undoChange'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import type { EditTools } from '@/state/calendar/commit'
import { endMessage, notify } from '@/state/notify'
import { noRoomText } from '@/state/undo/undoTexts'
import { someText } from '@/state/upload/asideTexts'
import type { SyncEvent } from '@/sync/engineTypes'

type Gone = Extract<SyncEvent, { kind: 'tagGone' }>

const MOST_NAMES = 4

const subjectOf = (id: string) => `tagGone ${id}`

/** Tags of which a message says that they are gone. */
const told = new Set<string>()

/** Ends the messages about tags that are there again. */
export function endGoneTags({ tags }: Calendar): void {
  for (const { id } of tags) if (told.delete(id)) endMessage(subjectOf(id))
}

/** The deletion of a tag as a change: `days` had it here, and do not any more. */
function deletionOf({ tag, place, days }: Gone, { tags, entries }: Calendar): Change {
  const changes = days.map((date) => {
    const after = entryOf(entries, date)
    const before: Entry = { ...after, tags: [...after.tags, tag.id] }
    return [date, { before, after }] as const
  })
  return {
    days: Object.fromEntries(changes),
    tags: [{ id: tag.id, before: tag, after: null, place, listed: tags.length + 1 }],
  }
}

/**
 * Says that a tag was deleted elsewhere which this device had just put on days: deleting wins (D8), and Undo
 * makes the tag and puts it there again.
 */
export function tellGoneTag(
  event: Gone,
  { read, getTier, commit }: Pick<EditTools, 'read' | 'getTier' | 'commit'>,
  until: AbortSignal,
): void {
  const { tag, days } = event
  const names = (dates: readonly Day[]) => dates.map((date) => shortDay(date, shownLanguage()))
  const words = () => {
    const values = { label: tag.label, count: days.length, days: someText(names(days), MOST_NAMES) }
    return t('merge.tagGone', values)
  }

  function undo(): void {
    const now = read()
    const result = undoChange(now, deletionOf(event, now), limitsOf(getTier()))
    commit(result.change, 'noStep')
    const left = noRoomText(result, [...now.tags, tag])
    if (left) notify.error(left, { id: `${subjectOf(tag.id)} left`, until })
  }

  told.add(tag.id)
  notify.info(words, {
    id: subjectOf(tag.id),
    stays: true,
    actions: [{ label: () => t('undo.undo'), run: undo }],
    until,
  })
}
