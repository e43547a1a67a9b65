import type { ReactNode } from 'react'
import type { Mark } from '@/domain/surface/layers'

/** What is said of a day, in a row and in a cell: the name of a holiday, the band of a school's. */
export const dayMarks = (marks: readonly Mark[]) =>
  marks.map(({ kind, name, pieces = [name], title, lane, opens }) => (
    <span
      key={kind + lane + title}
      className="day-mark"
      data-mark={kind}
      data-lane={lane}
      data-opens={opens || undefined}
      title={title}
    >
      {pieces.map((piece) => (
        <span key={piece}>{piece}</span>
      ))}
    </span>
  ))

type Drawing = (marks: readonly Mark[], room: number) => ReactNode

let drawAll: Drawing = dayMarks

/** Has marks drawn by the code that calendars elsewhere bring along: who follows none does not fetch it. */
export function drawMarksBy(draw: Drawing): void {
  drawAll = draw
}

/**
 * What is said of a day, calendars elsewhere included.
 * @param room for how many titles of these there is room
 */
export const allMarks: Drawing = (marks, room) => drawAll(marks, room)
