import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './place'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A click that the browser does not take for a new tab, window or download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link to a page of the app, which is shown without reading the app anew. */
export function PlaceLink({ to, onClick, ...rest }: Props) {
  return (
    <a
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        goTo(to)
      }}
      {...rest}
    />
  )
}
