import { Plus, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import { paletteOf } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useShownDay } from '@/state/calendar/useShownDay'
import { Chip } from '@/ui/Chip'
import { askForTag } from '../list/askForTag'
import { NoteControl } from '../notes/NoteControl'
import { NoteEditor } from '../notes/NoteEditor'
import { openNotes, useIsOpen } from '../openDays'
import { DayPeople } from '../people/DayPeople'
import { useBoardWords } from './BoardContext'
import { DayActs } from './DayActs'
import { DayFacts } from './DayFacts'
import { DayStretches } from './DayStretches'

type Props = {
  day: Day
  tagsPerDay: number
}

/** What a day holds, and what can be done with it. */
export function DayCardBody({ day, tagsPerDay }: Props) {
  const { texts, language } = useBoardWords()
  const { entry, marks, till } = useShownDay(day, true)
  const isWriting = useIsOpen(openNotes, day)
  const notes = shownNote(entry.notes)
  const body = useRef<HTMLDivElement>(null)
  // What was pressed may be gone with the change that it made.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    body.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  })
  return (
    <div ref={body} className="flex flex-col gap-3">
      <DayFacts marks={marks} till={till} />
      <DayTags day={day} tagsPerDay={tagsPerDay} onDay={entry.tags} />
      <DayStretches day={day} />
      <div className="card-note" data-note-of={day} data-own-escape={isWriting ? '' : undefined}>
        {isWriting ? (
          <NoteEditor key={day} date={day} stored={entry.notes} />
        ) : (
          <NoteControl
            isOpen
            tabIndex={0}
            notes={notes}
            aria-label={notes ? texts.note(notes) : texts.noteFor(spokenDay(day, language))}
            onClick={() => openNotes.open(day)}
          >
            {notes ? undefined : <span className="text-faint">{texts.notePlaceholder}</span>}
          </NoteControl>
        )}
      </div>
      <DayActs day={day} entry={entry} tagsPerDay={tagsPerDay} />
      <DayPeople day={day} />
    </div>
  )
}

const pill =
  'flex min-h-7 max-w-44 items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-1 text-[0.8125rem] pointer-coarse:min-h-11 pointer-coarse:pr-3.5 pointer-coarse:pl-2.5'

type TagsProps = { day: Day; tagsPerDay: number; onDay: readonly string[] }

/** All tags in their order, so that none moves when it is put on or taken off; the others while there is room. */
function DayTags({ day, tagsPerDay, onDay }: TagsProps) {
  const { t } = useTranslation()
  const { texts, language } = useBoardWords()
  const { addTag, removeTag } = useCalendarActions()
  const hasRoom = onDay.length < tagsPerDay
  const shown = useTags()
    .map((tag) => ({ tag, isOn: onDay.includes(tag.id) }))
    .filter(({ isOn }) => isOn || hasRoom)
  return (
    <fieldset className="flex flex-wrap gap-1.5" aria-label={t('dayCard.tags')}>
      {shown.map(({ tag, isOn }) => (
        <span key={tag.id} data-tag={isOn ? tag.label : undefined}>
          <button
            type="button"
            className={`${pill} ${isOn ? 'border-line-strong bg-line-soft' : 'border-line text-soft'}`}
            aria-label={isOn ? texts.removeTag(tag.label) : undefined}
            onClick={() => (isOn ? removeTag : addTag)(day, tag.id)}
          >
            <span className="text-[0.65625rem]">
              <Chip letter={tag.short} {...paletteOf(tag.color)} />
            </span>
            <span className="truncate" dir="auto">
              {tag.label}
            </span>
            {isOn && <X size={13} aria-hidden="true" />}
          </button>
        </span>
      ))}
      {hasRoom && (
        <button
          type="button"
          className={`${pill} justify-center border-dashed border-line-strong pl-2.5 text-soft pointer-coarse:min-w-11`}
          data-add=""
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
