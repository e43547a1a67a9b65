import {
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { askAgain } from './untilThere'

type ButtonProps = {
  autoFocus?: boolean
  onClick?: (event: MouseEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

type Props = {
  /** The button as it stands before the menu's code is there. */
  trigger: ReactElement<ButtonProps>
  /** The menu, opened, with the same button as its trigger. */
  children: (trigger: ReactElement<ButtonProps>) => ReactNode
}

/** Says whether a key fetched the menu: its first item then has the focus at once. */
export const OpenedByKey = createContext(false)

/** A menu whose code is fetched by its first click. */
export function LazyMenu({ trigger, children }: Props) {
  const [wanted, setWanted] = useState<'key' | 'pointer' | null>(null)
  const idle = cloneElement(trigger, {
    // A click with a count of 0 comes from the keyboard.
    onClick: ({ detail }) => {
      setWanted(detail === 0 ? 'key' : 'pointer')
      askAgain()
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (wanted === null) return idle
  return (
    <OpenedByKey value={wanted === 'key'}>
      <Suspense fallback={cloneElement(idle, { autoFocus: true })}>{children(trigger)}</Suspense>
    </OpenedByKey>
  )
}
