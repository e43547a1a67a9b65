import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'

type ButtonProps = {
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

type Props = {
  /** The button as it stands before the menu's code is there. */
  trigger: ReactElement<ButtonProps>
  /** The menu, opened, with the same button as its trigger. */
  children: (trigger: ReactElement<ButtonProps>) => ReactNode
}

/** A menu whose code is fetched by its first click. */
export function LazyMenu({ trigger, children }: Props) {
  const [wanted, setWanted] = useState(false)
  const idle = cloneElement(trigger, {
    onClick: () => setWanted(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  return wanted ? <Suspense fallback={idle}>{children(trigger)}</Suspense> : idle
}
