import type { Calendar } from '@/domain/calendar'
import { type Change, isEmptyChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { inverseOf, joinChanges, withMappedTags } from '@/domain/joinChanges'
import { limitsOf, UNDO_STEPS } from '@/domain/plan'
import { isOneWay } from '@/domain/planEnd'
import { putChange } from '@/domain/putChange'
import { t } from '@/i18n'
import { onAppEvent } from '@/state/appEvents'
import type { EditTools } from '@/state/calendar/commit'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { openDialog } from '@/state/dialogs'
import { aboutTag, endMessage, LAST_EDIT, MANY_DAYS, notify } from '@/state/notify'
import type { Edit, NextStep, Undo } from '@/state/undo/recorder'
import { type Deed, deedText, noRoomText, stepTextWithDay } from '@/state/undo/undoTexts'

/**
 * A step that was done; its `id` stays the same when its tags get other ids. A step that is `forGood` has a message,
 * but cannot be undone.
 */
type Done = Edit & { readonly id: number; readonly forGood: boolean }

/** Whether the plan allows a change of a free account but not its reverse: the person is asked before. */
export const isForGood = ({ getTier }: Pick<EditTools, 'getTier'>, change: Change): boolean =>
  getTier() === 'free' && isOneWay(change, limitsOf('free'), Date.now())

/** Opens Undo over the recorded edits of this visit. */
export function openUndo(tools: EditTools): Undo {
  const { recorder } = tools
  recorder.undo ??= createUndo(tools)
  return recorder.undo
}

/** The subject of the message about what had no room when a step was undone. */
const LEFT = `${LAST_EDIT} left`

const isNothing = ({ change, otherChange }: Edit) => isEmptyChange(change) && !otherChange

/** Whether a day is visible in the window, so that the person sees what happens to it. */
function isInWindow(day: Day): boolean {
  const box = document.querySelector(`[data-date="${day}"]`)?.getBoundingClientRect()
  return box !== undefined && box.bottom >= 0 && box.top <= window.innerHeight
}

/** Whether a step gets a message: not if it only changed one day that the person sees. */
function hasMessage({ change, otherChange, skipped }: Edit): boolean {
  const [date, ...others] = Object.keys(change.days)
  if (change.tags.length > 0 || otherChange || others.length > 0) return true
  const { full, locked, unknown = [] } = skipped ?? { full: 0, locked: 0 }
  return full + locked + unknown.length > 0 || (date !== undefined && !isInWindow(date))
}

/** The two stacks of steps. */
type Stack = 'done' | 'undone'

function createUndo(tools: EditTools): Undo {
  const { read: shown, getTier, commit, recorder } = tools
  const stacks: Record<Stack, readonly Done[]> = { done: [], undone: [] }
  let made = 0

  /** Two steps as one, which keeps the name of the first; null if they do not belong together. */
  function joined(last: Done, next: Done): Done | null {
    const isSameNote = next.note !== undefined && next.note === last.note
    const isNewTag = last.kind === 'tagCreated' && last.task === next.task
    const change = isSameNote || isNewTag ? joinChanges(last.change, next.change) : null
    return change && { ...last, change }
  }

  function add(next: Done): Done {
    const { done } = stacks
    const last = done.at(-1)
    const both = last ? joined(last, next) : null
    const rest = both ? done.slice(0, -1) : done
    const deed = both ?? next
    stacks.undone = []
    if (next.forGood) return next
    stacks.done = isNothing(deed) ? rest : [...rest, deed].slice(-UNDO_STEPS)
    return deed
  }

  function showToast(deed: Done): void {
    // The open message offers to undo another step than the last one.
    if (!hasMessage(deed)) {
      endMessage(LAST_EDIT)
      return
    }
    const isOver = isNothing(deed) || deed.forGood
    // The message must not say "saved in this browser" of what storage has no room for.
    const isKeptHere = getTier() === 'anonymous' && storageTrouble.get() === null
    notify.success(deedText(deed, labelled(deed), isKeptHere), {
      id: LAST_EDIT,
      about: aboutOf(deed),
      actions: isOver ? [] : [{ label: t('undo.undo'), run: () => void move('done', deed.id) }],
    })
  }

  /** The tags that the text about a step may name: the current ones and those that it deleted. */
  function labelled({ change }: Deed) {
    return [...shown().tags, ...change.tags.flatMap(({ before }) => before ?? [])]
  }

  /** What the message is about: the tag that a step made, changed or deleted, else many days. */
  const aboutOf = ({ change }: Deed) => (change.tags[0] ? aboutTag(change.tags[0].id) : MANY_DAYS)

  const nameOf = (deed: Deed) => stepTextWithDay(deed, labelled(deed))

  function read(quiet = false): void {
    const edits = recorder.edits.get()
    if (edits.length === 0) return
    let last: Done | null = null
    for (const edit of edits) {
      made += 1
      last = add({ ...edit, id: made, forGood: isForGood(tools, edit.change) })
    }
    recorder.edits.set([])
    if (last && !quiet) showToast(last)
  }

  /** What undoing or redoing a step makes of the calendar `now`. */
  function resultOf(now: Calendar, deed: Done, from: Stack) {
    const change = from === 'done' ? inverseOf(deed.change) : deed.change
    return putChange(now, change, { limits: limitsOf(getTier()) })
  }

  /** Undoes or redoes a step, for good or not; false if that makes no difference any more. */
  function apply(deed: Done, from: Stack, forGood: boolean): boolean {
    const now = shown()
    const result = resultOf(now, deed, from)
    // Closes the message about what an earlier step had no room for: this step may make room, or repeat it.
    endMessage(LEFT)
    const left = noRoomText(result, labelled(deed))
    if (left) notify.error(left, { id: LEFT })
    const isBack = from === 'done'
    const isMoved = deed.otherChange?.(isBack, false) === true
    if (result.calendar !== now) commit({ ...result.change, kind: 'undo' }, 'noStep')
    else if (!isMoved) return left !== null
    if (!hasMessage(deed)) {
      endMessage(LAST_EDIT)
      return true
    }
    const label = t(isBack ? 'undo.redo' : 'undo.undo')
    notify.info(t(isBack ? 'undo.undone' : 'undo.redone', { what: nameOf(deed) }), {
      id: LAST_EDIT,
      about: aboutOf(deed),
      actions: forGood
        ? []
        : [{ label, run: () => void move(isBack ? 'undone' : 'done', deed.id) }],
    })
    return true
  }

  /** The next step that makes a difference; edits of others may have left some without effect. */
  function nextOf(from: Stack): Done | undefined {
    const now = shown()
    return stacks[from].findLast((deed) => {
      const result = resultOf(now, deed, from)
      const isOther = result.calendar !== now || deed.otherChange?.(from === 'done', true) === true
      return isOther || noRoomText(result, labelled(deed)) !== null
    })
  }

  /**
   * Undoes (from `done`) or redoes (from `undone`) the last step that makes a difference, and moves it to the other
   * stack. False if there is none, or if it is not the step with the id `only`. Asks first if the plan would not allow
   * to take it back, unless the person `isSure`.
   */
  function move(from: Stack, only?: number, isSure = false): boolean {
    read(true)
    const next = nextOf(from)
    if (only !== undefined && next?.id !== only) return false
    const forGood = next !== undefined && isForGood(tools, resultOf(shown(), next, from).change)
    if (forGood && !isSure) {
      const act = from === 'done' ? 'undo' : 'redo'
      const run = () => void move(from, next.id, true)
      openDialog({ kind: 'forGood', act, what: nameOf(next), run })
      return true
    }
    const to = from === 'done' ? 'undone' : 'done'
    for (let deed = stacks[from].at(-1); deed; deed = stacks[from].at(-1)) {
      stacks[from] = stacks[from].slice(0, -1)
      if (!apply(deed, from, forGood)) continue
      if (!forGood) stacks[to] = [...stacks[to], deed]
      recorder.undone.set(stacks.undone.flatMap(({ result }) => result ?? []))
      return true
    }
    return false
  }

  function next(from: Stack): NextStep | null {
    const deed = nextOf(from)
    return deed ? { what: nameOf(deed), run: () => void move(from, deed.id) } : null
  }

  onAppEvent('tag-ids-mapped', ({ mapping }) => {
    read(true)
    const mapped = (deeds: readonly Done[]) =>
      deeds
        .map((deed) => ({ ...deed, change: withMappedTags(deed.change, mapping) }))
        .filter((deed) => !isNothing(deed))
    stacks.done = mapped(stacks.done)
    stacks.undone = mapped(stacks.undone)
  })

  return {
    read,
    undo: () => move('done'),
    redo: () => move('undone'),
    next: () => ({ undo: next('done'), redo: next('undone') }),
    forget() {
      stacks.done = []
      stacks.undone = []
      endMessage(LAST_EDIT)
      endMessage(LEFT)
    },
  }
}
