import { useTranslation } from 'react-i18next'
import { layers } from '@/state/calendar/layers'
import { useStore } from '@/state/useStore'
import './laneStyles'

/** Whose bars lie beside the own days, on paper (T5). */
export function LaidPeople() {
  const { t } = useTranslation()
  const people = useStore(layers).flatMap(({ person }) => person ?? [])
  if (people.length === 0) return null
  return (
    <div className="marks-key">
      <span>{t('beside.people')}</span>
      <ul>
        {people.map(({ lane, name }) => (
          <li key={lane} data-lane={lane}>
            <bdi>{name || t('people.somebodyElse')}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
