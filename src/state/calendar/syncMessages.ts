import { TOO_LONG } from '@/domain/setAside'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { aboutTag, notify } from '@/state/notify'
import type { SyncPhase } from '@/state/upload/accountUpload'
import type { CloudError } from '@/storage/cloudError'
import type { SyncMessage } from '@/sync/engineTypes'
import { NoConnection } from '@/sync/firstLoginUpload'
import { TagsNotLoaded } from '@/sync/pull'
import { whyRefused } from '@/sync/refusedRecords'
import type { Refusal } from '@/sync/troubles'

/** Why the server refused something, in the person's language where we know it (S16). */
function reasonOf(refusal: Refusal): string {
  const why = whyRefused(refusal.error)
  if (why === 'limit_tags') return t('tags.notSavedHint')
  if (why === 'limit_tags_per_day') return t('save.dayTagsFull')
  if (why === 'limit_quarter') return t('save.quarterLocked')
  if (why === TOO_LONG && refusal.what === 'day') {
    // Each of two devices may have written a part of it.
    return t('save.noteKept', { date: shortDay(refusal.date, shownLanguage()) })
  }
  return refusal.error.message || t('save.kept')
}

const refused = {
  day: 'save.failed',
  createTag: 'tags.createFailed',
  updateTag: 'tags.updateFailed',
  deleteTag: 'tags.deleteFailed',
} as const

function cause(error: CloudError): string {
  const reason =
    error.status === 0 ? t('errors.unreachable') : error.message || t('upload.unknownError')
  return error instanceof NoConnection ? t('upload.noConnection', { reason }) : reason
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
    const values = { tags: labels.join(', '), count: labels.length }
    const words = () =>
      t('merge.tagsDropped', { ...values, date: shortDay(event.date, shownLanguage()) })
    tell(words, `dropped ${event.date}`)
  } else if (phase === 'upload') {
    // What is refused for good is told at the end, all of it at once.
    if (event.kind === 'refused') return
    tell(() => t('upload.failed', { reason: cause(event.error) }), 'upload')
  } else if (phase === 'seed' && !(event.kind === 'refused' && event.what !== 'createTag')) {
    tell(() => `${t('tags.defaultsFailed')}. ${cause(event.error)}`, 'tags')
  } else if (event.kind === 'loadFailed') {
    const isAboutTags = event.error instanceof TagsNotLoaded
    tell(() => t(isAboutTags ? 'tags.loadFailed' : 'save.loadFailed'), 'sync')
  } else if (event.kind === 'refused') {
    const words = () => `${t(refused[event.what])}. ${reasonOf(event)}`
    // That a tag was made or changed is not true any more (s.8).
    const ends = event.what !== 'day' && { ends: aboutTag(event.tagId) }
    notify.error(words, { id: 'sync', until, ...ends })
  } else {
    tell(() => `${t('save.failed')}. ${t('save.kept')}`, 'sync')
  }
}
