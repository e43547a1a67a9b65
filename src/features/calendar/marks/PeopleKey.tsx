import { useTranslation } from 'react-i18next'
import { laidIn, withLaid } from '@/domain/people/laid'
import { colourOf, nameOf } from '@/domain/people/person'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { useCalendarsBeside, useLaidOwners } from '@/state/people/usePeopleBeside'
import { useStore } from '@/state/useStore'
import './laneStyles'

/** Whose bars lie beside the own days; a press hides somebody, and another one shows them again (T5). */
export function PeopleKey() {
  const { t } = useTranslation()
  const owners = useLaidOwners()
  const calendars = useCalendarsBeside(owners)
  const choices = useStore(ownSettings)
  if (calendars.length === 0) return null
  const titleOf = (isHidden: boolean, name: string) => {
    if (name) return t(isHidden ? 'beside.show' : 'beside.hide', { name })
    return t(isHidden ? 'beside.showNameless' : 'beside.hideNameless')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for a form.
    <div role="group" aria-label={t('beside.people')} className="people-key">
      {calendars.map((calendar) => {
        const { owner } = calendar
        const known = nameOf(calendar)
        const name = known || t('people.somebodyElse')
        const { isHidden } = laidIn(choices, owner)
        return (
          <button
            key={owner}
            type="button"
            data-person={owner}
            aria-pressed={!isHidden}
            aria-label={name}
            title={titleOf(isHidden, known)}
            onClick={() =>
              changeSettings((before) => withLaid(before, owner, { hidden: !isHidden }))
            }
          >
            <i
              aria-hidden="true"
              style={{ backgroundColor: colourOf({ ...calendar, id: owner }).hex }}
            />
            <bdi>{name}</bdi>
          </button>
        )
      })}
    </div>
  )
}
