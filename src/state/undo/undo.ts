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
 * A step that was done; its `id` stays the same when its tags get other ids. One that is `forGood` is told, and cannot be
 * taken back.
 */
type Done = Edit & { readonly id: number; readonly forGood: boolean }

/** Says whether the server would take a change of a free account and not the way back: it is asked about before. */
export const isForGood = ({ getTier }: Pick<EditTools, 'getTier'>, change: Change): boolean =>
  getTier() === 'free' && isOneWay(change, limitsOf('free'), Date.now())

/** The steps of this visit, made when they are first asked for. */
export function openUndo(tools: EditTools): Undo {
  const { recorder } = tools
  recorder.undo ??= createUndo(tools)
  return recorder.undo
}

/** The subject of the message that names what found no room when a step was undone. */
const LEFT = `${LAST_EDIT} left`

const isNothing = ({ change, beside }: Edit) => isEmptyChange(change) && !beside

/** Whether a day is in the window: what happens to it there is seen. */
function isInWindow(day: Day): boolean {
  const box = document.querySelector(`[data-date="${day}"]`)?.getBoundingClientRect()
  return box !== undefined && box.bottom >= 0 && box.top <= window.innerHeight
}

/** Whether a step is told: not where it changed one day before the person's eyes, and nothing else. */
function isTold({ change, beside, skipped }: Edit): boolean {
  const [date, ...others] = Object.keys(change.days)
  if (change.tags.length > 0 || beside || others.length > 0) return true
  const { full, locked, unknown = [] } = skipped ?? { full: 0, locked: 0 }
  return full + locked + unknown.length > 0 || (date !== undefined && !isInWindow(date))
}

/** Where a step is: it was done, or taken back. */
type Stack = 'done' | 'undone'

function createUndo(tools: EditTools): Undo {
  const { read: shown, getTier, commit, recorder } = tools
  const stacks: Record<Stack, readonly Done[]> = { done: [], undone: [] }
  let made = 0

  /** A joined step keeps the name of what the person did first. */
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
    // The Undo of the message before is not that of the last step any more.
    if (!isTold(deed)) {
      endMessage(LAST_EDIT)
      return
    }
    const isOver = isNothing(deed) || deed.forGood
    // No message says of what has no place in storage that it is kept there.
    const isKeptHere = getTier() === 'anonymous' && storageTrouble.get() === null
    notify.success(deedText(deed, labelled(deed), isKeptHere), {
      id: LAST_EDIT,
      about: aboutOf(deed),
      actions: isOver ? [] : [{ label: t('undo.undo'), run: () => void move('done', deed.id) }],
    })
  }

  /** The tags that the words about a step may name: the current ones and those that the step deleted. */
  function labelled({ change }: Deed) {
    return [...shown().tags, ...change.tags.flatMap(({ before }) => before ?? [])]
  }

  /** The tag that a deed made, changed or deleted, which the server may refuse yet, or its many days. */
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

  /** What taking a deed back, or doing it again, makes of the calendar of `now`. */
  function resultOf(now: Calendar, deed: Done, from: Stack) {
    const change = from === 'done' ? inverseOf(deed.change) : deed.change
    return putChange(now, change, { limits: limitsOf(getTier()) })
  }

  /** Takes the deed back, or does it again, for good or not; false if that changes nothing any more. */
  function apply(deed: Done, from: Stack, forGood: boolean): boolean {
    const now = shown()
    const result = resultOf(now, deed, from)
    // The message about what an earlier step left out ends, because this one may have made room or say the same.
    endMessage(LEFT)
    const left = noRoomText(result, labelled(deed))
    if (left) notify.error(left, { id: LEFT })
    const isBack = from === 'done'
    const isMoved = deed.beside?.(isBack, false) === true
    if (result.calendar !== now) commit({ ...result.change, kind: 'undo' }, 'noStep')
    else if (!isMoved) return left !== null
    if (!isTold(deed)) {
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

  /** The step that comes next; what others did since may have left an earlier one without effect. */
  function nextOf(from: Stack): Done | undefined {
    const now = shown()
    return stacks[from].findLast((deed) => {
      const result = resultOf(now, deed, from)
      const isOther = result.calendar !== now || deed.beside?.(from === 'done', true) === true
      return isOther || noRoomText(result, labelled(deed)) !== null
    })
  }

  /**
   * Moves the last deed that still changes something to the other stack, and with it the calendar: from
   * `done` it is undone, from `undone` done again. False if there is none, or if it is not the `only` one. What that makes
   * for good is asked about first, unless the person `isSure`.
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
