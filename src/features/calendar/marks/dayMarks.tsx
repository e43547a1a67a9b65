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
