import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { namesInRow } from '@/i18n/isolate'
import { REFUSED, refusalText } from '@/state/calendar/refusalTexts'
import { aboutTag, notify } from '@/state/notify'
import type { SyncPhase } from '@/state/upload/accountUpload'
import type { CloudError } from '@/storage/cloudError'
import type { SyncMessage } from '@/sync/engineTypes'
import { NoConnection } from '@/sync/firstLoginUpload'
import { TagsNotLoaded } from '@/sync/pull'
import type { Refusal } from '@/sync/troubles'

function cause(error: CloudError): string {
  const reason =
    error.status === 0 ? t('errors.unreachable') : error.message || t('upload.unknownError')
  return error instanceof NoConnection ? t('upload.noConnection', { reason }) : reason
}

function tellSeedFailed(error: CloudError, until: AbortSignal): void {
  notify.error(() => `${t('tags.defaultsFailed')}. ${cause(error)}`, { id: 'tags', until })
}

/** Tells all that was refused in one message, for the next one takes its place. */
function tellRefused(refusals: readonly Refusal[], tags: readonly Tag[], until: AbortSignal): void {
  // That a tag was made or changed is not true any more (s.8).
  const ends = refusals.flatMap((refusal) =>
    refusal.what === 'day' ? [] : aboutTag(refusal.tagId),
  )
  notify.error(() => refusalText(refusals, tags), { id: REFUSED, until, ends })
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
    tell(words, `dropped ${event.date}`)
  } else if (phase === 'upload') {
    // What is refused for good is told at the end, all of it at once.
    if (event.kind === 'refused') return
    tell(() => t('upload.failed', { reason: cause(event.error) }), 'upload')
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
