import type { Mark } from '@/domain/surface/layers'
import { barsClass } from './barsClass'
import { dayMarks, drawMarksBy } from './dayMarks'

const isOutside = ({ kind }: Mark) => kind === 'outside'

/**
 * Marks of days where calendars elsewhere may have something on nearly all: their bars are one element, and their titles
 * one where they are seen.
 * @param room for how many titles there is room
 */
function withOutside(marks: readonly Mark[], room: number) {
  const outside = marks.filter(isOutside)
  if (outside.length === 0) return dayMarks(marks)
  const title = outside.map((mark) => mark.title).join(' · ')
  const opening = outside.filter(({ opens }) => opens).slice(0, room)
  return (
    <>
      {marks.length > outside.length && dayMarks(marks.filter((mark) => !isOutside(mark)))}
      <i className={`day-bars ${barsClass(outside)}`} data-mark="outside" title={title} />
      {opening.length > 0 && (
        <span className="day-mark day-title" data-opens title={title}>
          {opening.map(({ name }) => name).join(' · ')}
        </span>
      )}
    </>
  )
}

drawMarksBy(withOutside)
