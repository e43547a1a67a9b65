import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, dayOf } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { TagsProvider, useTags } from '@/state/calendar/TagsProvider'
import { closeDialog } from '@/state/dialogs'
import { Dialog } from '@/ui/Dialog'
import { EarlierBoard, EarlierDay } from '../asItWas/EarlierYearDialog'

/** The stretches of the example: month, first day, number of days, index of the tag, note. */
const STRETCHES = [
  [1, 5, 4, 1, null],
  [1, 16, 1, 2, null],
  [2, 14, 7, 0, 'skiing'],
  [3, 9, 3, 1, 'course'],
  [3, 28, 2, 3, null],
  [4, 20, 3, 1, 'course'],
  [5, 16, 1, 3, 'birthday'],
  [6, 6, 2, 2, 'run'],
  [7, 27, 19, 0, 'sea'],
  [9, 14, 4, 1, 'course'],
  [10, 3, 2, 3, null],
  [10, 19, 5, 0, 'autumn'],
  [11, 14, 1, 2, 'run'],
  [12, 23, 9, 0, 'home'],
  [12, 24, 3, 3, null],
] as const

const neverLocked = () => false

type NoteOf = (name: Exclude<(typeof STRETCHES)[number][4], null>) => string

function exampleOf(year: number, tags: readonly Tag[], noteOf: NoteOf): Entries {
  const entries: Record<Day, Entries[Day]> = {}
  for (const [month, first, length, place, note] of STRETCHES) {
    const id = tags[place]?.id
    if (id === undefined) continue
    for (let i = 0; i < length; i += 1) {
      const day = addDays(dayOf(year, month - 1, first), i)
      const { tags: before = [], notes = '' } = entries[day] ?? {}
      entries[day] = { tags: [...before, id], notes: i === 0 && note ? noteOf(note) : notes }
    }
  }
  return entries
}

/** An example of a planned year, read-only. Nothing of it is stored. */
export function ExampleDialog({ year }: { year: number }) {
  const { t } = useTranslation()
  const tags = useTags()
  const [day, setDay] = useState<Day | null>(null)
  const calendar = useMemo(
    () => ({ tags, entries: exampleOf(year, tags, (name) => t(`firstVisit.notes.${name}`)) }),
    [tags, year, t],
  )
  return (
    <Dialog
      title={t('firstVisit.title', { year })}
      description={t('firstVisit.about')}
      width="md:max-w-[min(84rem,calc(100vw-2rem))]"
      onClose={closeDialog}
    >
      <TagsProvider calendar={calendar}>
        <EarlierBoard year={year} day={day} onDay={setDay} isLocked={neverLocked} />
        {day !== null && <EarlierDay day={day} />}
      </TagsProvider>
    </Dialog>
  )
}
