import type { Calendar } from '@/domain/calendar'
import { inverseOf, isEmptyChange, joinChanges, withMappedTags } from '@/domain/joinChanges'
import { limitsOf, UNDO_STEPS } from '@/domain/plan'
import { UNDO_MESSAGE_MS } from '@/domain/timing'
import { undoChange } from '@/domain/undoChange'
import { t } from '@/i18n'
import { onAppEvent } from '@/state/appEvents'
import type { EditTools } from '@/state/calendar/commit'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { aboutTag, endMessage, LAST_EDIT, notify } from '@/state/notify'
import type { Edit, NextStep, Undo } from '@/state/undo/recorder'
import { type Deed, deedText, noRoomText, stepTextWithDay } from '@/state/undo/undoTexts'

/** A step that was done; its `id` stays the same when its tags get other ids. */
type Done = Edit & { readonly id: number }

/** The steps of this visit, made when they are first asked for. */
export function openUndo(tools: EditTools): Undo {
  const { recorder } = tools
  recorder.undo ??= createUndo(tools)
  return recorder.undo
}

/** The subject of the message that names what found no room when a step was undone. */
const LEFT = `${LAST_EDIT} left`

const isNothing = ({ change, beside }: Edit) => isEmptyChange(change) && !beside

/** Where a step is: it was done, or taken back. */
type Stack = 'done' | 'undone'

function createUndo(tools: EditTools): Undo {
  const { read: shown, getTier, commit, recorder } = tools
  const stacks: Record<Stack, readonly Done[]> = { done: [], undone: [] }
  let made = 0
  /** Ends the messages about this owner's steps. */
  let toasts = new AbortController()

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
    stacks.done = isNothing(deed) ? rest : [...rest, deed].slice(-UNDO_STEPS)
    return deed
  }

  function showToast(deed: Done): void {
    const label = () => t('undo.undo')
    const isOver = isNothing(deed)
    // No message says of what has no place in storage that it is kept there.
    const isKeptHere = () => getTier() === 'anonymous' && storageTrouble.get() === null
    notify.success(() => deedText(deed, labelled(deed), isKeptHere()), {
      id: LAST_EDIT,
      about: aboutOf(deed),
      beside: true,
      passesAfter: UNDO_MESSAGE_MS,
      until: toasts.signal,
      actions: isOver ? [] : [{ label, run: () => void move('done', deed.id) }],
    })
  }

  /** The tags that the words about a step may name: the current ones and those that the step deleted. */
  function labelled({ change }: Deed) {
    return [...shown().tags, ...change.tags.flatMap(({ before }) => before ?? [])]
  }

  /** The tag that a deed made, changed or deleted, if it did: the server may refuse it yet (s.8). */
  const aboutOf = ({ change }: Deed) => change.tags[0] && aboutTag(change.tags[0].id)

  const nameOf = (deed: Deed) => stepTextWithDay(deed, labelled(deed))

  function read(quiet = false): void {
    const edits = recorder.edits.get()
    if (edits.length === 0) return
    let last: Done | null = null
    for (const edit of edits) {
      made += 1
      last = add({ ...edit, id: made })
    }
    recorder.edits.set([])
    if (last && !quiet) showToast(last)
  }

  /** What taking a deed back, or doing it again, makes of the calendar of `now`. */
  function resultOf(now: Calendar, deed: Done, from: Stack) {
    const change = from === 'done' ? deed.change : inverseOf(deed.change)
    return undoChange(now, change, limitsOf(getTier()))
  }

  /** Takes the deed back, or does it again; false if that changes nothing any more. */
  function apply(deed: Done, from: Stack): boolean {
    const now = shown()
    const result = resultOf(now, deed, from)
    // The message about what an earlier step left out ends, because this one may have made room or say the same.
    endMessage(LEFT)
    const left = noRoomText(result, labelled(deed))
    if (left) {
      const words = () => noRoomText(result, labelled(deed)) ?? left
      notify.error(words, { id: LEFT, until: toasts.signal })
    }
    const isBack = from === 'done'
    const isMoved = deed.beside?.(isBack, false) === true
    if (result.calendar !== now) commit({ ...result.change, kind: 'undo' }, 'noStep')
    else if (!isMoved) return left !== null
    const label = () => t(isBack ? 'undo.redo' : 'undo.undo')
    const sentence = () => t(isBack ? 'undo.undone' : 'undo.redone', { what: nameOf(deed) })
    notify.info(sentence, {
      id: LAST_EDIT,
      about: aboutOf(deed),
      beside: true,
      passesAfter: UNDO_MESSAGE_MS,
      until: toasts.signal,
      actions: [{ label, run: () => void move(isBack ? 'undone' : 'done', deed.id) }],
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
   * `done` it is undone, from `undone` done again. False if there is none, or if it is not the `only` one.
   */
  function move(from: Stack, only?: number): boolean {
    read(true)
    if (only !== undefined && nextOf(from)?.id !== only) return false
    const to = from === 'done' ? 'undone' : 'done'
    for (let deed = stacks[from].at(-1); deed; deed = stacks[from].at(-1)) {
      stacks[from] = stacks[from].slice(0, -1)
      if (!apply(deed, from)) continue
      stacks[to] = [...stacks[to], deed]
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
      toasts.abort()
      toasts = new AbortController()
    },
  }
}
