import { useEffect } from 'react'
import { useStore } from '@/state/useStore'
import { whenIdle } from '@/ui/whenIdle'
import { foundMarking } from './foundMarking'
import type { MarkingProps } from './markingProps'

const fetchMarking = () => void import('./Marking').catch(() => whenIdle(fetchMarking))

/** What is done by keys, and with many days, once the page is there: without its code days are used by pressing them. */
export function LateMarking(props: MarkingProps) {
  const Found = useStore(foundMarking)
  useEffect(() => {
    if (!foundMarking.get()) whenIdle(fetchMarking, 0)
  }, [])
  return Found && <Found {...props} />
}
