import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from './buttonClass'

type Props = ComponentProps<'button'> & { kind?: ButtonKind }

/** A button with a text. */
export function Button({ kind, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />
}
