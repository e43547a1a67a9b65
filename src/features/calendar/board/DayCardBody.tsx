import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { type Entry, shownNote } from '@/domain/entries'
import type { Mark } from '@/domain/surface/layers'
import { paletteOf, type Tag, tagsWith } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useTags } from '@/state/calendar/TagsProvider'
import { useShownDay } from '@/state/calendar/useShownDay'
import { Chip } from '@/ui/Chip'
import { openNotes, useIsOpen } from '../keys/openDays'
import { type DayChanges, useDays } from '../list/DaysContext'
import { NoteControl } from '../notes/NoteControl'

export type CardTagsProps = { day: Day; onDay: readonly string[]; change: DayChanges }
export type CardFootProps = { day: Day; entry: Entry; tagsPerDay: number; steps: ReactNode }

/** Parts of the card that only the app has. A shared link shows the card without them. */
export type LiveCard = {
  readonly CardTags: ComponentType<CardTagsProps>
  readonly CardStretches: ComponentType<{ day: Day }>
  readonly CardFoot: ComponentType<CardFootProps>
}

type Props = {
  day: Day
  /** Null on the page of a link. */
  live: LiveCard | null
  /** The buttons for the previous and next day, if they stand at the end of the card. */
  steps: ReactNode
}

/** What a day holds, and what the reader can do with it. */
export function DayCardBody({ day, live, steps }: Props) {
  const { change } = useDays()
  const { entry, marks, till } = useShownDay(day, live !== null)
  const tags = tagsWith(entry.tags, useTags())
  const body = useRef<HTMLDivElement>(null)
  // The pressed button may be gone after the change it made; the card takes its focus.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    body.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  })
  return (
    <div ref={body} className="flex flex-col gap-3">
      <DayFacts marks={marks} till={till} />
      {live && change ? (
        <live.CardTags day={day} onDay={entry.tags} change={change} />
      ) : (
        <TagList tags={tags} />
      )}
      {live && <live.CardStretches day={day} />}
      <CardNote day={day} notes={entry.notes} />
      {live ? (
        <live.CardFoot day={day} entry={entry} tagsPerDay={change?.tagsPerDay ?? 0} steps={steps} />
      ) : (
        steps
      )}
    </div>
  )
}

/** The facts of a day besides tags and note: holidays and other marks, and days till. */
export function DayFacts({ marks, till }: { marks: readonly Mark[]; till: number | null }) {
  const { t } = useTranslation()
  if (marks.length === 0 && !till) return null
  return (
    <ul className="day-facts -mt-2 flex flex-wrap gap-x-3 text-[0.8125rem] text-soft">
      {marks.map(({ kind, title, lane }) => (
        <li key={kind + lane + title} data-mark={kind} data-lane={lane}>
          {title}
        </li>
      ))}
      {till !== null && till > 0 && <li>{t('calendar.spokenTill', { count: till })}</li>}
    </ul>
  )
}

/** A tag's letter and label. */
export function TagName({ label, short, color }: Tag) {
  return (
    <>
      <span className="text-[0.65625rem]">
        <Chip letter={short} {...paletteOf(color)} />
      </span>
      <span className="truncate" dir="auto">
        {label}
      </span>
    </>
  )
}

/** The tags of a day, read-only. */
function TagList({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('dayCard.tags')}>
      {tags.map((tag) => (
        <li
          key={tag.id}
          data-tag={tag.label}
          className="flex min-h-7 max-w-44 items-center gap-1.5 rounded-full border border-line-strong bg-line-soft py-0.5 pr-2.5 pl-1 text-[0.8125rem]"
        >
          <TagName {...tag} />
        </li>
      ))}
    </ul>
  )
}

/** The note of a day in full. If it can be changed, a press opens its field; an empty one shows a prompt. */
function CardNote({ day, notes: stored }: { day: Day; notes: string }) {
  const { texts, language, change } = useDays()
  const isWriting = useIsOpen(openNotes, day) && change !== null
  const notes = shownNote(stored)
  if (!notes && !change) return null
  return (
    <div className="card-note" data-note-of={day} data-own-escape={isWriting ? '' : undefined}>
      {isWriting ? (
        <change.NoteEditor key={day} date={day} stored={stored} />
      ) : (
        <NoteControl
          isOpen
          tabIndex={0}
          notes={notes}
          aria-label={notes ? texts.note(notes) : texts.noteFor(spokenDay(day, language))}
          onClick={() => change && openNotes.open(day)}
        >
          {notes ? undefined : <span className="text-faint">{texts.notePlaceholder}</span>}
        </NoteControl>
      )}
    </div>
  )
}
