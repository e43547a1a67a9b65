import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import { paletteOf, tagsWith } from '@/domain/tags'
import { useTags } from '@/state/calendar/TagsProvider'
import { useShownDay } from '@/state/calendar/useShownDay'
import { Chip } from '@/ui/Chip'
import { NoteControl } from '../notes/NoteControl'
import { DayPeople } from '../people/DayPeople'
import { useBoardWords } from './BoardContext'
import { DayActs } from './DayActs'
import { DayFacts } from './DayFacts'
import { DayStretches } from './DayStretches'

/** What a day holds in the calendar of another that one only looks at (T3). */
export function LookCardBody({ day }: { day: Day }) {
  const { t } = useTranslation()
  const { texts } = useBoardWords()
  const { entry, marks, till } = useShownDay(day, true)
  const tags = tagsWith(entry.tags, useTags())
  const notes = shownNote(entry.notes)
  return (
    <div className="flex flex-col gap-3">
      <DayFacts marks={marks} till={till} />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('dayCard.tags')}>
          {tags.map((tag) => (
            <li
              key={tag.id}
              data-tag={tag.label}
              className="flex min-h-7 max-w-44 items-center gap-1.5 rounded-full border border-line-strong bg-line-soft py-0.5 pr-2.5 pl-1 text-[0.8125rem]"
            >
              <span className="text-[0.65625rem]">
                <Chip letter={tag.short} {...paletteOf(tag.color)} />
              </span>
              <span className="truncate" dir="auto">
                {tag.label}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DayStretches day={day} />
      {notes && (
        <div className="card-note" data-note-of={day}>
          <NoteControl isOpen tabIndex={0} notes={notes} aria-label={texts.note(notes)} />
        </div>
      )}
      <DayActs day={day} entry={entry} tagsPerDay={0} />
      <DayPeople day={day} />
    </div>
  )
}
