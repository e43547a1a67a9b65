import type { Calendar } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import { entryOf } from '@/domain/entries'
import { limitsOf } from '@/domain/plan'
import { putChange } from '@/domain/putChange'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { namesInRow } from '@/i18n/isolate'
import type { EditTools } from '@/state/calendar/commit'
import { inNamedCalendar, subjectIn, type Whose } from '@/state/calendar/inCalendar'
import { endMessage, notify } from '@/state/notify'
import { othersPlanIn } from '@/state/people/calendarPeople'
import { noRoomText } from '@/state/undo/undoTexts'
import { someText } from '@/state/upload/asideTexts'
import type { SyncEvent } from '@/sync/engineTypes'

type EventOf<K> = Extract<SyncEvent, { kind: K }>

const MOST_NAMES = 4

/** By the subject of each message about a merge: whether a calendar makes the message untrue. */
const contradictions = new Map<string, (calendar: Calendar) => boolean>()

/** Closes the messages about merges that the shown calendar makes untrue. */
export function endContradicted(calendar: Calendar): void {
  for (const [subject, isContradicted] of contradictions) {
    if (!isContradicted(calendar)) continue
    contradictions.delete(subject)
    endMessage(subject)
  }
}

/**
 * Names the tags that had no room on a merged day. The message closes when they are on the day or deleted; in a
 * calendar that is not on the screen (`whose`) nothing shows that, so it stays.
 */
export function showDroppedToast(
  { date, tagIds }: EventOf<'dropped'>,
  tags: readonly Tag[],
  until: AbortSignal,
  whose?: Whose,
): void {
  const labels = tagIds.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
  const text = t('merge.tagsDropped', {
    tags: namesInRow(labels),
    count: labels.length,
    how: t(othersPlanIn(whose?.owner) ? 'merge.byTwo' : 'merge.onTwo'),
    date: shortDay(date, shownLanguage()),
  })
  const id = subjectIn(`dropped ${date}`, whose)
  if (!whose) {
    contradictions.set(id, (now) => {
      const there = entryOf(now.entries, date).tags
      return !now.tags.some((tag) => tagIds.includes(tag.id) && !there.includes(tag.id))
    })
  }
  notify.error(inNamedCalendar(text, whose), { id, until })
}

/** The change that makes a deleted tag again and puts it on the days that had it here. */
function wayBack({ tag, place, days }: EventOf<'tagGone'>, { tags, entries }: Calendar): Change {
  const changes = days.map((date) => {
    const before = entryOf(entries, date)
    return [date, { before, after: { ...before, tags: [...before.tags, tag.id] } }] as const
  })
  return {
    days: Object.fromEntries(changes),
    tags: [{ id: tag.id, before: null, after: tag, place, listed: tags.length + 1 }],
  }
}

/**
 * Says that another device deleted a tag which this one had just put on days. The deletion wins; Undo makes the tag
 * again and puts it back.
 */
export function showGoneTagToast(
  event: EventOf<'tagGone'>,
  { read, getTier, commit }: Pick<EditTools, 'read' | 'getTier' | 'commit'>,
  until: AbortSignal,
  whose?: Whose,
): void {
  const { tag, days } = event
  const id = subjectIn(`tagGone ${tag.id}`, whose)
  const names = days.map((date) => shortDay(date, shownLanguage()))
  const text = t('merge.tagGone', {
    label: tag.label,
    count: days.length,
    days: someText(names, MOST_NAMES),
    how: t(othersPlanIn(whose?.owner) ? 'merge.byOther' : 'merge.onOther'),
  })

  function undo(): void {
    const now = read()
    const result = putChange(now, wayBack(event, now), { limits: limitsOf(getTier()) })
    commit({ ...result.change, kind: 'undo' }, 'noStep')
    endMessage(id)
    const left = noRoomText(result, [...now.tags, tag])
    if (left) notify.error(left, { id: `${id} left`, until })
  }

  if (!whose) contradictions.set(id, ({ tags }) => tags.some((other) => other.id === tag.id))
  notify.info(inNamedCalendar(text, whose), {
    id,
    stays: true,
    actions: [{ label: t('undo.undo'), run: undo }],
    until,
  })
}
