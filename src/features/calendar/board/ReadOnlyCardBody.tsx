import type { ComponentType } from 'react'
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { useShownDay } from '@/state/calendar/useShownDay'
import { NoteControl } from '../notes/NoteControl'
import { useBoardWords } from './BoardContext'
import { DayFacts } from './DayFacts'

type Props = { day: Day; Tags: ComponentType<{ tags: readonly Tag[] }> }

/** What a day holds, to look at. */
export function ReadOnlyCardBody({ day, Tags }: Props) {
  const { texts } = useBoardWords()
  const { entry, tags, marks } = useShownDay(day, false)
  const notes = shownNote(entry.notes)
  return (
    <div className="flex flex-col gap-3">
      <DayFacts marks={marks} till={null} />
      <div className="flex empty:hidden">
        <Tags tags={tags} />
      </div>
      {notes && (
        <div className="card-note">
          <NoteControl isOpen tabIndex={0} notes={notes} aria-label={texts.note(notes)} />
        </div>
      )}
    </div>
  )
}
