import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { namesInRow } from '@/i18n/isolate'
import { REFUSED, refusalText } from '@/state/calendar/refusalTexts'
import { aboutTag, endMessage, notify } from '@/state/notify'
import type { CloudError } from '@/storage/cloud/cloudError'
import type { SyncMessage } from '@/sync/engineTypes'
import { NoConnection } from '@/sync/firstLoginUpload'
import type { Refusal } from '@/sync/outcome'
import { TagsNotLoaded } from '@/sync/pull'

/** The visitor's data is going up, or the default tags into an account that has none. */
export type SyncPhase = 'upload' | 'seed' | null

function cause(error: CloudError): string {
  const reason =
    error.status === 0 ? t('errors.unreachable') : error.message || t('upload.unknownError')
  return error instanceof NoConnection ? t('upload.noConnection', { reason }) : reason
}

function tellSeedFailed(error: CloudError, until: AbortSignal): void {
  notify.error(() => `${t('tags.defaultsFailed')}. ${cause(error)}`, { id: 'tags', until })
}

/** Tells that the session ended before what was under way was done: it is told as failed (s.8, D10). */
export function tellEnded(phase: SyncPhase): void {
  const reason = () => t('upload.sessionOver')
  if (phase === 'upload') {
    notify.error(() => t('upload.failed', { reason: reason() }), { id: 'upload' })
  } else if (phase === 'seed') {
    notify.error(() => `${t('tags.defaultsFailed')}. ${reason()}`, { id: 'tags' })
  }
}

/** Tells all that was refused in one message, for the next one takes its place. */
function tellRefused(refusals: readonly Refusal[], tags: readonly Tag[], until: AbortSignal): void {
  // That a tag was made or changed is not true any more (s.8).
  const ends = refusals.flatMap((refusal) =>
    refusal.what === 'day' ? [] : aboutTag(refusal.tagId),
  )
  notify.error(() => refusalText(refusals, tags), { id: REFUSED, until, ends })
}

/** The subjects of the messages about a save, a load or an upload that failed: all is well after the next one. */
const TROUBLES = ['sync', 'upload', 'tags']

/** The server has all of the calendar: what went wrong before is mended. */
export function endTroubles(): void {
  for (const subject of TROUBLES) endMessage(subject)
}

/** Tags of a day that found no room on it when it was merged, by the day, as long as that is told. */
const droppedTags = new Map<Day, readonly string[]>()

const droppedSubject = (date: Day) => `dropped ${date}`

/** Ends the messages about dropped tags that are on their day again, or on no list any more. */
export function endDropped({ tags, entries }: Calendar): void {
  const live = new Set(tags.map(({ id }) => id))
  for (const [date, ids] of droppedTags) {
    const there = entryOf(entries, date).tags
    if (ids.some((id) => live.has(id) && !there.includes(id))) continue
    droppedTags.delete(date)
    endMessage(droppedSubject(date))
  }
}

/**
 * Tells what became of saving and loading (s.8). One message per subject is shown at a time, and none after
 * the session of the account, whose end `until` tells: it would be about somebody else's days (D7).
 */
export function tellSync(
  event: SyncMessage,
  tags: readonly Tag[],
  phase: SyncPhase,
  until: AbortSignal,
): void {
  const tell = (words: () => string, id: string) => notify.error(words, { id, until })
  if (event.kind === 'dropped') {
    const labels = event.tagIds.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
    const values = { tags: namesInRow(labels), count: labels.length }
    const words = () =>
      t('merge.tagsDropped', { ...values, date: shortDay(event.date, shownLanguage()) })
    droppedTags.set(event.date, event.tagIds)
    tell(words, droppedSubject(event.date))
  } else if (phase === 'upload') {
    // What is refused for good is told at the end, all of it at once.
    if (event.kind === 'refused') return
    tell(() => t('upload.failed', { reason: cause(event.error) }), 'upload')
  } else if (event.kind === 'refused' && event.refusals.length === 0) {
    endMessage(REFUSED)
  } else if (event.kind === 'refused') {
    const defaults = event.refusals.find(({ what }) => phase === 'seed' && what === 'createTag')
    if (defaults) tellSeedFailed(defaults.error, until)
    const others = event.refusals.filter(({ what }) => !defaults || what !== 'createTag')
    if (others.length > 0) tellRefused(others, tags, until)
  } else if (phase === 'seed') {
    tellSeedFailed(event.error, until)
  } else if (event.kind === 'loadFailed') {
    const isAboutTags = event.error instanceof TagsNotLoaded
    tell(() => t(isAboutTags ? 'tags.loadFailed' : 'save.loadFailed'), 'sync')
  } else {
    tell(() => `${t('save.failed')}. ${t('save.kept')}`, 'sync')
  }
}
