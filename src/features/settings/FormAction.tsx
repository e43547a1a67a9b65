import type { ComponentProps } from 'react'
import { Button } from '@/ui/Button'

/** What a form of the settings does, under its fields: as wide as they are on a phone. */
export function FormAction(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button className="min-h-9! px-4! max-sm:w-full pointer-coarse:min-h-11!" {...props} />
}
