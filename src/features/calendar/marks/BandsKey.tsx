import { useTranslation } from 'react-i18next'
import type { Bar } from '@/domain/surface/layers'
import { layers } from '@/state/calendar/layers'
import { useStore } from '@/state/useStore'
import './laneStyles'

/** The legend of school holidays, on the screen and on paper. */
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

/** On paper, the legend of the bars of people and of calendars elsewhere. */
export function PaperBarsKey() {
  const { t } = useTranslation()
  const all = useStore(layers)
  const people = all.flatMap(({ person = [] }) => person)
  return (
    <>
      <BarsKey
        title={t('beside.people')}
        bars={people.map((one) => ({ ...one, name: one.name || t('people.somebodyElse') }))}
      />
      <BarsKey title={t('beside.outside')} bars={all.flatMap(({ outside = [] }) => outside)} />
    </>
  )
}

function BarsKey({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null
  return (
    <div className="marks-key">
      <span>{title}</span>
      <ul>
        {bars.map(({ lane, name }) => (
          <li key={lane} data-lane={lane}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
