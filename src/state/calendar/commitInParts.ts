import type { Change } from '@/domain/change'
import { undoChange } from '@/domain/undoChange'
import type { EditTools } from '@/state/calendar/commit'
import type { Edit, StepKind } from '@/state/undo/recorder'
import { hasRoom, isStorageClosed } from '@/storage/local/localJson'
import { removeStep, writeStep } from '@/storage/local/unfinished'

/** The days of one part, a quarter and some more; between two parts of a longer change the page answers. */
export const PART = 100

export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What the row of a day has beside what it holds: its key, the ids of record and tab, and what was sent. */
const ROW = 200

/** How many characters the days of a change take in storage until the server has them, or somewhat more. */
function charactersOf({ days }: Change): number {
  return Object.values(days).reduce(
    (sum, { before, after }) => sum + JSON.stringify([before, after]).length + ROW,
    0,
  )
}

type Parts = {
  /** Commits a part. False if storage has no room for it: then every part is taken back. */
  commit(part: Change): boolean
  /** Records all parts as one step. */
  end(kind: StepKind, details: Pick<Edit, 'result' | 'skipped' | 'beside'>): void
}

/**
 * Begins a change that is too long for one task. All of it is stored first, so that a page that ends between two
 * parts leaves the rest to the next start (E6); null if storage has no room for that.
 */
export function commitInParts(
  { read, owner, commitPart, recorder }: EditTools,
  all: Change,
): Parts | null {
  const whose = owner()
  // All of it finds room, or nothing is begun: a part that was sent already could not be taken back in time.
  const isRoomy = writeStep(whose, all) && hasRoom(charactersOf(all))
  if (!isRoomy && !isStorageClosed()) {
    removeStep(whose)
    return null
  }
  let done: Change = { days: {}, tags: [] }
  return {
    commit(part) {
      done = { days: { ...done.days, ...part.days }, tags: [...done.tags, ...part.tags] }
      if (commitPart(part) !== 'unstored' || isStorageClosed()) return true
      commitPart(undoChange(read(), done).change)
      removeStep(whose)
      return false
    },
    end(kind, details) {
      removeStep(whose)
      const isDone = Object.keys(done.days).length + done.tags.length > 0
      if (isDone) recorder.record({ kind, change: done, ...details })
    },
  }
}
