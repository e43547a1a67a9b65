import { PALETTE } from '@/domain/tags'

const MONTHS = 12
const DAYS = 31
const STEP = 16
const ROW = 24
const SIZE = 11

/** Coloured stretches of the drawn year: month, first day, number of days, index in the palette. */
const stretches: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 4, 3],
  [0, 18, 1, 1],
  [1, 9, 5, 2],
  [2, 3, 1, 6],
  [2, 21, 2, 3],
  [3, 2, 10, 0],
  [3, 24, 1, 7],
  [4, 13, 3, 1],
  [4, 29, 2, 3],
  [5, 6, 1, 4],
  [5, 19, 2, 2],
  [6, 12, 14, 0],
  [7, 1, 2, 3],
  [7, 22, 1, 5],
  [8, 7, 3, 1],
  [8, 26, 2, 2],
  [9, 10, 9, 0],
  [10, 4, 1, 6],
  [10, 15, 3, 1],
  [10, 28, 1, 4],
  [11, 6, 1, 3],
  [11, 21, 8, 3],
]

function colourOf(month: number, day: number): string {
  const stretch = stretches.find(
    ([at, first, length]) => at === month && day >= first && day < first + length,
  )
  return (stretch && PALETTE[stretch[3]]?.hex) ?? 'var(--line)'
}

const squares = Array.from({ length: MONTHS * DAYS }, (_, i) => {
  const month = Math.floor(i / DAYS)
  const day = i % DAYS
  return { x: day * STEP, y: month * ROW, fill: colourOf(month, day + 1) }
})

/** A drawing of a year in twelve rows of days. Decoration: screen readers skip it. */
export function YearMotif() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${DAYS * STEP} ${MONTHS * ROW}`} className="w-full">
      {squares.map(({ x, y, fill }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={SIZE} height={SIZE} rx={3} fill={fill} />
      ))}
    </svg>
  )
}
