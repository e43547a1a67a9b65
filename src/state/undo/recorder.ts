import type { Change } from '@/domain/change'
import { createStore, type Store } from '@/state/createStore'

/** The kinds of steps that a person can undo. */
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
 * Why a calendar changes. `noStep` for a change that is no step of Undo: a step is undone or redone, set-aside data is
 * merged, or a draft of a closed tab is saved.
 */
export type EditKind = StepKind | 'noStep'

/**
 * How many days had no room for an action, how many the plan closes, and pasted labels without a tag, which became
 * notes.
 */
export type Skipped = {
  readonly full: number
  readonly locked: number
  readonly unknown?: readonly string[] | undefined
}

/**
 * Undoes (`isBack`) or redoes what a step changed other than days and tags: settings. Returns whether that makes a
 * difference; a trial changes nothing.
 */
export type OtherChange = (isBack: boolean, isTrial: boolean) => boolean

/** One step as it was done. */
export type Edit = {
  readonly kind: StepKind
  readonly change: Change
  /** The open note that was saved; all saves of one open note in a row are one step. */
  readonly note?: object | undefined
  /** What a dialog shows of it, until it is undone. */
  readonly result?: object | undefined
  /** The days that an action on many skipped. */
  readonly skipped?: Skipped | undefined
  readonly otherChange?: OtherChange | undefined
  /** The number of the task in which it was done; edits of one task are one step. */
  readonly task: number
}

/** A step in words, and a function that undoes or redoes it unless another step is the next one by then. */
export type NextStep = { readonly what: string; readonly run: () => void }

/** The steps of this visit. */
export type Undo = {
  /** Makes steps of what was recorded, and shows a message about the last one unless `quiet`. */
  read(quiet?: boolean): void
  /** Undoes the last step that still makes a difference; false if there is none. */
  undo(): boolean
  /** Redoes the step that was undone last; false if there is none. */
  redo(): boolean
  /** What `undo` and `redo` would do now; null if nothing. */
  next(): { readonly undo: NextStep | null; readonly redo: NextStep | null }
  forget(): void
}

/** Records edits until the code of Undo is loaded and reads them. */
export type Recorder = {
  readonly edits: Store<readonly Edit[]>
  record(edit: Omit<Edit, 'task'>): void
  /** The results of edits that are undone now. */
  readonly undone: Store<readonly object[]>
  /** Forgets everything, because somebody else uses the app. */
  forget(): void
  /** Null until its code is loaded. */
  undo: Undo | null
}

/** Makes the recorder of a visit. It only keeps edits, so that an edit does as little as possible before its frame. */
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
      // Last, so that its listeners find the steps forgotten.
      edits.set([])
    },
  }
}
