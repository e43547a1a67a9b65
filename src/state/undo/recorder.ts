import type { Change } from '@/domain/change'
import { createStore, type Store } from '@/state/createStore'

/** What a person did, as a step that can be undone. */
export type StepKind =
  | 'tagAdded'
  | 'tagRemoved'
  | 'noteSaved'
  | 'noteReverted'
  | 'dayCleared'
  | 'tagCreated'
  | 'tagUpdated'
  | 'tagDeleted'
  | 'tagAssigned'
  | 'holidaysImported'
  | 'daysUntagged'
  | 'daysNoted'
  | 'daysCleared'
  | 'daysMoved'
  | 'daysPasted'
  | 'daysRepeated'
  | 'yearStarted'
  | 'stretchMoved'
  | 'stretchLonger'
  | 'stretchShorter'
  | 'daysImported'
  | 'daysBrought'
  | 'settingsRestored'

/**
 * Why a calendar changes; `noStep` for what is no step of its own: a step is taken back or done again, a set that was
 * set aside is merged, or something is completed that a closed tab has left.
 */
export type EditKind = StepKind | 'noStep'

/**
 * How many days had no room for what was done, and how many are closed to the plan; labels that no tag has, and
 * that became notes.
 */
export type Skipped = {
  readonly full: number
  readonly locked: number
  readonly unknown?: readonly string[] | undefined
}

/**
 * Takes back what a step changed beside days and tags (`isBack`), or does it again, and answers whether that makes a
 * difference; a trial only answers.
 */
export type Beside = (isBack: boolean, isTrial: boolean) => boolean

/** One step as it was done. */
export type Edit = {
  readonly kind: StepKind
  readonly change: Change
  /** The open note that was saved: its saves in a row are one step. */
  readonly note?: object | undefined
  /** What a page shows of it, as long as it is not undone. */
  readonly result?: object | undefined
  /** The days that an action on many has passed over. */
  readonly skipped?: Skipped | undefined
  readonly beside?: Beside | undefined
  /** The same number for all that was done in one task. */
  readonly task: number
}

/** A step in words, and the way to take it; nothing happens once another one is the next. */
export type NextStep = { readonly what: string; readonly run: () => void }

/** The steps of this visit. */
export type Undo = {
  /** Takes in what was recorded, and shows a message about the last of it unless it is `quiet`. */
  read(quiet?: boolean): void
  /** Undoes the last step that still changes something; false if there was none. */
  undo(): boolean
  /** Does again what was undone last; false if there was nothing. */
  redo(): boolean
  /** What `undo` and `redo` would do now; null where there is nothing. */
  next(): { readonly undo: NextStep | null; readonly redo: NextStep | null }
  forget(): void
}

/** Remembers what is done until the code of Undo is there to read it. */
export type Recorder = {
  readonly edits: Store<readonly Edit[]>
  record(edit: Omit<Edit, 'task'>): void
  /** The results of what was undone and not done again. */
  readonly undone: Store<readonly object[]>
  /** Forgets everything, because somebody else uses the app now. */
  forget(): void
  /** Null until its code is there. */
  undo: Undo | null
}

/** Makes the recorder of a visit. It only keeps what it is given: an edit does no more before its frame is drawn. */
export function createRecorder(): Recorder {
  const edits = createStore<readonly Edit[]>([])
  const undone = createStore<readonly object[]>([])
  let task = 0
  return {
    edits,
    undone,
    undo: null,
    record(edit) {
      edits.set([...edits.get(), { ...edit, task }])
      queueMicrotask(() => {
        task += 1
      })
    },
    forget() {
      this.undo?.forget()
      // Last, so that listeners find the steps forgotten already.
      edits.set([])
    },
  }
}
