import type { Bar } from '@/domain/surface/layers'

/** Bars have colours of their own, whichever lanes they are in; answers with what takes the colours away. */
export function colourLanes(bars: readonly Bar[]): () => void {
  const { style } = document.documentElement
  for (const { lane, colour } of bars) {
    style.setProperty(`--own-${lane}`, colour)
    style.setProperty(`--bar-${lane}`, `linear-gradient(${colour} 0 0)`)
    style.setProperty(`--way-${lane}`, 'solid')
  }
  return () => {
    for (const { lane } of bars) {
      for (const name of ['own', 'bar', 'way']) style.removeProperty(`--${name}-${lane}`)
    }
  }
}
