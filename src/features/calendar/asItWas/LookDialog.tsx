import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarThen } from '@/domain/calendarThen'
import type { Day } from '@/domain/dates'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import type { ReadMoment } from '@/state/versions/useAsItWas'
import { momentText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogFooter } from '@/ui/DialogFooter'
import { ThenBoard } from './ThenBoard'
import { ThenDay } from './ThenDay'

type Props = ReadMoment & { year: number; onBring: () => void; onClose: () => void }

/** A year as it was, to look at (V2). */
export function LookDialog({ moment, found, year, onBring, onClose }: Props) {
  const { t } = useTranslation()
  const { tools } = useCalendar()
  const [day, setDay] = useState<Day | null>(null)
  const calendar = useMemo(() => calendarThen(tools.read(), found), [tools, found])
  return (
    <Dialog
      title={t('asItWas.board', { year, moment: momentText(moment) })}
      description={t('asItWas.boardHint')}
      width="md:max-w-[min(84rem,calc(100vw-2rem))]"
      isOver
      onClose={onClose}
    >
      <TagsProvider calendar={calendar}>
        <ThenBoard year={year} day={day} onDay={setDay} />
        <DialogFooter>
          <div className="flex flex-wrap items-start justify-end gap-3">
            {day !== null && <ThenDay day={day} />}
            <Button onClick={onBring}>{t('asItWas.bring')}</Button>
          </div>
        </DialogFooter>
      </TagsProvider>
    </Dialog>
  )
}
