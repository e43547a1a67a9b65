import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Leaves a field that loses the focus. Where a press takes it away, the field waits until the press is
 * over: what is left moves the page, and the button would come up over something else than it went
 * down on, which is no click. Answers with what a blur is handed to.
 */
export function useLeaving(leave: () => void): () => void {
  const isPressed = useRef(false)
  const isLeft = useRef(false)
  const leaveNow = useEffectEvent(leave)

  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === 0
    }
    const release = () => {
      isPressed.current = false
      // The click comes first.
      if (isLeft.current) late = setTimeout(leaveNow)
      isLeft.current = false
    }
    const releases = ['mouseup', 'dragend'] as const
    window.addEventListener('mousedown', press, true)
    for (const name of releases) window.addEventListener(name, release, true)
    return () => {
      clearTimeout(late)
      window.removeEventListener('mousedown', press, true)
      for (const name of releases) window.removeEventListener(name, release, true)
    }
  }, [])

  return () => {
    if (isPressed.current) isLeft.current = true
    else leave()
  }
}
