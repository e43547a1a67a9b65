import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '@/domain/dates'
import { IconButton } from '@/ui/IconButton'

type Props = { day: Day; isOpenDay: (day: Day) => boolean; onDay: (day: Day) => void }

/** The ways to the day before and to the day after; one that is locked is not gone to. */
export function DaySteps({ day, isOpenDay, onDay }: Props) {
  const { t } = useTranslation()
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <div className="flex">
      <IconButton
        name={t('dayCard.previous')}
        disabled={!isOpenDay(before)}
        onClick={() => onDay(before)}
      >
        <ChevronLeft size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        name={t('dayCard.next')}
        disabled={!isOpenDay(after)}
        onClick={() => onDay(after)}
      >
        <ChevronRight size={17} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
