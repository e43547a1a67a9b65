import type { Day } from './dates'
import { type Entries, entryOf } from './entries'

/** How wide a text would be in one line of the sheet, in px. */
export type Measure = (text: string) => number

/** Within its margins an A4 sheet on its side is this wide, in px, and so much of a month is no note. */
const SHEET_WIDTH = 1062
const GAP = 12
const HEAD_AND_TAGS = 158
/** A row keeps room for three tags; each one beyond them takes as much of the note. */
const TAGS_WITH_ROOM = 3
const TAG_WIDTH = 19
const LEAST_WIDTH = 80
/** What wrapping leaves empty at the ends of lines. */
const FILLED = 0.86
/** In mm: the line of a day, each one more, and what a sheet holds beyond one line for each day. */
const LINE = 3.7
const ROW = 5
const SPARE = 19
const LEGEND_LINE = 5
const MOST_LINES = 3

/** How many lines the row above the months takes, with what the letters of the tags mean. */
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
  /** The months beside each other, each with its days. */
  readonly months: readonly (readonly Day[])[]
  readonly entries: Entries
  readonly labels: readonly string[]
}

/**
 * The days of a sheet whose notes do not go into their place on it: of the notes that are longer than a
 * line the shortest may wrap while there is room in their month, and the rest is printed in full elsewhere.
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
