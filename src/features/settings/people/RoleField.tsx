import { useTranslation } from 'react-i18next'
import type { Role } from '@/domain/people'
import { SelectField } from '@/ui/SelectField'

const ROLES = [
  { value: 'look', name: 'ownPeople.look' },
  { value: 'plan', name: 'ownPeople.plan' },
] as const

type Props = {
  role: Role
  onChoose: (role: Role) => void
  isLabelHidden?: boolean
  className?: string
}

/** A select for a person's role in a calendar. */
export function RoleField({ role, onChoose, ...rest }: Props) {
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
