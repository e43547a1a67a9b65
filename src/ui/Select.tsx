import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/**
 * A choice out of a list that looks like the fields beside it. A browser's own look is another height and
 * grey in some of them, so the arrow is ours.
 */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={clsx('field appearance-none pr-9! text-ellipsis', className)} {...rest} />
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-soft"
      />
    </div>
  )
}
