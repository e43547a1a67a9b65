import { inverseOf, isEmptyStep, joinSteps, stepBetween, withMappedTags } from '@/domain/history'
import { undoStep } from '@/domain/historyUndo'
import { limitsOf, UNDO_STEPS } from '@/domain/plan'
import { UNDO_MESSAGE_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { onAppEvent } from '@/state/appEvents'
import type { EditTools } from '@/state/editTools'
import type { Edit, History } from '@/state/historyRecorder'
import { type Deed, deedText, leftText, stepTextWithDay } from '@/state/historyTexts'
import { notify } from '@/state/notify'

/** `id` stays when tags get other ids. */
type Done = Deed & Pick<Edit, 'note' | 'turn'> & { readonly id: number }

/** A message of its own, which each later one of these replaces. */
const SUBJECT = 'undo'

/** The steps of this visit, made when they are first asked for. */
export function openHistory(tools: EditTools): History {
  const { recorder } = tools
  recorder.history ??= createHistory(tools)
  return recorder.history
}

function createHistory({ port, getTier, edited, recorder }: EditTools): History {
  let done: readonly Done[] = []
  let undone: readonly Done[] = []
  let made = 0
  /** Ends what is told of this owner's steps. */
  let telling = new AbortController()

  /** What a person did first stays the name of a joined step. */
  function joined(last: Done, next: Done): Done | null {
    const isSameNote = next.note !== undefined && next.note === last.note
    const isNewTag = last.kind === 'tagCreated' && last.turn === next.turn
    const step = isSameNote || isNewTag ? joinSteps(last.step, next.step) : null
    return step && { ...last, step }
  }

  function add(next: Done): Done {
    const last = done.at(-1)
    const both = last ? joined(last, next) : null
    const rest = both ? done.slice(0, -1) : done
    const deed = both ?? next
    undone = []
    done = isEmptyStep(deed.step) ? rest : [...rest, deed].slice(-UNDO_STEPS)
    return deed
  }

  function tell(deed: Done): void {
    const label = t('undo.undo')
    const isOver = isEmptyStep(deed.step)
    notify.success(() => deedText(deed, labelled(deed), getTier() === 'anonymous'), {
      id: SUBJECT,
      beside: true,
      passesAfter: UNDO_MESSAGE_MS,
      until: telling.signal,
      actions: isOver ? [] : [{ label, run: () => void undo(deed.id) }],
    })
  }

  /** The tags that a deed may speak of: those of now, and those it deleted. */
  function labelled({ step }: Deed) {
    return [...port.get().tags, ...step.tags.flatMap(({ before }) => before ?? [])]
  }

  const nameOf = (deed: Deed) => stepTextWithDay(deed, labelled(deed))

  function read(quiet = false): void {
    const edits = recorder.edits.get()
    if (edits.length === 0) return
    let last: Done | null = null
    for (const { kind, before, after, days, note, turn } of edits) {
      made += 1
      last = add({ id: made, kind, step: stepBetween(before, after, days), note, turn })
    }
    recorder.edits.set([])
    if (last && !quiet) tell(last)
  }

  /** Takes the deed back, or does it again; false if that changes nothing any more. */
  function apply(deed: Done, isBack: boolean): boolean {
    const now = port.get()
    const step = isBack ? deed.step : inverseOf(deed.step)
    const result = undoStep(now, step, limitsOf(getTier()))
    const left = leftText(result, labelled(deed))
    if (left) notify.error(left, { id: `${SUBJECT} left`, until: telling.signal })
    if (result.calendar === now) return left !== null
    port.set(result.calendar)
    edited(result.days, result.tagIds)
    const told = () => t(isBack ? 'undo.undone' : 'undo.redone', { what: nameOf(deed) })
    notify.info(told, {
      id: SUBJECT,
      beside: true,
      passesAfter: UNDO_MESSAGE_MS,
      until: telling.signal,
      actions: [
        isBack
          ? { label: t('undo.redo'), run: () => void redo(deed.id) }
          : { label: t('undo.undo'), run: () => void undo(deed.id) },
      ],
    })
    return true
  }

  /** The step that comes next; what others did since may have left an earlier one without effect. */
  function nextOf(deeds: readonly Done[], isBack: boolean): Done | undefined {
    const now = port.get()
    return deeds.findLast((deed) => {
      const result = undoStep(now, isBack ? deed.step : inverseOf(deed.step), limitsOf(getTier()))
      return result.calendar !== now || leftText(result, labelled(deed)) !== null
    })
  }

  function undo(only?: number): boolean {
    read(true)
    if (only !== undefined && nextOf(done, true)?.id !== only) return false
    for (let deed = done.at(-1); deed; deed = done.at(-1)) {
      done = done.slice(0, -1)
      if (!apply(deed, true)) continue
      undone = [...undone, deed]
      return true
    }
    return false
  }

  function redo(only?: number): boolean {
    read(true)
    if (only !== undefined && nextOf(undone, false)?.id !== only) return false
    for (let deed = undone.at(-1); deed; deed = undone.at(-1)) {
      undone = undone.slice(0, -1)
      if (!apply(deed, false)) continue
      done = [...done, deed]
      return true
    }
    return false
  }

  onAppEvent('tag-ids-mapped', ({ mapping }) => {
    read(true)
    const mapped = (deeds: readonly Done[]) =>
      deeds
        .map((deed) => ({ ...deed, step: withMappedTags(deed.step, mapping) }))
        .filter(({ step }) => !isEmptyStep(step))
    done = mapped(done)
    undone = mapped(undone)
  })

  return {
    read,
    undo: () => undo(),
    redo: () => redo(),
    next() {
      const [last, first] = [nextOf(done, true), nextOf(undone, false)]
      return {
        undo: last ? { what: nameOf(last), run: () => void undo(last.id) } : null,
        redo: first ? { what: nameOf(first), run: () => void redo(first.id) } : null,
      }
    },
    forget() {
      done = []
      undone = []
      telling.abort()
      telling = new AbortController()
    },
  }
}
