import { formatDay } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { DayDiff } from '@/domain/lineDiff'
import type { Tag } from '@/domain/tags'
import { beginningOf } from '@/domain/text'
import type { ChangeTold, LargerChange } from '@/domain/versions'
import { shownLanguage, t } from '@/i18n'
import { longDay, timeText } from '@/i18n/dayTexts'
import { isolate, namesInRow } from '@/i18n/isolate'

/** Day and time of a moment (milliseconds) on this device, as text. */
export function momentText(at: number): string {
  const language = shownLanguage()
  return `${longDay(formatDay(new Date(at)), language)}, ${timeText(at, language)}`
}

/** Who made a change: "you", or the name that the person has or had; empty if unknown. */
function whoText({ by, name }: Pick<ChangeTold, 'by' | 'name'>, me: string | undefined): string {
  if (by === '') return ''
  return by === me ? t('versions.you') : isolate(name || t('people.somebodyElse'))
}

/** Who made a change, and its kind; empty if neither is known. */
export function whoseText(
  { by, name, kind }: Pick<ChangeTold, 'by' | 'name' | 'kind'>,
  me: string | undefined,
): string {
  const who = whoText({ by, name }, me)
  return [who, kind && t(`versions.kinds.${kind}`)].filter(Boolean).join(' · ')
}

/** The labels of tags, with words for unknown ones. */
const labelsOf = (ids: readonly string[], tags: readonly Tag[]): string =>
  namesInRow(ids.map((id) => tags.find((tag) => tag.id === id)?.label ?? t('versions.unknownTag')))

const NOTES = {
  written: 'versions.noteWritten',
  changed: 'versions.noteChanged',
  removed: 'versions.noteRemoved',
} as const

/** What a change did to a day, as texts to be joined. */
export function diffTexts({ added, removed, note }: DayDiff, tags: readonly Tag[]): string[] {
  return [
    ...(added.length > 0 ? [t('versions.added', { tags: labelsOf(added, tags) })] : []),
    ...(removed.length > 0 ? [t('versions.removed', { tags: labelsOf(removed, tags) })] : []),
    ...(note ? [t(NOTES[note])] : []),
  ]
}

/** How many characters of a day's content a list shows. */
const MOST_TEXT = 120

/** The content of a day as one line: the labels of its tags, then its note; a word if it is empty. */
export function entryLine({ tags, notes }: Entry, known: ReadonlyMap<string, Tag>): string {
  const labels = tags.flatMap((id) => known.get(id)?.label ?? [])
  const note = notes.trim().replace(/\s*\n\s*/g, ' · ')
  const line = [...labels, ...(note ? [note] : [])].map(isolate).join(' · ')
  return line === '' ? t('asItWas.nothing') : beginningOf(line, MOST_TEXT)
}

function what({ kind, tag, days: count }: LargerChange): string {
  switch (kind) {
    case 'tag':
      return t('asItWas.tag', { label: tag?.tag.label ?? t('versions.unknownTag'), count })
    case 'bring':
      return t('asItWas.bringing', { count })
    case 'import':
    case 'upload':
    case 'undo':
      return t(`asItWas.${kind}`, { count })
    default:
      return t('asItWas.bulk', { count })
  }
}

/** A larger change as one line: its kind, when it began, and who made it. */
export function largerText(change: LargerChange, me: string | undefined): string {
  const whose = whoText(change, me)
  return [`${what(change)}, ${momentText(change.at)}`, ...(whose ? [whose] : [])].join(' · ')
}
