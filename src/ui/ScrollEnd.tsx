import { useEffect, useRef } from 'react'
import { watchSeen } from './useIsSeen'

/** The last child of a scrolling part of a dialog: while it is out of view, a shadow shows that there is more. */
export function ScrollEnd() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = end
    if (!current) return
    return watchSeen(current, (isSeen) =>
      current.parentElement?.toggleAttribute('data-more', !isSeen),
    )
  }, [])
  return <div ref={end} className="scroll-end" />
}
