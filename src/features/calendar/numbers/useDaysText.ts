import { useTranslation } from 'react-i18next'
import { numberText } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** "1 day", "2.5 days": numbers of days as the language writes them. */
export function useDaysText(): (days: number) => string {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (days) => t('numbers.days', { count: days, days: numberText(days, language) })
}
