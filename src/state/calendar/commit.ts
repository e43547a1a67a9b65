import type { Calendar } from '@/domain/calendar'
import { applyChange, type Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Tier } from '@/domain/plan'
import { createRecorder, type Edit, type EditKind, type Recorder } from '@/state/undo/recorder'
import { isStorageClosed } from '@/storage/local/localJson'
import { removeStep, writeStep } from '@/storage/local/unfinished'
import type { CalendarPort } from '@/sync/replica'

/**
 * What became of a change: it is shown and in storage, it is shown and only in the memory of this page, or the
 * calendar is as it was.
 */
type Outcome = 'stored' | 'unstored' | 'nothing'

type EditDetails = Pick<Edit, 'note' | 'result' | 'skipped' | 'beside'> & {
  /** Takes the change back. It is given for many days: all of them are stored, or nothing is changed. */
  readonly undo?: (now: Calendar, change: Change) => { readonly change: Change }
}

/** What an action of a person is made of. */
export type EditTools = {
  /** The calendar as it is shown. */
  read(): Calendar
  getTier(): Tier
  /** Whose calendar it is: a user id, or `visitor`. */
  owner(): string
  /**
   * The one door: shows a change, stores it in the same task (D5) as a whole (E6), and records it as one step of
   * undo.
   */
  commit(change: Change, why: EditKind, details?: EditDetails): Outcome
  /** Commits a part of a longer change, of which `commitInParts` takes care. */
  commitPart(part: Change): Outcome
  /** Says whether the last change of a day of somebody is not in storage. */
  isUnstored(owner: string, date: Day): boolean
  readonly recorder: Recorder
}

/** What lies behind the door. */
type Behind = Pick<EditTools, 'getTier' | 'owner'> & {
  readonly port: CalendarPort
  /** Stores what is shown of these days and tags, and has it sent; answers whether it is in storage now. */
  edited(days: readonly Day[], tagIds: readonly string[], change: Change): boolean
}

/** Opens the door through which everything that a person does reaches the calendar. */
export function createEditTools({ port, getTier, owner, edited }: Behind): EditTools {
  const recorder = createRecorder()
  /** The days and tags, by owner, whose last change is not in storage. */
  const unstored = new Set<string>()

  function put(
    change: Change,
    why: EditKind,
    { undo, ...details }: EditDetails,
    isPart = false,
  ): Outcome {
    const now = port.get()
    const whose = owner()
    const next = applyChange(now, change)
    const days = Object.keys(change.days)
    const tagIds = change.tags.map(({ id }) => id)
    const names = [...days, ...tagIds].map((name) => `${whose} ${name}`)
    if (next === now && !names.some((name) => unstored.has(name))) return 'nothing'
    // A browser that is killed between two writes finds at its next start what was to be written (E6).
    const isStep = !isPart && names.length > 1
    if (isStep) writeStep(whose, change)
    if (next !== now) port.set(next)
    const isStored = edited(days, tagIds, change)
    for (const name of names) unstored[isStored ? 'delete' : 'add'](name)
    // A browser that keeps no data at all refuses nothing: whoever uses it has read so.
    const isRefused = !isStored && undo && !isStorageClosed()
    if (isRefused) put(undo(port.get(), change).change, 'noStep', {}, true)
    // What found no room is kept until there is some.
    if (isStep && (isStored || isRefused)) removeStep(whose)
    if (isRefused) return 'nothing'
    if (next !== now && why !== 'noStep') recorder.record({ ...details, kind: why, change })
    return isStored ? 'stored' : 'unstored'
  }

  return {
    read: port.get,
    getTier,
    owner,
    commit: (change, why, details = {}) => put(change, why, details),
    commitPart: (part) => put(part, 'noStep', {}, true),
    isUnstored: (whose, date) => unstored.has(`${whose} ${date}`),
    recorder,
  }
}
