import { useTranslation } from 'react-i18next'
import { laidIn, withLaid } from '@/domain/people/laid'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { usePeopleTold } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import { useLaidOwners, usePeopleBeside } from '@/state/people/usePeopleBeside'
import { useStore } from '@/state/useStore'
import { CheckField } from '@/ui/CheckField'
import { PersonBeside } from './PersonBeside'

/** Whose days are laid beside the own ones (T5). */
export function PeopleBeside() {
  const { t } = useTranslation()
  const calendars = useOtherCalendars()
  const people = usePeopleBeside(useLaidOwners())
  const chosen = useStore(ownSettings)
  const toldOf = usePeopleTold()
  if (calendars.length === 0) return null
  return (
    <fieldset className="mb-5 border-line border-b pb-4">
      <legend className="font-medium text-[0.8125rem]">{t('beside.people')}</legend>
      <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('beside.intro')}</p>
      <div className="mt-2 grid gap-x-4">
        {calendars.map(({ owner, name }) => {
          const laid = laidIn(chosen, owner)
          const told = toldOf({ id: owner, name })
          const person = people.find(({ id }) => id === owner)
          return (
            <div key={owner}>
              <CheckField
                label={told.label}
                isChecked={laid.isLaid}
                onChange={(isNow) =>
                  changeSettings((before) =>
                    withLaid(before, owner, { laid: isNow, hidden: false }),
                  )
                }
              />
              {laid.isLaid && person && <PersonBeside person={person} told={told} laid={laid} />}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
