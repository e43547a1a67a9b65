import { useEffect, useState } from 'react'
import { whenIdle } from '@/ui/whenIdle'
import type { Marking } from './Marking'

type Props = Parameters<typeof Marking>[0]

let found: typeof Marking | null = null

/** What is done with many days, once the page is there; without its code days are marked one by one. */
export function LateMarking(props: Props) {
  const [Found, setFound] = useState(() => found)
  useEffect(() => {
    if (found) return
    const fetchIt = async () => {
      const { Marking } = await import('./Marking')
      found = Marking
      setFound(() => found)
    }
    whenIdle(() => void fetchIt().catch(() => undefined), 0)
  }, [])
  return Found && <Found {...props} />
}
