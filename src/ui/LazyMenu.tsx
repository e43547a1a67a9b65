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
  /** The button before the menu's code is loaded. */
  trigger: ReactElement<ButtonProps>
  /** The open menu, with the same button as its trigger. */
  children: (trigger: ReactElement<ButtonProps>) => ReactNode
}

/** Whether a key loaded the menu: its first item then gets the focus at once. */
export const OpenedByKey = createContext(false)

/** A menu whose code is loaded by the first click on its button. */
export function LazyMenu({ trigger, children }: Props) {
  const [wanted, setWanted] = useState<'key' | 'pointer' | null>(null)
  const idle = cloneElement(trigger, {
    // A click without a count comes from the keyboard.
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
