import { useTranslation } from 'react-i18next'
import { besideSettingsOf, withBesideSettings } from '@/domain/people/besideSettings'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { useDistinctPeople } from '@/state/people/company'
import { useCalendarsBeside, useOwnersBeside } from '@/state/people/usePeopleBeside'
import { useStore } from '@/state/useStore'
import { BarKey } from './BarKey'

/** The legend of the people beside the calendar. A press hides or shows one. */
export function PeopleKey() {
  const { t } = useTranslation()
  const owners = useOwnersBeside()
  const calendars = useCalendarsBeside(owners)
  const choices = useStore(ownSettings)
  const told = useDistinctPeople()
  const titleOf = (isHidden: boolean, name: string) => {
    if (name) return t(isHidden ? 'beside.show' : 'beside.hide', { name })
    return t(isHidden ? 'beside.showNameless' : 'beside.hideNameless')
  }
  const bars = calendars.map(({ owner, name }) => {
    const { label, colour, name: known } = told({ id: owner, name })
    const { isHidden } = besideSettingsOf(choices, owner)
    const title = titleOf(isHidden, known && label)
    return { id: owner, label, title, colour: colour.hex, isHidden }
  })
  return (
    <BarKey
      label={t('beside.people')}
      bars={bars}
      hook="data-person"
      onPress={({ id, isHidden }) =>
        changeSettings((before) => withBesideSettings(before, id, { hidden: !isHidden }))
      }
    />
  )
}
