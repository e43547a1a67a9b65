import type { ComponentProps } from 'react'
import { iconButtonClass } from './buttonClass'

type Props = ComponentProps<'button'> & { name: string }

/** A button that shows an icon; `name` is what it is called, also as a tooltip. */
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
