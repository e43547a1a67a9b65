import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/**
 * A select that looks like the other fields, with an arrow of our own: some browsers draw another height and a grey
 * background.
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
