import type { ComponentProps } from 'react'
import type { ShowDays, ShownDays } from './useShowDays'

type Props = ComponentProps<'li'> & {
  title: string
  text: string
  to: ShownDays
  showDays: ShowDays
}

/** What shows days on the calendar while a pointer or the focus is on an element. */
export const pointedOn = ({ point, leave }: ShowDays, to: ShownDays) => ({
  onPointerEnter: () => point(to),
  onPointerLeave: leave,
  onFocus: () => point(to),
  onBlur: leave,
})

/** A line about some days: it shows them under the pointer or with the focus, and leads there when it is pressed (B4). */
export function DaysLine({ title, text, to, showDays, children, ...rest }: Props) {
  return (
    <li {...rest} {...pointedOn(showDays, to)}>
      <button type="button" className="numbers-show" onClick={() => showDays.goTo(to)}>
        <span className="font-medium">{title}</span>
        <span className="text-soft">{text}</span>
      </button>
      {children}
    </li>
  )
}
