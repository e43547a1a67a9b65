import { TOO_LONG } from '@/domain/setAside'
import type { Tag } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { accountLimitText, someText } from '@/state/upload/asideTexts'
import { type Refusal, subjectOf } from '@/sync/outcome'
import { whyRefused } from '@/sync/refusals'

/** The subject of the message that tells it. */
export const REFUSED = 'refused'

/** More days or tags than these are not named one by one. */
const MOST_NAMES = 4

/** What could not be done (s.8). */
const FAILED = {
  day: 'save.failed',
  createTag: 'tags.createFailed',
  updateTag: 'tags.updateFailed',
  deleteTag: 'tags.deleteFailed',
} as const

/** What has one reason; `said` are the server's words. */
type Group = { readonly why: string; readonly said: string; readonly subjects: readonly string[] }

function groupsOf(refusals: readonly Refusal[]): readonly Group[] {
  const groups = new Map<string, Group & { readonly subjects: string[] }>()
  for (const refusal of refusals) {
    const [why, said] = [whyRefused(refusal.error), refusal.error.message]
    const group = groups.get(why) ?? { why, said, subjects: [] }
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
  // Each of two devices may have written a part of it.
  return names.length > 1 ? t('save.notesKept', named) : t('save.noteKept', { date: named.days })
}

function tagsLine({ why, said, subjects }: Group, tags: readonly Tag[]): string {
  const labels = subjects.map((id) => tags.find((tag) => tag.id === id)?.label ?? id)
  const named = { count: labels.length, tags: someText(labels, MOST_NAMES) }
  if (why === 'limit_tags') return t('setAside.noRoom', named)
  return why === TOO_LONG ? t('setAside.labelTooLong', named) : said
}

/** What the server refused and why, a sentence for each reason, in the person's language (S16). */
export function refusalText(refusals: readonly Refusal[], tags: readonly Tag[]): string {
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
