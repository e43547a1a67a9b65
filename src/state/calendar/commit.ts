import type { Calendar } from '@/domain/calendar'
import { type Change, isEmptyChange, realChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Tier } from '@/domain/plan'
import { createRecorder, type Edit, type EditKind, type Recorder } from '@/state/undo/recorder'

export type EditDetails = Pick<Edit, 'note' | 'result' | 'skipped' | 'beside'>

/** What an action of a person is made of. */
export type EditTools = {
  /** The calendar as it is shown. */
  read(): Calendar
  getTier(): Tier
  /** Whose calendar it is: a user id, `visitor`, or the name of another's calendar (`calendarName`). */
  owner(): string
  /** False where the calendar of another may only be looked at. */
  mayChange(): boolean
  /**
   * The one door: shows a change, stores it in the same task under one key, and records it as one step of
   * undo. False while storage has no room for it: then this page and the second copy have it; false, too, where nothing may be
   * changed.
   */
  commit(change: Change, why: EditKind, details?: EditDetails): boolean
  /** What says, of the calendar that is shown now, whether all that was done to a day is in storage. */
  storage(): (date: Day) => boolean
  readonly recorder: Recorder
}

/** What lies behind the door. */
type Behind = Pick<EditTools, 'read' | 'getTier' | 'owner' | 'storage'> & {
  readonly mayChange?: EditTools['mayChange']
  /** Shows and stores a change, and has it sent; answers whether it is in storage now. */
  put(change: Change): boolean
}

/** Opens the door through which everything that a person does reaches the calendar. */
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
