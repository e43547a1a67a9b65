import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '@/domain/people'
import { usePeopleTold } from '@/state/people/company'
import type { PeopleActions } from '@/state/people/ownPeople'
import { peopleCalled, personName } from '@/state/people/peopleTexts'
import { AlertCancel, AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { PersonRow } from './PersonRow'

type Props = {
  people: readonly Person[]
  /** False without Pro: then everybody may only look, and the owner can only remove people. */
  canChange: boolean
  actions: PeopleActions
}

/** The people who see the calendar, by name. */
export function PeopleList({ people, canChange, actions }: Props) {
  const { t } = useTranslation()
  const told = usePeopleTold(people)
  const [asked, setAsked] = useState<Person | null>(null)
  const names = peopleCalled(people)
  const called = ({ person }: Person) => names.get(person) ?? ''
  return (
    <div className={people.length === 0 ? 'flex flex-wrap items-baseline gap-x-2' : undefined}>
      <h4 className="font-medium text-[0.8125rem]">{t('ownPeople.with')}</h4>
      {people.length === 0 ? (
        <p className="text-[0.8125rem] text-soft">{t('ownPeople.nobody')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow
              key={person.person}
              person={person}
              told={told({ id: person.person, name: person.name })}
              called={called(person)}
              canChange={canChange}
              onChange={(role, notes) => void actions.change(person, role, notes)}
              onRemove={() => setAsked(person)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <RemovePersonDialog
          name={called(asked)}
          onSure={() => void actions.remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

type RemovePersonDialogProps = {
  /** The person's name as the list shows it. */
  name: string
  onSure: () => void
  onClose: () => void
}

/** Asks before a person loses access: the calendar is removed from all of their devices. */
function RemovePersonDialog({ name, onSure, onClose }: RemovePersonDialogProps) {
  const { t } = useTranslation()
  const named = { name }
  const isNamed = name !== personName('')
  return (
    <AlertDialog
      title={isNamed ? t('ownPeople.removeTitle', named) : t('ownPeople.removeNameless')}
      description={isNamed ? t('ownPeople.removeText', named) : t('ownPeople.removeNamelessText')}
      onCancel={onClose}
    >
      <AlertCancel>
        <Button>{t('ownPeople.cancel')}</Button>
      </AlertCancel>
      <Button
        kind="danger"
        onClick={() => {
          onSure()
          onClose()
        }}
      >
        {t('ownPeople.remove')}
      </Button>
    </AlertDialog>
  )
}
