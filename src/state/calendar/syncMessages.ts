import { TOO_LONG } from '@/domain/setAsideReasons'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { inNamedCalendar, subjectIn, type Whose } from '@/state/calendar/inCalendar'
import { showDroppedToast } from '@/state/calendar/mergeMessages'
import { aboutTag, endMessage, notify } from '@/state/notify'
import { accountLimitText, someText } from '@/state/upload/asideTexts'
import type { CloudError } from '@/storage/cloud/client'
import type { SyncMessage } from '@/sync/engineTypes'
import { NoConnection } from '@/sync/firstLoginUpload'
import { type Refusal, subjectOf } from '@/sync/outcome'
import { TagsNotLoaded } from '@/sync/pull'
import { whyRefused } from '@/sync/refusals'

/** What a first login uploads: the visitor's data, or the default tags; null in daily use. */
export type SyncPhase = 'upload' | 'seed' | null

/** The subjects of the messages about a failed save, load or upload; the next success makes them untrue. */
const TROUBLES = ['sync', 'upload', 'tags']

/** The server has everything: closes the messages about failures before. */
export function endTroubles(): void {
  for (const subject of TROUBLES) endMessage(subject, 'error')
}

/** Shows that an upload failed. */
function showUnsentToast(
  phase: Exclude<SyncPhase, null>,
  reason: string,
  over: { readonly until?: AbortSignal } = {},
): void {
  const isUpload = phase === 'upload'
  const text = isUpload ? t('upload.failed', { reason }) : `${t('tags.defaultsFailed')}. ${reason}`
  notify.error(text, { id: isUpload ? 'upload' : 'tags', ...over })
}

function cause(error: CloudError): string {
  const reason =
    error.status === 0 ? t('errors.unreachable') : error.message || t('upload.unknownError')
  return error instanceof NoConnection ? t('upload.noConnection', { reason }) : reason
}

/** Shows that an upload failed because the session ended. */
export function showEndedToast(phase: SyncPhase): void {
  if (phase) showUnsentToast(phase, t('upload.sessionOver'))
}

/**
 * Shows the outcome of a save or load, one message per subject at a time. A message closes when `until` is aborted, at
 * the end of the account's session. If the calendar is not on the screen, `whose` names it.
 */
export function showSyncToast(
  event: SyncMessage,
  tags: readonly Tag[],
  phase: SyncPhase,
  until: AbortSignal,
  whose?: Whose,
): void {
  if (event.kind === 'dropped') showDroppedToast(event, tags, until, whose)
  else if (event.kind === 'refused') {
    // An upload shows at its end all that was refused.
    if (phase !== 'upload') showRefusedToast(event.refusals, tags, phase === 'seed', until, whose)
  } else if (phase) showUnsentToast(phase, cause(event.error), { until })
  else {
    const isAboutTags = event.error instanceof TagsNotLoaded
    const text =
      event.kind === 'saveFailed'
        ? `${t('save.failed')}. ${t('save.kept')}`
        : t(isAboutTags ? 'tags.loadFailed' : 'save.loadFailed')
    notify.error(text, { id: 'sync', until })
  }
}

/** The subject of the message about what the server refused. */
export const REFUSED = 'refused'

/**
 * Shows all that was refused in one message, which replaces the one before; refused default tags in one of their own.
 */
function showRefusedToast(
  refusals: readonly Refusal[],
  tags: readonly Tag[],
  isSeeding: boolean,
  until: AbortSignal,
  whose?: Whose,
): void {
  const isDefault = ({ what }: Refusal) => isSeeding && what === 'createTag'
  const defaults = refusals.find(isDefault)
  if (defaults) showUnsentToast('seed', cause(defaults.error), { until })
  const others = refusals.filter((refusal) => !isDefault(refusal))
  const id = subjectIn(REFUSED, whose)
  if (refusals.length === 0) endMessage(id)
  if (others.length === 0) return
  // The message that the tag was made or changed is not true any more.
  for (const refusal of others) if (refusal.what !== 'day') endMessage(aboutTag(refusal.tagId))
  notify.error(inNamedCalendar(refusalText(others, tags), whose), { id, until })
}

/** More days or tags than these are not named one by one. */
const MOST_NAMES = 4

/** The texts for what could not be done, by kind of refusal. */
const FAILED = {
  day: 'save.failed',
  createTag: 'tags.createFailed',
  updateTag: 'tags.updateFailed',
  deleteTag: 'tags.deleteFailed',
} as const

/** Refusals with the same reason; `said` are the server's words. */
type Group = { readonly why: string; readonly said: string; readonly subjects: string[] }

function groupsOf(refusals: readonly Refusal[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const refusal of refusals) {
    const why = whyRefused(refusal.error)
    const group = groups.get(why) ?? { why, said: refusal.error.message, subjects: [] }
    groups.set(why, group)
    group.subjects.push(subjectOf(refusal))
  }
  return [...groups.values()]
}

function daysLine({ why, said, subjects }: Group): string {
  const names = [...subjects].sort().map((date) => shortDay(date, shownLanguage()))
  const named = { count: names.length, days: someText(names, MOST_NAMES) }
  if (why === 'limit_quarter') return t('setAside.locked', named)
  if (why === 'limit_tags_per_day') return t('setAside.full', named)
  const ofAccount = accountLimitText(why, named.days)
  if (ofAccount) return ofAccount
  if (why !== TOO_LONG) return t('save.refused', { ...named, reason: said }).trim()
  // The text need not all be this person's: two devices may have written parts of it.
  return names.length > 1 ? t('save.notesKept', named) : t('save.noteKept', { date: named.days })
}

function tagsLine({ why, said, subjects }: Group, tags: readonly Tag[]): string {
  const labels = subjects.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
  const named = { count: labels.length, tags: someText(labels, MOST_NAMES) }
  if (why === 'limit_tags') return t('setAside.noRoom', named)
  return why === TOO_LONG ? t('setAside.labelTooLong', named) : said
}

/** What the server refused and why, a sentence for each reason. */
function refusalText(refusals: readonly Refusal[], tags: readonly Tag[]): string {
  const kinds = [...new Set(refusals.map(({ what }) => what))].map((what) => ({
    what,
    groups: groupsOf(refusals.filter((refusal) => refusal.what === what)),
  }))
  const lines = kinds.flatMap(({ what, groups }) => [
    `${t(FAILED[what])}.`,
    ...groups.map((group) => (what === 'day' ? daysLine(group) : tagsLine(group, tags))),
  ])
  const isOpen = kinds.some(({ groups }) => groups.some(({ why }) => /^(limit_|$)/.test(why)))
  return [...lines, isOpen ? t('save.kept') : ''].filter(Boolean).join(' ')
}
