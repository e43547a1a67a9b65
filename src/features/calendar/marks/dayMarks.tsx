import type { Mark } from '@/domain/surface/layers'
import { barsClass } from './cellBars'

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
 * The same in a cell of the year, where calendars elsewhere may have something on nearly all days: their bars are one
 * element, and a title is there only where it is seen.
 * @param isFull something else is written there, and leaves no room for a title
 */
export function cellMarks(marks: readonly Mark[], isFull: boolean) {
  const outside = marks.filter(isOutside)
  if (outside.length === 0) return dayMarks(marks)
  const named = isFull ? undefined : outside.find(({ opens }) => opens)
  return (
    <>
      {marks.length > outside.length && dayMarks(marks.filter((mark) => !isOutside(mark)))}
      <i
        className={`cell-bars ${barsClass(outside)}`}
        data-mark="outside"
        title={outside.map(({ title }) => title).join(' · ')}
      />
      {named && (
        <span className="day-mark" data-opens title={named.title}>
          {named.name}
        </span>
      )}
    </>
  )
}
