import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/format'
import { notify } from '@/state/notify'
import type { CloudError } from '@/storage/cloudError'
import type { SyncMessage } from '@/sync/engineTypes'
import type { FirstLoginEvent } from '@/sync/firstLoginUpload'
import { TagsNotLoaded } from '@/sync/pull'

/** Why the server refused something, in the person's language where we know it (S16). */
function refusal(error: CloudError): string {
  const codes = Object.values(error.fields)
  if (codes.includes('limit_tags')) return t('tags.notSavedHint')
  if (codes.includes('limit_tags_per_day')) return t('save.dayTagsFull')
  if (codes.includes('limit_quarter')) return t('save.quarterLocked')
  return error.message || t('save.kept')
}

const refused = {
  day: 'save.failed',
  createTag: 'tags.createFailed',
  updateTag: 'tags.updateFailed',
} as const

function cause(error: CloudError): string {
  if (error.status === 0) return t('errors.unreachable')
  return error.message || t('upload.unknownError')
}

/** Tells what became of saving and loading (s.8). One message per subject is shown at a time. */
export function tellSync(event: SyncMessage, tags: readonly Tag[], isUploading: boolean): void {
  if (event.kind === 'dropped') {
    const labels = event.tagIds.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
    const values = {
      date: shortDay(event.date, shownLanguage()),
      tags: labels.join(', '),
      count: labels.length,
    }
    notify.error(t('merge.tagsDropped', values), { id: `dropped ${event.date}` })
  } else if (isUploading) {
    notify.error(t('upload.failed', { reason: cause(event.error) }), { id: 'upload' })
  } else if (event.kind === 'loadFailed') {
    const isAboutTags = event.error instanceof TagsNotLoaded
    notify.error(t(isAboutTags ? 'tags.loadFailed' : 'save.loadFailed'), { id: 'sync' })
  } else if (event.kind === 'refused') {
    notify.error(`${t(refused[event.what])}. ${refusal(event.error)}`, { id: 'sync' })
  } else {
    notify.error(`${t('save.failed')}. ${t('save.kept')}`, { id: 'sync' })
  }
}

/** Tells what became of the visitor's data and the default tags (s.4, s.8). */
export function tellFirstLogin(event: FirstLoginEvent): void {
  if (event === 'uploaded') notify.success(t('upload.done'), { id: 'upload' })
  else if (event === 'setAside') notify.info(t('setAside.kept'), { id: 'upload', stays: true })
  else if (event === 'leftOver') notify.info(t('setAside.leftOver'), { id: 'aside', stays: true })
  else if (event === 'seeded') notify.success(t('tags.defaultsCreated'), { id: 'tags' })
  else if (event === 'storageFull') notify.error(t('errors.storageFull'), { id: 'storage' })
}
