import { useTranslation } from 'react-i18next'
import { balanceOf } from '@/domain/leave/balance'
import { numberText } from '@/i18n/format'
import { useReckoning } from '@/state/choices/leave'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** What is left of the year's leave; nothing where the allowance is not known (R9, B2). */
export function LeaveLeft({ year }: { year: number }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { left } = balanceOf(useReckoning(year))
  if (left === null) return null
  const days = numberText(left, language)
  return (
    <span className={left < 0 ? 'text-bad' : undefined} data-leave-left="">
      {t('marking.left', { days })}
    </span>
  )
}
