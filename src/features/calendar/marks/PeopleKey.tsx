import { useTranslation } from 'react-i18next'
import { laidIn, withLaid } from '@/domain/people/laid'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { usePeopleTold } from '@/state/people/company'
import { useCalendarsBeside, useLaidOwners } from '@/state/people/usePeopleBeside'
import { useStore } from '@/state/useStore'
import './laneStyles'

/** Whose bars lie beside the own days; a press hides somebody, and another one shows them again. */
export function PeopleKey() {
  const { t } = useTranslation()
  const owners = useLaidOwners()
  const calendars = useCalendarsBeside(owners)
  const choices = useStore(ownSettings)
  const told = usePeopleTold()
  if (calendars.length === 0) return null
  const titleOf = (isHidden: boolean, name: string) => {
    if (name) return t(isHidden ? 'beside.show' : 'beside.hide', { name })
    return t(isHidden ? 'beside.showNameless' : 'beside.hideNameless')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for a form.
    <div role="group" aria-label={t('beside.people')} className="people-key">
      {calendars.map(({ owner, name }) => {
        const { label, colour, name: known } = told({ id: owner, name })
        const { isHidden } = laidIn(choices, owner)
        return (
          <button
            key={owner}
            type="button"
            data-person={owner}
            aria-pressed={!isHidden}
            aria-label={label}
            title={titleOf(isHidden, known && label)}
            onClick={() =>
              changeSettings((before) => withLaid(before, owner, { hidden: !isHidden }))
            }
          >
            <i aria-hidden="true" style={{ backgroundColor: colour.hex }} />
            <bdi>{label}</bdi>
          </button>
        )
      })}
    </div>
  )
}
