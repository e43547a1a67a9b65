import { useEffect, useState } from 'react'
import { whenIdle } from '@/ui/whenIdle'
import type { Marking } from './Marking'

let found: typeof Marking | null = null

/** What is done with many days, once the page is there; without its code days are marked one by one. */
export function LateMarking(props: Parameters<typeof Marking>[0]) {
  const [Found, setFound] = useState(() => found)
  useEffect(() => {
    const show = (code: { Marking: typeof Marking }) => setFound(() => (found = code.Marking))
    if (!found) whenIdle(() => void import('./Marking').then(show, () => undefined), 0)
  }, [])
  return Found && <Found {...props} />
}
