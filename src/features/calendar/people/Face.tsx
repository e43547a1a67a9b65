import { clsx } from 'clsx'
import { isLong } from '@/domain/people/apart'
import { useDistinctPeople } from '@/state/people/company'

type Props = {
  person: string
  name: string
  /** The tooltip. */
  title: string
}

/** A person's initials on a disc of their colour. */
export function Face({ person, name, title }: Props) {
  const { initials, colour } = useDistinctPeople()({ id: person, name })
  return (
    <span
      role="img"
      aria-label={title}
      title={title}
      data-here={person}
      className={clsx('person-face', isLong(initials) && 'is-long')}
      style={{ background: colour.hex, color: colour.text }}
    >
      {initials}
    </span>
  )
}
