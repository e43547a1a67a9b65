import type { ReactNode } from 'react'
import type { Mark } from '@/domain/surface/layers'

/** The marks of a day, in a row or cell: names of holidays, bands of school holidays, bars. */
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

/**
 * Replaces the drawing of marks by one that knows calendars elsewhere; its code is loaded only by people who follow
 * one.
 */
export function drawMarksBy(draw: Drawing): void {
  drawAll = draw
}

/**
 * The marks of a day, those of calendars elsewhere included.
 * @param room the number of titles of these that there is room for
 */
export const allMarks: Drawing = (marks, room) => drawAll(marks, room)
