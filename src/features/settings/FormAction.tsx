import type { ComponentProps } from 'react'
import { Button } from '@/ui/Button'

/** The submit button of a settings form; on a phone as wide as the fields above it. */
export function FormAction(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button className="min-h-9! px-4! max-sm:w-full pointer-coarse:min-h-11!" {...props} />
}
