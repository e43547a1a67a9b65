import { useState } from 'react'
import { t } from '@/i18n'
import { useCalendar } from '@/state/CalendarEntriesProvider'
import { openHistory } from '@/state/history'

/** A step that can be taken back or done again: its verb, what was done, and the way. */
export type UndoStep = {
  readonly kind: 'undo' | 'redo'
  readonly label: string
  readonly what: string
  readonly run: () => void
}

/** What a menu that opens now offers to undo and to do again: hands without keys have no Ctrl+Z. */
export function useUndoSteps(): readonly UndoStep[] {
  const { tools } = useCalendar()
  const [steps] = useState(() => stepsOf(openHistory(tools)))
  return steps
}

function stepsOf({ next, undo, redo }: ReturnType<typeof openHistory>): readonly UndoStep[] {
  const now = next()
  return [
    ...(now.undo === null
      ? []
      : [{ kind: 'undo' as const, label: t('undo.undo'), what: now.undo, run: undo }]),
    ...(now.redo === null
      ? []
      : [{ kind: 'redo' as const, label: t('undo.redo'), what: now.redo, run: redo }]),
  ]
}
