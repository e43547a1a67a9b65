import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link that leaves the page, written as those that do not. */
export function PlainLink({ to, ...rest }: Props) {
  return <a href={to} {...rest} />
}
