import '../styles/marks.css'

/** As many states and countries as there are, people whose calendars somebody may see, and calendars elsewhere. */
const LANES = 17 + 20 + 10
const COLOURS = 6

/** Where there are more states than colours their bands are dashed, then dotted: on paper all of them differ so. */
const ground = (ink: string, way: number) =>
  way === 0
    ? `linear-gradient(${ink} 0 0)`
    : `repeating-linear-gradient(${ink} 0 ${7 - 2 * way}px,transparent 0 ${10 - 2 * way}px)`
const WAYS = ['solid', 'dashed', 'dotted', 'double']

/** Place, colour and way of the band of each lane. */
const lanes = Array.from({ length: LANES }, (_, lane) => {
  // A person and a calendar elsewhere have a colour of their own.
  const ink = `var(--own-${lane},var(--school-${lane % COLOURS}))`
  const band = `var(--bar-${lane},${ground(ink, Math.floor(lane / COLOURS))})`
  const way = `var(--way-${lane},${WAYS[lane % 4]})`
  return `[data-lane="${lane}"]{--at:${lane};--ink-of:${ink};--way:${way};--band:${band}}`
})

const sheet = document.createElement('style')
sheet.textContent = lanes.join('')
document.head.append(sheet)
