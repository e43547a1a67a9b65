import { useTranslation } from 'react-i18next'
import type { Mark } from '@/domain/surface/layers'

type Props = { marks: readonly Mark[]; till: number | null }

/** What is known of a day besides its tags and its note. */
export function DayFacts({ marks, till }: Props) {
  const { t } = useTranslation()
  if (marks.length === 0 && !till) return null
  return (
    <ul className="day-facts -mt-2 flex flex-wrap gap-x-3 text-[0.8125rem] text-soft">
      {marks.map(({ kind, title, lane }) => (
        <li key={kind + lane + title} data-mark={kind} data-lane={lane}>
          {title}
        </li>
      ))}
      {till !== null && till > 0 && <li>{t('calendar.spokenTill', { count: till })}</li>}
    </ul>
  )
}
