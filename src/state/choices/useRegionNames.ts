import { useTranslation } from 'react-i18next'
import { type LocalRegion, regionName } from '@/domain/holidays/regions'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** The names of places that have a holiday which their state does not have. */
export const PLACE_NAMES = {
  'DE-BY-augsburg': 'holidays.augsburg',
  'DE-BY-catholic': 'holidays.assumptionTowns',
  'DE-SN-catholic': 'holidays.corpusChristiTowns',
  'DE-TH-catholic': 'holidays.corpusChristiTowns',
} as const satisfies Record<LocalRegion, string>

const isPlace = (code: string): code is LocalRegion => Object.hasOwn(PLACE_NAMES, code)

/** Returns the name of a region in the language of the interface; a place is named with its state. */
export function useRegionNames(): (code: string) => string {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (code) => {
    const state = regionName(code, language)
    return isPlace(code) ? t('holidays.placeIn', { state, place: t(PLACE_NAMES[code]) }) : state
  }
}
