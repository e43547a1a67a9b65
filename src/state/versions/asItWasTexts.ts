import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { beginningOf } from '@/domain/text'
import type { LargerChange } from '@/domain/versions'
import { t } from '@/i18n'
import { isolate } from '@/i18n/isolate'
import { momentText, whoText } from '@/state/versions/versionTexts'

/** Of what a day holds so much is read in a list. */
const MOST_TEXT = 120

/** What a day holds in a line: the labels of its tags, then its note; nothing is said in a word. */
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

/** A larger change in a line: what it was, when it began, and whose it was (V2). */
export function largerText(change: LargerChange, me: string | undefined): string {
  const whose = whoText(change, me)
  return [`${what(change)}, ${momentText(change.at)}`, ...(whose ? [whose] : [])].join(' · ')
}
