import { useTranslation } from 'react-i18next'
import { weekStartOf } from '@/domain/dates'
import { weekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { CheckField } from '@/ui/CheckField'

type Props = {
  /** More than one day is repeated: the first of them falls on each weekday that is chosen. */
  isBlock: boolean
  /** 0 for Sunday. */
  chosen: readonly number[]
  onChoose: (weekdays: readonly number[]) => void
}

/** The weekdays on which days come again (R9). */
export function RepeatWeekdays({ isBlock, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const start = weekStartOf(language)
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-[0.8125rem] text-ink">
        {t(isBlock ? 'marking.beginsOn' : 'marking.onWeekdays')}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
        {Array.from({ length: 7 }, (_, i) => (start + i) % 7).map((weekday) => (
          <CheckField
            key={weekday}
            label={weekdayName(weekday, language)}
            isChecked={chosen.includes(weekday)}
            onChange={(isChosen) =>
              onChoose(
                isChosen ? [...chosen, weekday] : chosen.filter((other) => other !== weekday),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
