import { CalendarX, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isEmptyEntry, shownNote } from '@/domain/entries'
import { paletteOf, type Tag, tagsWith } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useShownDay } from '@/state/calendar/useShownDay'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { askForTag } from '../list/useDayEdits'
import { NoteControl } from '../notes/NoteControl'
import { NoteEditor } from '../notes/NoteEditor'
import { openNotes, useIsOpen } from '../openDays'
import { useBoardWords } from './BoardContext'

type Props = {
  day: Day
  tagsPerDay: number
  /** What else stands at its end. */
  children?: ReactNode
}

/** What a day holds, and what can be done with it. */
export function DayCardBody({ day, tagsPerDay, children }: Props) {
  const { t } = useTranslation()
  const { texts, language } = useBoardWords()
  const { clearDay } = useCalendarActions()
  const { entry, marks, till } = useShownDay(day, true)
  const isWriting = useIsOpen(openNotes, day)
  const notes = shownNote(entry.notes)
  const facts = [
    ...marks.map(({ name }) => name),
    ...(till ? [t('calendar.spokenTill', { count: till })] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      {facts.length > 0 && <p className="-mt-2 text-[0.8125rem] text-soft">{facts.join(' · ')}</p>}
      <DayTags day={day} tagsPerDay={tagsPerDay} onDay={entry.tags} />
      <div className="card-note" data-own-escape={isWriting ? '' : undefined}>
        {isWriting ? (
          <NoteEditor key={day} date={day} stored={entry.notes} />
        ) : (
          <NoteControl
            isOpen
            notes={notes}
            aria-label={notes ? texts.note(notes) : texts.noteFor(spokenDay(day, language))}
            onClick={() => openNotes.open(day)}
          >
            {notes ? undefined : <span className="text-faint">{texts.notePlaceholder}</span>}
          </NoteControl>
        )}
      </div>
      <div className="flex items-center justify-between empty:hidden">
        {!isEmptyEntry(entry) && (
          <Button kind="ghost" className="-ml-2" onClick={() => clearDay(day)}>
            <CalendarX size={15} aria-hidden="true" />
            <span>{t('dayMenu.clear')}</span>
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

const pill =
  'flex min-h-7 max-w-44 items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-1 text-[0.8125rem] pointer-coarse:min-h-11 pointer-coarse:pr-3.5 pointer-coarse:pl-2.5'

type TagsProps = { day: Day; tagsPerDay: number; onDay: readonly string[] }

/** The tags of a day, each to be taken off, then the others, each to be put on while there is room. */
function DayTags({ day, tagsPerDay, onDay }: TagsProps) {
  const { t } = useTranslation()
  const { texts, language } = useBoardWords()
  const { addTag, removeTag } = useCalendarActions()
  const tags = useTags()
  const others = onDay.length < tagsPerDay ? tags.filter(({ id }) => !onDay.includes(id)) : []
  return (
    <fieldset className="flex flex-wrap gap-1.5" aria-label={t('dayCard.tags')}>
      {tagsWith(onDay, tags).map((tag) => (
        <span key={tag.id} data-tag={tag.label}>
          <button
            type="button"
            className={`${pill} border-line-strong bg-line-soft`}
            aria-label={texts.removeTag(tag.label)}
            onClick={() => removeTag(day, tag.id)}
          >
            <TagName tag={tag} />
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
      {others.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className={`${pill} border-line text-soft`}
          onClick={() => addTag(day, tag.id)}
        >
          <TagName tag={tag} />
        </button>
      ))}
      {onDay.length < tagsPerDay && (
        <button
          type="button"
          className={`${pill} border-dashed border-line-strong pl-2.5 text-soft`}
          aria-label={texts.addTag(spokenDay(day, language))}
          title={t('addTag.title')}
          onClick={() => askForTag(day)}
        >
          <Plus size={14} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  )
}

function TagName({ tag }: { tag: Tag }) {
  return (
    <>
      <span className="text-[0.65625rem]">
        <Chip letter={tag.short} {...paletteOf(tag.color)} />
      </span>
      <span className="truncate" dir="auto">
        {tag.label}
      </span>
    </>
  )
}
