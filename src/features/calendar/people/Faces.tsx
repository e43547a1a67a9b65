import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { useHere } from '@/state/people/useHere'
import { Face } from './Face'
import './peopleStyles'

/** So many faces stand beside each other; the others are counted. */
const MOST_FACES = { desktop: 4, phone: 2 }

/** Who else has this calendar open now (T4). */
export function Faces({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const here = useHere()
  const most = isPhone ? MOST_FACES.phone : MOST_FACES.desktop
  if (here.length === 0) return null
  const rest = here.slice(most)
  const names = rest.map(({ name }) => name || t('people.somebody')).join(', ')
  return (
    <ul className="person-faces" aria-label={t('people.here')}>
      {here.slice(0, most).map(({ person, name }) => (
        <li key={person}>
          <Face
            person={person}
            name={name}
            title={t('people.isHere', { name: isolate(name || t('people.somebody')) })}
          />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="person-face is-more" title={names}>
          <span aria-hidden="true">{`+${rest.length}`}</span>
          <span className="sr-only">{names}</span>
        </li>
      )}
    </ul>
  )
}
