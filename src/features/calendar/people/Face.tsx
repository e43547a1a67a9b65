import { personInitials } from '@/domain/people/initials'
import { usePersonColour } from '@/state/people/usePersonColour'

type Props = {
  person: string
  name: string
  /** What it says of the person. */
  title: string
}

/** The initials of somebody on a disc of their colour (T4). */
export function Face({ person, name, title }: Props) {
  const { hex, text } = usePersonColour()(person)
  return (
    <span
      role="img"
      aria-label={title}
      title={title}
      data-here={person}
      className="person-face"
      style={{ background: hex, color: text }}
    >
      {personInitials({ name })}
    </span>
  )
}
