import './people.css'
import { useTranslation } from 'react-i18next'
import type { Here } from '@/domain/people'
import { isolate } from '@/i18n/isolate'
import { useHere, usePeopleTold } from '@/state/people/company'
import { Face } from './Face'
import { useWritingFaces } from './useWritingFaces'

/** So many stand beside each other on a desktop; the others are counted. */
const MOST_FACES = 4
/** On a phone there are two places: for two faces, or for one and how many more there are. */
const facesOnPhone = (count: number) => (count > 2 ? 1 : 2)

/** Who else has this calendar open now. */
export function Faces({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const here = useHere()
  const told = usePeopleTold()
  if (here.length === 0) return null
  const most = isPhone ? facesOnPhone(here.length) : MOST_FACES
  return (
    <ul className="person-faces" aria-label={t('people.here')}>
      {here.slice(0, most).map(({ person, name }) => (
        <li key={person}>
          <Face
            person={person}
            name={name}
            title={t('people.isHere', { name: isolate(told({ id: person, name }).label) })}
          />
        </li>
      ))}
      <Counted people={here.slice(most)} className="is-more" />
      {/* In their place where a phone has room for one. */}
      {isPhone && here.length > 1 && <Counted people={here} className="is-more is-all" />}
    </ul>
  )
}

/** How many they are; their names under the pointer, and read out. */
function Counted({ people, className }: { people: readonly Here[]; className: string }) {
  const told = usePeopleTold()
  if (people.length === 0) return null
  const names = people.map(({ person, name }) => told({ id: person, name }).label).join(', ')
  return (
    <li className={`person-face ${className}`} title={names}>
      <span aria-hidden="true">{`+${people.length}`}</span>
      <span className="sr-only">{names}</span>
    </li>
  )
}

/** Who else has this calendar open: in the head, and on the days that they write on. */
export function PeopleHere({ isPhone }: { isPhone: boolean }) {
  useWritingFaces()
  return <Faces isPhone={isPhone} />
}
