import { formatDay } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import type { DayDiff } from '@/domain/versionDiff'
import type { ChangeTold } from '@/domain/versions'
import { shownLanguage, t } from '@/i18n'
import { longDay, timeText } from '@/i18n/dayTexts'
import { isolate, namesInRow } from '@/i18n/isolate'

/** A moment (ms) as a person says it: the day and the time on this device. */
export function momentText(at: number): string {
  const language = shownLanguage()
  return `${longDay(formatDay(new Date(at)), language)}, ${timeText(at, language)}`
}

/** Whose a change was: one's own, or that of the name that somebody has or left with; empty where nobody is known. */
export function whoText(
  { by, name }: Pick<ChangeTold, 'by' | 'name'>,
  me: string | undefined,
): string {
  if (by === '') return ''
  return by === me ? t('versions.you') : isolate(name || t('people.somebodyElse'))
}

/** Whose a change was, and of which kind; empty for neither. */
export function whoseText(
  { by, name, kind }: Pick<ChangeTold, 'by' | 'name' | 'kind'>,
  me: string | undefined,
): string {
  const who = whoText({ by, name }, me)
  return [who, kind && t(`versions.kinds.${kind}`)].filter(Boolean).join(' · ')
}

/** The labels of tags, also of those that are known no more. */
const labelsOf = (ids: readonly string[], tags: readonly Tag[]): string =>
  namesInRow(ids.map((id) => tags.find((tag) => tag.id === id)?.label ?? t('versions.unknownTag')))

const NOTES = {
  written: 'versions.noteWritten',
  changed: 'versions.noteChanged',
  removed: 'versions.noteRemoved',
} as const

/** What a change did to a day, as parts of a line. */
export function diffTexts({ added, removed, note }: DayDiff, tags: readonly Tag[]): string[] {
  return [
    ...(added.length > 0 ? [t('versions.added', { tags: labelsOf(added, tags) })] : []),
    ...(removed.length > 0 ? [t('versions.removed', { tags: labelsOf(removed, tags) })] : []),
    ...(note ? [t(NOTES[note])] : []),
  ]
}
