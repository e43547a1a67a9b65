import { useTranslation } from 'react-i18next'
import { workRegions } from '@/domain/holidays/choice'
import { isSameList } from '@/domain/lists'
import type { Settings } from '@/domain/settings'
import { listText } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { settings } from '@/state/choices/settings'
import { useRegionNames } from '@/state/choices/useRegionNames'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'

const workIn = ({ holidays = {} }: Settings) => workRegions(holidays)

/** Whose public holidays the numbers go by, and the way to others (H6). */
export function HolidayPlace({ year }: { year: number }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isPro = useTier() === 'pro'
  const nameOf = useRegionNames()
  const regions = useStore(settings, workIn, isSameList)
  if (!isPro || regions.length === 0) return null
  return (
    <p className="numbers-place">
      <span>{t('numbers.holidaysOf', { regions: listText(regions.map(nameOf), language) })}</span>
      <button
        type="button"
        onClick={() =>
          openDialog({ kind: 'settings', tab: 'holidays', back: { kind: 'numbers', year } })
        }
      >
        {t('numbers.change')}
      </button>
    </p>
  )
}
