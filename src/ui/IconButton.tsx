import type { ComponentProps } from 'react'
import { iconButtonClass } from './buttonClass'

type Props = ComponentProps<'button'> & { name: string }

/** A button with an icon; `name` is its label and tooltip. */
export function IconButton({ name, title, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={name}
      title={title ?? name}
      className={iconButtonClass(className)}
      {...rest}
    />
  )
}
