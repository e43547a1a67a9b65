import type { Day } from './dates'
import { type Entries, entryOf } from './entries'

/** The width of a text in one line of the sheet, in px. */
export type Measure = (text: string) => number

/** The width of a landscape A4 sheet within its margins in px, and how much of a month's width is not for notes. */
const SHEET_WIDTH = 1062
const GAP = 12
const HEAD_AND_TAGS = 158
/** A row has room for three tags; each further one takes this much from the note. */
const TAGS_WITH_ROOM = 3
const TAG_WIDTH = 19
const LEAST_WIDTH = 80
/** Share of a wrapped line that is filled with text. */
const FILLED = 0.86
/** In mm: a further line of a day, and the room of a sheet beyond one line for each day. */
const LINE = 3.7
const ROW = 5
const SPARE = 19
const LEGEND_LINE = 5
const MOST_LINES = 3

/** How many lines the legend above the months takes. */
function legendLines(labels: readonly string[], measure: Measure) {
  const taken = labels.reduce((sum, label) => sum + measure(label) + 36, 120)
  return Math.ceil(taken / SHEET_WIDTH)
}

function linesOf(
  { notes, tags }: { notes: string; tags: readonly string[] },
  room: number,
  measure: Measure,
) {
  const taken = Math.max(0, tags.length - TAGS_WITH_ROOM) * TAG_WIDTH
  const width = Math.max(LEAST_WIDTH, room - taken)
  const wanted = measure(notes)
  return wanted <= width ? 1 : Math.max(2, Math.ceil(wanted / (width * FILLED)))
}

type Sheet = {
  /** The months side by side, each with its days. */
  readonly months: readonly (readonly Day[])[]
  readonly entries: Entries
  readonly labels: readonly string[]
}

/**
 * The days of a sheet whose notes do not fit there. Of the notes longer than a line the shortest may wrap while their
 * month has room; the others are printed in full elsewhere.
 */
export function longNotes({ months, entries, labels }: Sheet, measure: Measure): Day[] {
  const room = (SHEET_WIDTH - GAP * (months.length - 1)) / months.length - HEAD_AND_TAGS
  const spare = SPARE - LEGEND_LINE * (legendLines(labels, measure) - 1)
  return months.flatMap((days) => {
    let left = spare
    return days
      .map((day) => ({ day, lines: linesOf(entryOf(entries, day), room, measure) }))
      .filter(({ lines }) => lines > 1)
      .sort((a, b) => a.lines - b.lines)
      .filter(({ lines }) => {
        const more = lines * LINE - ROW
        if (lines > MOST_LINES || more > left) return true
        left -= more
        return false
      })
      .map(({ day }) => day)
      .sort()
  })
}
