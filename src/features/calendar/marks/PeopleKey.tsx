import { useTranslation } from 'react-i18next'
import { laidIn, withLaid } from '@/domain/people/laid'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { usePeopleTold } from '@/state/people/company'
import { useCalendarsBeside, useLaidOwners } from '@/state/people/usePeopleBeside'
import { useStore } from '@/state/useStore'
import { BarKey } from './BarKey'

/** The legend of the people beside the calendar. A press hides or shows one. */
export function PeopleKey() {
  const { t } = useTranslation()
  const owners = useLaidOwners()
  const calendars = useCalendarsBeside(owners)
  const choices = useStore(ownSettings)
  const told = usePeopleTold()
  const titleOf = (isHidden: boolean, name: string) => {
    if (name) return t(isHidden ? 'beside.show' : 'beside.hide', { name })
    return t(isHidden ? 'beside.showNameless' : 'beside.hideNameless')
  }
  const bars = calendars.map(({ owner, name }) => {
    const { label, colour, name: known } = told({ id: owner, name })
    const { isHidden } = laidIn(choices, owner)
    const title = titleOf(isHidden, known && label)
    return { id: owner, label, title, colour: colour.hex, isHidden }
  })
  return (
    <BarKey
      label={t('beside.people')}
      bars={bars}
      hook="data-person"
      onPress={({ id, isHidden }) =>
        changeSettings((before) => withLaid(before, id, { hidden: !isHidden }))
      }
    />
  )
}
