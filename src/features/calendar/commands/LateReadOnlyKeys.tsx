import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'

const ReadOnlyKeys = lazyPart(() => import('./ReadOnlyKeys'), 'ReadOnlyKeys')

/** The keys of days to look at, once their code is there. */
export function LateReadOnlyKeys(props: ComponentProps<typeof ReadOnlyKeys>) {
  return (
    <Suspense>
      <ReadOnlyKeys {...props} />
    </Suspense>
  )
}
