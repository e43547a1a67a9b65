import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyEntry } from '@/domain/entries'
import type { DayDiff, LineChange } from '@/domain/lineDiff'
import { paletteOf, type Tag } from '@/domain/tags'
import { beginningOf } from '@/domain/text'
import type { Version } from '@/domain/versions'
import { diffTexts, momentText, whoseText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'

type Props = {
  version: Version
  /** What the change after this version did. */
  diff: DayDiff
  me: string | undefined
  tags: readonly Tag[]
  deleted: readonly Tag[]
  /** The day holds exactly this now. */
  isNow: boolean
  onBringBack: () => void
}

/** A change of a day: when, by whom, what it did; and what the day held before, with a button that restores it. */
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

type EarlierTagsProps = { ids: readonly string[]; tags: readonly Tag[]; deleted: readonly Tag[] }

/** The tags that a day had. Deleted ones are marked. */
function EarlierTags({ ids, tags, deleted }: EarlierTagsProps) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap gap-1.5">
      {ids.map((id) => {
        const live = tags.find((tag) => tag.id === id)
        const tag = live ?? deleted.find((one) => one.id === id)
        const name = live?.label ?? (tag && t('versions.deleted', { label: tag.label }))
        return (
          <span
            key={id}
            data-tag={tag?.label}
            className="flex max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-card py-0.5 pr-2.5 pl-1"
          >
            {tag && (
              <span className="text-[0.65625rem]">
                <Chip letter={tag.short} {...paletteOf(tag.color)} />
              </span>
            )}
            <span className="truncate" dir="auto">
              {name ?? t('versions.unknownTag')}
            </span>
          </span>
        )
      })}
    </p>
  )
}

/** Lines shown of a longer note; a list of fifty long notes could not be read. */
const NOTE_LINES = 8
const NOTE_LETTERS = 400

/** The note that a day had, with its line breaks. */
function EarlierNote({ text }: { text: string }) {
  const { t } = useTranslation()
  const beginning = text.split('\n').slice(0, NOTE_LINES).join('\n').slice(0, NOTE_LETTERS)
  const isLong = beginning !== text
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {isLong && !isWhole ? `${beginning.trimEnd()} …` : text}
      </p>
      {isLong && (
        <Button
          kind="ghost"
          className="-ml-3 justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t('versions.wholeNote')}
        </Button>
      )}
    </>
  )
}

/**
 * The most lines listed as added or removed, and the most letters of each. They only hint at the change; the whole
 * note stands below.
 */
const [MOST_LINES, MOST_LETTERS] = [4, 160]

/** The lines that a change added to a note and removed from it. */
function NoteLines({ lines }: { lines: readonly LineChange[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  const shown = (['-', '+'] as const).flatMap((sign) =>
    lines.filter((line) => line.sign === sign).slice(0, MOST_LINES),
  )
  const hidden = lines.length - shown.length
  return (
    <div className="grid text-[0.8125rem]">
      {lines
        .filter((line) => shown.includes(line))
        .map(({ sign, line }, i) => {
          const Line = sign === '+' ? 'ins' : 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order never changes.
            <p key={i} className="flex gap-1.5">
              <span className="w-2.5 shrink-0 text-center text-faint">{sign}</span>
              <Line
                dir="auto"
                className={
                  sign === '+'
                    ? 'wrap-anywhere min-w-0 no-underline'
                    : 'wrap-anywhere min-w-0 text-soft'
                }
              >
                {beginningOf(line, MOST_LETTERS)}
              </Line>
            </p>
          )
        })}
      {hidden > 0 && <p className="text-faint">{t('versions.moreLines', { count: hidden })}</p>}
    </div>
  )
}
