import { useTranslation } from 'react-i18next'
import { leaveTags } from '@/domain/leave/workdays'
import {
  type BesideSettings,
  besideSettingsOf,
  withBesideSettings,
} from '@/domain/people/besideSettings'
import { useAuth } from '@/state/auth/AuthProvider'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { closeDialog } from '@/state/dialogs'
import { chooseColour } from '@/state/people/access'
import { type DistinctPerson, useDistinctPeople } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import {
  type PersonBeside as Person,
  useOwnersBeside,
  usePeopleBeside,
} from '@/state/people/usePeopleBeside'
import { useStore } from '@/state/useStore'
import { CheckField } from '@/ui/CheckField'
import { ColourPicker } from '@/ui/ColourPicker'
import { Dialog } from '@/ui/Dialog'
import { useColours } from '../formParts'

/** Chooses which people's days are shown beside one's own, which of their tags, and in which colour. */
export function BesideDialog() {
  const { t } = useTranslation()
  const calendars = useOtherCalendars()
  const people = usePeopleBeside(useOwnersBeside())
  const chosen = useStore(ownSettings)
  const toldOf = useDistinctPeople()
  return (
    <Dialog
      title={t('beside.title')}
      description={t('beside.intro')}
      width="md:max-w-lg"
      onClose={closeDialog}
    >
      <fieldset className="grid gap-x-4">
        <legend className="sr-only">{t('beside.people')}</legend>
        {calendars.map(({ owner, name }) => {
          const laid = besideSettingsOf(chosen, owner)
          const told = toldOf({ id: owner, name })
          const person = people.find(({ id }) => id === owner)
          return (
            <div key={owner}>
              <CheckField
                label={told.label}
                isChecked={laid.isLaid}
                onChange={(isNow) =>
                  changeSettings((before) =>
                    withBesideSettings(before, owner, { laid: isNow, hidden: false }),
                  )
                }
              />
              {laid.isLaid && person && <PersonBeside person={person} told={told} laid={laid} />}
            </div>
          )
        })}
      </fieldset>
    </Dialog>
  )
}

type Props = { person: Person; told: DistinctPerson; laid: BesideSettings }

/** The choices for one person. */
function PersonBeside({ person, told, laid }: Props) {
  const { t } = useTranslation()
  const me = useAuth().account?.id
  const colours = useColours()
  const { id, calendar } = person
  const shown = laid.tags ?? [...leaveTags(calendar.tags).keys()]

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the fieldset of all people would need a legend.
    <div role="group" aria-label={told.label} className="mb-3 ml-2 border-line border-l pl-3">
      <p className="mt-1 text-[0.8125rem] text-soft">
        {t(calendar.tags.length > 0 ? 'beside.tagsOf' : 'beside.noTags')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4">
        {calendar.tags.map((tag) => (
          <CheckField
            key={tag.id}
            label={tag.label}
            isChecked={shown.includes(tag.id)}
            onChange={(isNow) =>
              changeSettings((before) =>
                withBesideSettings(before, id, {
                  tags: isNow ? [...shown, tag.id] : shown.filter((one) => one !== tag.id),
                }),
              )
            }
          />
        ))}
        <CheckField
          label={t('beside.holidays')}
          isChecked={laid.holidays ?? true}
          onChange={(isNow) =>
            changeSettings((before) => withBesideSettings(before, id, { holidays: isNow }))
          }
        />
      </div>
      <ColourPicker
        label={t('beside.colour')}
        value={told.colour.hex}
        onChange={(hex) => me && chooseColour(me, id, hex)}
        colours={colours}
      />
    </div>
  )
}
