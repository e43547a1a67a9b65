import { addStyles } from '@/ui/addStyles'
import styles from '../styles/marks.css?inline'

/** As many states and countries as there are. */
const LANES = 17
const COLOURS = 6

/** Where there are more states than colours their bands are dashed, then dotted: on paper all of them differ so. */
const ground = (ink: string, way: number) =>
  way === 0
    ? `linear-gradient(${ink} 0 0)`
    : `repeating-linear-gradient(${ink} 0 ${7 - 2 * way}px,transparent 0 ${10 - 2 * way}px)`
const WAYS = ['solid', 'dashed', 'dotted', 'double']

/** Place, colour and way of the band of each lane (H4). */
const lanes = Array.from({ length: LANES }, (_, lane) => {
  const ink = `var(--school-${lane % COLOURS})`
  const band = ground(ink, Math.floor(lane / COLOURS))
  return `[data-lane="${lane}"]{--at:${lane};--ink-of:${ink};--way:${WAYS[lane % 4]};--band:${band}}`
})

addStyles('marks', styles + lanes.join(''))
