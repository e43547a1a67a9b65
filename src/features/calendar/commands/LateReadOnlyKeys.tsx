import type { ComponentProps } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'

const ReadOnlyKeys = lazyPart(() => import('./ReadOnlyKeys'), 'ReadOnlyKeys')

/** The keys of days to look at, once their code is there. */
export function LateReadOnlyKeys(props: ComponentProps<typeof ReadOnlyKeys>) {
  return (
    <Part>
      <ReadOnlyKeys {...props} />
    </Part>
  )
}
