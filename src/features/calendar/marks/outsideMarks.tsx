import type { Mark } from '@/domain/surface/layers'
import { barsClass } from './barsClass'
import { dayMarks, drawMarksBy } from './dayMarks'

const isOutside = ({ kind }: Mark) => kind === 'outside'

/**
 * Draws marks cheaply for calendars elsewhere, which may have something on nearly every day: their bars share one
 * element, and a title is rendered only where it is visible.
 * @param room the number of titles that there is room for
 */
function withOutside(marks: readonly Mark[], room: number) {
  const outside = marks.filter(isOutside)
  if (outside.length === 0) return dayMarks(marks)
  return (
    <>
      {marks.length > outside.length && dayMarks(marks.filter((mark) => !isOutside(mark)))}
      <i
        className={`day-bars ${barsClass(outside)}`}
        data-mark="outside"
        title={outside.map(({ title }) => title).join(' · ')}
      />
      {outside
        .filter(({ opens }) => opens)
        .slice(0, room)
        .map(({ name, title, lane }) => (
          <span key={lane} className="day-mark day-title" data-opens title={title}>
            {name}
          </span>
        ))}
    </>
  )
}

drawMarksBy(withOutside)
