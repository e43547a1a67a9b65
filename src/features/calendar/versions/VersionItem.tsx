import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyEntry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import type { DayDiff } from '@/domain/versionDiff'
import type { Version } from '@/domain/versions'
import { diffTexts, momentText, whoseText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'
import { EarlierNote } from './EarlierNote'
import { EarlierTags } from './EarlierTags'
import { NoteLines } from './NoteLines'

type Props = {
  version: Version
  /** What the change did that came after it. */
  diff: DayDiff
  me: string | undefined
  tags: readonly Tag[]
  deleted: readonly Tag[]
  /** The day is like that. */
  isNow: boolean
  onBringBack: () => void
}

/** One change of a day: when it came, whose it was and what it did; and what the day held before, to be brought back. */
export function VersionItem({ version, diff, me, tags, deleted, isNow, onBringBack }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { at, entry } = version
  const whose = whoseText(version, me)
  return (
    <li aria-labelledby={id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p id={id} className="font-medium text-sm">
            <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
          </p>
          {whose && (
            <p className="text-faint text-xs" dir="auto">
              {whose}
            </p>
          )}
          <p className="text-[0.8125rem] text-soft wrap-anywhere empty:hidden">
            {diffTexts(diff, [...tags, ...deleted]).join(' · ')}
          </p>
          <NoteLines lines={diff.lines} />
        </div>
        {isNow ? (
          <p className="text-faint text-xs">{t('versions.asNow')}</p>
        ) : (
          <Button aria-describedby={id} onClick={onBringBack}>
            {t('versions.bringBack')}
          </Button>
        )}
      </div>
      <div className="grid gap-1.5 rounded-lg bg-weekend px-3 py-2 text-[0.8125rem]">
        <p className="text-faint text-xs">{t('versions.before')}</p>
        {isEmptyEntry(entry) && <p className="text-soft">{t('versions.wasEmpty')}</p>}
        {entry.tags.length > 0 && <EarlierTags ids={entry.tags} tags={tags} deleted={deleted} />}
        {entry.notes !== '' && <EarlierNote text={entry.notes} />}
      </div>
    </li>
  )
}
