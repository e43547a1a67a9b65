import { useEffect, useRef } from 'react'
import { watchSeen } from './useIsSeen'

/** The end of what scrolls in a dialog, its last child: while it is out of sight, a shade says that there is more. */
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
