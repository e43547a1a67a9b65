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
  /** Says whether the last change of a day of somebody is not in storage. */
  isUnstored(owner: string, date: Day): boolean
  readonly recorder: Recorder
}

/** What lies behind the door. */
type Behind = Pick<EditTools, 'read' | 'getTier' | 'owner'> & {
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
  put,
}: Behind): EditTools {
  const recorder = createRecorder()
  /** The days and tags, by owner, whose last change is not in storage. */
  const unstored = new Set<string>()

  return {
    read,
    getTier,
    owner,
    mayChange,
    commit(change, why, details) {
      if (!mayChange()) return false
      const whose = owner()
      const isNew = !isEmptyChange(realChange(change))
      const tagIds = change.tags.map(({ id }) => id)
      const names = [...Object.keys(change.days), ...tagIds].map((name) => `${whose} ${name}`)
      if (!isNew && !names.some((name) => unstored.has(name))) return true
      const isStored = put(change)
      for (const name of names) unstored[isStored ? 'delete' : 'add'](name)
      if (isNew && why !== 'noStep') recorder.record({ ...details, kind: why, change })
      return isStored
    },
    isUnstored: (whose, date) => unstored.has(`${whose} ${date}`),
    recorder,
  }
}
