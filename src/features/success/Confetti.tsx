import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Two seconds of confetti over the page, unless the person prefers reduced motion. */
export function Confetti() {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isOver, setOver] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (isCalm) return
    let stop: (() => void) | null = null
    let hasLeft = false
    const start = async () => {
      const { celebrate } = await import('./celebrate')
      if (canvas.current && !hasLeft) stop = celebrate(canvas.current, () => setOver(true))
    }
    // If its code cannot be loaded there is no confetti.
    start().catch(() => undefined)
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [isCalm])

  if (isCalm || isOver) return null
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none fixed inset-0 z-50 size-full print:hidden"
    />
  )
}
