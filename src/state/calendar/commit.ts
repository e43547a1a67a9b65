import type { Calendar } from '@/domain/calendar'
import { type Change, isEmptyChange, realChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Tier } from '@/domain/plan'
import { createRecorder, type Edit, type EditKind, type Recorder } from '@/state/undo/recorder'

export type EditDetails = Pick<Edit, 'note' | 'result' | 'skipped' | 'otherChange'>

/** What every action of a person reads and changes the calendar with. */
export type EditTools = {
  /** The calendar as it is shown. */
  read(): Calendar
  getTier(): Tier
  /** Whose calendar it is: a user id, `visitor`, or the name of another's calendar (`calendarName`). */
  owner(): string
  /** False if the person may only look at another's calendar. */
  mayChange(): boolean
  /**
   * The one way by which a change gets into the calendar: shows it, stores it in the same task under one key, and
   * records it as one step of Undo. False if storage has no room for it, and then this page and the second copy have
   * it; also false if the person may not change anything.
   */
  commit(change: Change, why: EditKind, details?: EditDetails): boolean
  /** Returns a function that says, of the calendar that is shown now, whether every change of a day is in storage. */
  storage(): (date: Day) => boolean
  readonly recorder: Recorder
}

/** What `commit` is made of. */
type Behind = Pick<EditTools, 'read' | 'getTier' | 'owner' | 'storage'> & {
  readonly mayChange?: EditTools['mayChange']
  /** Shows and stores a change, and has it sent; true if it is in storage. */
  put(change: Change): boolean
}

/** Makes the tools through which everything that a person does gets into the calendar. */
export function createEditTools({
  read,
  getTier,
  owner,
  mayChange = () => true,
  storage,
  put,
}: Behind): EditTools {
  const recorder = createRecorder()

  return {
    read,
    getTier,
    owner,
    mayChange,
    storage,
    commit(change, why, details) {
      if (!mayChange()) return false
      const isNew = !isEmptyChange(realChange(change))
      if (!isNew && Object.keys(change.days).every(storage())) return true
      const isStored = put(change)
      if (isNew && why !== 'noStep') recorder.record({ ...details, kind: why, change })
      return isStored
    },
    recorder,
  }
}
