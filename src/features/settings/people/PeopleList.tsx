import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '@/domain/people'
import { usePeopleTold } from '@/state/people/company'
import type { PeopleActions } from '@/state/people/ownPeople'
import { peopleCalled } from '@/state/people/peopleTexts'
import { PersonRow } from './PersonRow'
import { RemovePersonDialog } from './RemovePersonDialog'

type Props = {
  people: readonly Person[]
  /** Without Pro all look, and people can only be removed (T7). */
  canChange: boolean
  actions: PeopleActions
}

/** Who sees the calendar, by name (T1). */
export function PeopleList({ people, canChange, actions }: Props) {
  const { t } = useTranslation()
  const told = usePeopleTold(people)
  const [asked, setAsked] = useState<Person | null>(null)
  const names = peopleCalled(people)
  const called = ({ person }: Person) => names.get(person) ?? ''
  return (
    <div>
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
