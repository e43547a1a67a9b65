import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person, Role } from '@/domain/people'
import { isLong } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { type DistinctPerson, useDistinctPeople, useHere } from '@/state/people/company'
import type { PeopleActions } from '@/state/people/ownPeople'
import {
  dateText,
  peopleCalled,
  personCalled,
  personName,
  roleText,
  seenText,
} from '@/state/people/peopleTexts'
import { useToday } from '@/state/useToday'
import { ConfirmDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { SelectField } from '@/ui/SelectField'

type Props = {
  people: readonly Person[]
  /** False without Pro: then everybody may only look, and the owner can only remove people. */
  canChange: boolean
  actions: PeopleActions
}

/** The people who see the calendar, by name. */
export function PeopleList({ people, canChange, actions }: Props) {
  const { t } = useTranslation()
  const told = useDistinctPeople(people)
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
    <ConfirmDialog
      title={isNamed ? t('ownPeople.removeTitle', named) : t('ownPeople.removeNameless')}
      description={isNamed ? t('ownPeople.removeText', named) : t('ownPeople.removeNamelessText')}
      confirm={t('ownPeople.remove')}
      onConfirm={onSure}
      onCancel={onClose}
    />
  )
}

type PersonRowProps = {
  person: Person
  /** Initials, colour and label, the same as on the faces in the header. */
  told: DistinctPerson
  /** The person's name, with what tells them from others of the same name. */
  called: string
  canChange: boolean
  onChange: (role: Role, notes: boolean) => void
  onRemove: () => void
}

/** A person who sees the calendar: since when, when last here, and their role. */
function PersonRow({ person, told, called, canChange, onChange, onRemove }: PersonRowProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { role = 'look', notes = false, since = '', seen = '' } = person
  const isHere = useHere().some((one) => one.person === person.person)
  const named = personName(person.name)
  // The label is left out where it is already part of the name.
  const isLabelled = called === named && personCalled(person) !== named
  const times = [
    t('ownPeople.since', { date: dateText(since) }),
    // The list may be older than the news that the person is here.
    isHere ? t('ownPeople.hereNow') : seenText(seen, today),
  ]
  return (
    <li
      aria-label={called}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 last:pb-0"
    >
      <div className="flex min-w-52 flex-1 items-center gap-3">
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-[1.875rem] shrink-0 place-items-center rounded-full font-semibold',
            isLong(told.initials) ? 'text-[0.59375rem]' : 'text-[0.71875rem]',
          )}
          style={{ background: told.colour.hex, color: told.colour.text }}
        >
          {told.initials}
        </span>
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium text-sm">{called}</p>
          {isLabelled && (
            <p className="wrap-anywhere text-soft text-xs">
              {t('ownPeople.invitedAs', { label: isolate(person.label ?? '') })}
            </p>
          )}
          <p className="text-faint text-xs">{times.join(' · ')}</p>
          {!canChange && <p className="text-soft text-xs">{roleText(role, notes)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full">
        {canChange && role === 'look' && (
          <div className="max-sm:order-last max-sm:w-full">
            <CheckField
              label={t('ownPeople.notes')}
              isChecked={notes}
              onChange={(next) => onChange('look', next)}
            />
          </div>
        )}
        {canChange && (
          <RoleField
            role={role}
            onChoose={(next) => onChange(next, notes)}
            isLabelHidden
            className="w-48 max-sm:min-w-0 max-sm:flex-1"
          />
        )}
        <Button onClick={onRemove} className="min-h-9! pointer-coarse:min-h-11!">
          {t('ownPeople.remove')}
        </Button>
      </div>
    </li>
  )
}

const ROLES = [
  { value: 'look', name: 'ownPeople.look' },
  { value: 'plan', name: 'ownPeople.plan' },
] as const

type RoleFieldProps = {
  role: Role
  onChoose: (role: Role) => void
  isLabelHidden?: boolean
  className?: string
}

/** A select for a person's role in a calendar. */
export function RoleField({ role, onChoose, ...rest }: RoleFieldProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('ownPeople.role')}
      options={ROLES.map(({ value, name }) => ({ value, label: t(name) }))}
      value={role}
      onChoose={(value) => onChoose(value === 'plan' ? 'plan' : 'look')}
      {...rest}
    />
  )
}
