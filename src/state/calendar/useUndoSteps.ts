import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t } from '@/i18n'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'
import type { NextStep } from '@/state/undo/recorder'
import { openUndo } from '@/state/undo/undo'
import { useStore } from '@/state/useStore'

/** A step that can be undone or redone, with the label of its menu item. */
export type UndoStep = NextStep & { readonly kind: 'undo' | 'redo'; readonly label: string }

/** What an open menu offers to undo and redo, for people without a keyboard. */
export function useUndoSteps(): readonly UndoStep[] {
  const { tools } = useCalendar()
  const { language } = useTranslation().i18n
  const readLanguage = useRef(language)
  const [steps, setSteps] = useState(() => stepsOf(tools))
  useLayoutEffect(() => {
    const { edits } = tools.recorder
    const look = () => {
      openUndo(tools).read()
      setSteps(stepsOf(tools))
    }
    // An open note is saved when the menu takes the focus, which is a new step.
    const off = edits.subscribe(look)
    if (edits.get().length > 0 || readLanguage.current !== language) look()
    readLanguage.current = language
    return off
  }, [tools, language])
  return steps
}

function stepsOf(tools: EditTools): readonly UndoStep[] {
  const { undo, redo } = openUndo(tools).next()
  return [
    ...(undo ? [{ kind: 'undo' as const, label: t('undo.undo'), ...undo }] : []),
    ...(redo ? [{ kind: 'redo' as const, label: t('undo.redo'), ...redo }] : []),
  ]
}

/** Whether the edit with this result was undone: then the dialog stops showing the result. */
export function useIsUndone(result: object | null): boolean {
  const { recorder } = useCalendar().tools
  const select = useCallback(
    (undone: readonly object[]) => result !== null && undone.includes(result),
    [result],
  )
  return useStore(recorder.undone, select)
}
