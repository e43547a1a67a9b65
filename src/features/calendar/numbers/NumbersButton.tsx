import { ChartColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '@/state/dialogs'

/** The way from the board to the year in numbers (B3). */
export function NumbersButton() {
  const { t } = useTranslation()
  return (
    <button type="button" className="legend-tag" onClick={() => openDialog({ kind: 'numbers' })}>
      <ChartColumn size={14} aria-hidden="true" />
      <span>{t('numbers.title')}</span>
    </button>
  )
}
