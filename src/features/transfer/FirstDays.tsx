import { useTranslation } from 'react-i18next'
import { newOfDay } from '@/domain/newOfDay'
import type { FilledCalendar } from '@/domain/setAside'
import { beginningOf } from '@/domain/text'
import { longDay } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** Of so many days it is shown what comes in, and of a long text its beginning. */
const MOST_DAYS = 5
const MOST_TEXT = 120

/** The first days that get something, with what they get (I2). */
export function FirstDays({ merged }: { merged: FilledCalendar }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { days, change, calendar } = merged
  if (days.length === 0) return null
  const labels = new Map(calendar.tags.map(({ id, label }) => [id, label]))
  const more = days.length - MOST_DAYS
  return (
    <div className="text-[0.8125rem]">
      <table className="w-full">
        <caption className="text-left font-medium">{t('transfer.firstDays')}</caption>
        <tbody>
          {days.slice(0, MOST_DAYS).map((day) => {
            const { tags, lines } = newOfDay(change, day)
            const texts = [...tags.flatMap((id) => labels.get(id) ?? []), ...lines]
            return (
              <tr key={day} className="border-line-soft border-b align-top">
                <th
                  scope="row"
                  className="whitespace-nowrap py-1 pr-3 text-left font-normal text-soft"
                >
                  {longDay(day, language)}
                </th>
                <td className="wrap-anywhere w-full py-1">
                  {beginningOf(texts.join(' · '), MOST_TEXT)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {more > 0 && <p className="pt-1 text-soft">{t('transfer.moreDays', { count: more })}</p>}
    </div>
  )
}
