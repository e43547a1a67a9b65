import '../styles/marks.css'
import type { Bar } from '@/domain/surface/layers'

/** The most lanes: states and countries, people whose calendars one may see, and calendars elsewhere. */
const LANES = 17 + 20 + 10
const COLOURS = 6

/** With more states than colours, bands are dashed, then dotted, so that they differ on paper too. */
const ground = (ink: string, way: number) =>
  way === 0
    ? `linear-gradient(${ink} 0 0)`
    : `repeating-linear-gradient(${ink} 0 ${7 - 2 * way}px,transparent 0 ${10 - 2 * way}px)`
const WAYS = ['solid', 'dashed', 'dotted', 'double']

/** Position, colour and pattern of the band in each lane. */
const lanes = Array.from({ length: LANES }, (_, lane) => {
  // A person or a calendar elsewhere has a colour of its own.
  const ink = `var(--own-${lane},var(--school-${lane % COLOURS}))`
  const band = `var(--bar-${lane},${ground(ink, Math.floor(lane / COLOURS))})`
  const way = `var(--way-${lane},${WAYS[lane % 4]})`
  return `[data-lane="${lane}"]{--at:${lane};--ink-of:${ink};--way:${way};--band:${band}}`
})

const sheet = document.createElement('style')
sheet.textContent = lanes.join('')
document.head.append(sheet)

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
