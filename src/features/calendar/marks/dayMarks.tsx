import type { Mark } from '@/domain/surface/layers'
import { barsClass } from './barsClass'

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

const isOutside = ({ kind }: Mark) => kind === 'outside'

/**
 * The same where calendars elsewhere may have something on nearly all days: their bars are one element, and a title is
 * there only where it is seen.
 * @param room for how many titles there is room
 */
export function allMarks(marks: readonly Mark[], room: number) {
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
