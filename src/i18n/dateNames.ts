import { dayNames, daySentences } from './dayNames'
import { BUNDLES } from './languages'

/** What Austria calls January and February, and the north of Germany Saturday. */
const [ALSO_MONTHS, ALSO_WEEKDAYS] = [
  ['Jänner', 'Feber'],
  ['', '', '', '', '', '', 'Sonnabend'],
]

/** What months and weekdays are called in all languages, for reading what people type. */
export const DATE_NAMES = {
  months: [...BUNDLES.map((language) => dayNames[language].months), ALSO_MONTHS],
  weekdays: [
    ...BUNDLES.flatMap((language) => [
      daySentences[language].weekdays,
      dayNames[language].shortWeekdays,
    ]),
    ALSO_WEEKDAYS,
  ],
}
