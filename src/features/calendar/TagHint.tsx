import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

/** What to do first, drawn over the row of today; `row` counts from 1. */
export function TagHint({ row }: { row: number }) {
  const { t } = useTranslation()
  const place: CSSProperties & Record<'--row', number> = { '--row': row - 1 }
  return (
    <p className="day-hint" style={place}>
      <span>{t('calendar.hint')}</span>
    </p>
  )
}
