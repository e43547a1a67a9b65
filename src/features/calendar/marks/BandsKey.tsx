import { useTranslation } from 'react-i18next'
import { layers } from '@/state/calendar/layers'
import { useStore } from '@/state/useStore'
import './laneStyles'

/** Whose school holidays each band is, on the screen and on paper. */
export function BandsKey() {
  const { t } = useTranslation()
  const bands = useStore(layers).flatMap((layer) => layer.bands ?? [])
  if (bands.length === 0) return null
  return (
    <div className="marks-key">
      <span>{t('holidays.school')}</span>
      <ul>
        {bands.map(({ lane, name }) => (
          <li key={lane} data-lane={lane}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whose bars lie beside the own days, on paper. */
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
