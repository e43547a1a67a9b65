import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteOf } from '@/domain/tags'
import { listText } from '@/i18n/format'
import { useTags } from '@/state/calendar/TagsProvider'
import { Chip } from '@/ui/Chip'
import { useDays } from './DaysContext'

const SHOWN_TAGS = 4

/** What to do first, and with which tags, drawn over the row of today; `row` counts from 1. */
export function TagHint({ row }: { row: number }) {
  const { t } = useTranslation()
  const { language } = useDays()
  const tags = useTags().slice(0, SHOWN_TAGS)
  const labels = tags.map(({ label }) => label)
  const place: CSSProperties & Record<'--row', number> = { '--row': row - 1 }
  return (
    <p className="day-hint" style={place}>
      <span className="day-hint-text">{t('firstVisit.hint')}</span>
      <span className="day-hint-tags" role="img" aria-label={listText(labels, language)}>
        {tags.map(({ id, short, color }) => (
          <Chip key={id} letter={short} {...paletteOf(color)} />
        ))}
      </span>
    </p>
  )
}
