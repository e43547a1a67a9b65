import { dayNames, daySentences } from './dayNames'
import { BUNDLES } from './languages'

/** What months and weekdays are called in all languages, for reading what people type. */
export const DATE_NAMES = {
  months: BUNDLES.map((language) => dayNames[language].months),
  weekdays: BUNDLES.flatMap((language) => [
    daySentences[language].weekdays,
    dayNames[language].shortWeekdays,
  ]),
}
