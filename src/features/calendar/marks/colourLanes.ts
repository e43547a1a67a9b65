import type { Bar } from '@/domain/surface/layers'

/** Gives bars their own colours, whichever lane they are in. Returns a function that removes the colours. */
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
